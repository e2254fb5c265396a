package translate_test

import (
	"strings"
	"testing"

	"seti/cmd/internal/translate"
)

// Every plain message of every language comes back from a PO file as it went out.
func TestRoundTripPO(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{"de", "fr", "ru"} {
		own, err := translate.Of(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		var page strings.Builder
		if err := translate.WritePO(&page, tag, all, own, map[string][]string{"log.launch": {"as in: p1 launches \"a\" probe"}}); err != nil {
			t.Fatal(err)
		}
		var back translate.File
		if err := translate.ReadPO(tag+".po", []byte(page.String()), all, &back).Err(); err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, key := range all.Keys() {
			if !all.Plain(key) || !own.Plain(key) || strings.HasPrefix(key, "list.") || strings.HasPrefix(key, "forms.") || strings.HasPrefix(key, "joint.") {
				continue
			}
			n++
			if got, want := back.Forms(key), own.Forms(key); len(got) != 1 || got[0] != want[0] {
				t.Errorf("%s: %s came back as %q, expected %q", tag, key, got, want)
			}
		}
		if n < 400 || n != len(back.Keys()) {
			t.Errorf("%s: %d messages went out, %d came back", tag, n, len(back.Keys()))
		}
	}
}

// A translation whose original has changed since is proposed as fuzzy, and is not read back until a translator removes
// the mark.
func TestChangedPO(t *testing.T) {
	parse := func(page string) translate.File {
		f, err := translate.Parse("es.toml", []byte(page))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	all := parse("[text]\n\"take the red token\" = \"take the red token\"\n\"say \\\"no\\\"\\n\" = \"say \\\"no\\\"\\n\"\n[log]\nfound = \"finds {what}\"\n")
	own := parse("[text]\n\"take the token\" = \"toma la ficha\"\n")
	var page strings.Builder
	if err := translate.WritePO(&page, "es", all, own, nil); err != nil {
		t.Fatal(err)
	}
	want := "#, fuzzy\n#| msgid \"take the token\"\nmsgctxt \"text.take the red token\"\nmsgid \"take the red token\"\nmsgstr \"toma la ficha\"\n"
	if !strings.Contains(page.String(), want) {
		t.Errorf("%s\nexpected in it:\n%s", page.String(), want)
	}
	var back translate.File
	if err := translate.ReadPO("es.po", []byte(page.String()), all, &back).Err(); err != nil || len(back.Keys()) > 0 {
		t.Errorf("%q, %v came back", back.Keys(), err)
	}
	for _, x := range []struct{ entry, want string }{
		{"msgctxt \"log.found\"\nmsgid \"finds {what}\"\nmsgstr \"encuentra\"\n\" {what}\"\n", ""},
		{"msgctxt \"log.found\"\nmsgid \"found {what}\"\nmsgstr \"halla\"\n", `es.po:1:1: the original of log.found is "finds {what}" now, and was "found {what}"`},
		{"msgctxt \"log.found\"\nmsgid \"finds {what}\"\nmsgstr \"halla {que}\"\n", `es.po:1:1: log.found has no gap {que}`},
		{"msgctxt \"log.lost\"\nmsgid \"loses\"\nmsgstr \"pierde\"\n", `es.po:1:1: there is no plain message "log.lost"`},
		{"msgctxt log.found\n", `es.po:1:1: "log.found" is no text in quotes`},
		{"hello\n", `es.po:1:1: found "hello"`},
		{"\"hello\"\n", `es.po:1:1: found "\"hello\""`},
		{"msgctxt \"a\\q\"\n", `es.po:1:1: "\"a\\q\"" is no text in quotes`},
	} {
		var back translate.File
		err := translate.ReadPO("es.po", []byte(x.entry), all, &back).Err()
		switch {
		case x.want == "" && (err != nil || back.Forms("log.found")[0].Text != "encuentra {what}"):
			t.Errorf("%q: %v, %q", x.entry, err, back.Forms("log.found"))
		case x.want != "" && (err == nil || !strings.HasPrefix(err.Error(), x.want)):
			t.Errorf("%q:\n got %v\nwant %s", x.entry, err, x.want)
		}
	}
}
