package source

import "testing"

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Ann's “probe”\n\tfür Ωμέγα": "Ann's “probe”\n\tfür Ωμέγα",
		"\x1b[2Jgone":                `\u001b[2Jgone`,
		"a\r\x9bb":                   `a\u000d\x9bb`,
		"\u009b\u202eabc":            `\u009b\u202eabc`,
		"\ufffd\xff":                 "\ufffd" + `\xff`,
	} {
		if got := Printable(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	p := Problem{Text: "the name \x1b]0;x\a is taken", Hint: "\x07"}
	if got, want := p.Error(), `the name \u001b]0;x\u0007 is taken (\u0007)`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
