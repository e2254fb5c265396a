package text_test

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/scripting/toml"
)

// add makes a message file known as a language.
func add(tag, src string) error {
	file, problems := toml.ReadLong(tag+".toml", []byte(src))
	if err := problems.Err(); err != nil {
		return err
	}
	return text.Add(tag, file)
}

// chain returns n messages, each of which contains the one before it as often as its text has a %s.
func chain(n int, as string) string {
	var b strings.Builder
	b.WriteString("[m]\nx0 = \"x\"\n")
	for i := range n {
		fmt.Fprintf(&b, "x%d = \"%s\"\n", i+1, strings.ReplaceAll(as, "%s", fmt.Sprintf("{m.x%d}", i)))
	}
	return b.String()
}

// joints returns n signs of two letters.
func joints(n int) string {
	b := "[joint]\n"
	for i := range n {
		b += fmt.Sprintf("\"%d~\" = \"\"\n", i+10)
	}
	return b
}

// A text without end is found when its language is loaded, and the ring is written out. The language is
// there without it.
func TestRings(t *testing.T) {
	for _, x := range []struct{ file, want string }{
		{"[m]\na = \"{m.a}\"", "vo.toml:2:1: a message contains itself: m.a -> m.a"},
		{"[m]\na = \"x {m.b}\"\nb = \"{n?y {m.a}|z}\"", "vo.toml:2:1: a message contains itself: m.a -> m.b -> m.a (take one out of the gaps of the other)"},
		{"[m]\na = { one = \"{m.b:one}\", acc = \"x\" }\nb = { one = \"{m.a:*}\" }", "vo.toml:2:1: a message contains itself: m.a:one -> m.b:one -> m.a:one"},
		{"[forms]\na = \"{x:a}\"", "vo.toml:2:1: a message contains itself: forms.a -> forms.a"},
		{"[forms]\na = \"{x:b}\"\nb = \"{x:one.a}\"", "vo.toml:2:1: a message contains itself: forms.a -> forms.b -> forms.a"},
		{"[forms]\nother = \"{x:few}\"", "forms.other -> forms.other"},
		{"[forms]\na = \"{m.a}\"\n[m]\na = \"{x:a}\"", "forms.a -> m.a -> forms.a"},
		{"[log]\ntitle = \"{log.deed}\"\ndeed = \"{log.title}\"", "log.deed -> log.title -> log.deed"},
		{"[joint]\n\"\" = { before = \"a\", then = \"b\", else = \"c\" }", "vo.toml:2:1: the sign of a joint is empty"},
		{"[joint]\n\"a~\" = { before = \"a\", then = \"aa~\", else = \"c\" }", `vo.toml:2:1: joint "a~" is replaced by a text with the sign "a~"`},
		{"[joint]\n\"x\" = { then = \"yy\" }\n\"y\" = { then = \"zz\" }", `vo.toml:2:1: joint "x" is replaced by a text with the sign "y"`},
		{joints(51), "vo.toml:52:1: there is room for 50 joints"},
		{chain(41, "%s%s"), "vo.toml:17:1: m.x15: with its gaps filled it is longer than 100000 bytes"},
		{chain(200, "%s"), "more than 100 messages, one inside the other"},
		{"[m]\na = \"" + strings.Repeat("{a?", 200_000) + "\"", "more than 50 questions, one inside the other"},
	} {
		if err := add("vo", x.file); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%.80q:\n got %.300v\nwant %s", x.file, err, x.want)
		} else if n := strings.Count(err.Error(), "\n"); n > 20 {
			t.Errorf("%.80q: %d lines of errors", x.file, n)
		}
		if _, err := text.With("vo"); err != nil {
			t.Errorf("%.80q: without the messages at fault: %.300v", x.file, err)
		}
	}
}

// A message may contain itself in another form, and messages may form a chain.
func TestNoRings(t *testing.T) {
	for _, file := range []string{
		"[m]\na = { one = \"kredito\", acc = \"{m.a}n\", up = \"{m.a:upper}\" }",
		"[forms]\na = \"la {x:one.*}\"\nacc = \"{x:a.*}n\"\nother = \"{x:one}j\"",
		chain(14, "%s%s"),
		chain(90, "x%s"),
	} {
		if err := add("ie", file); err != nil {
			t.Errorf("%.80q: %v", file, err)
		}
	}
	for _, tag := range text.Tags() { // with nothing added
		if err := add(tag, ""); err != nil {
			t.Errorf("%s: %v", tag, err)
		}
	}
}

// A text that has no end only because of a pack and a language together is cut off.
func TestCutOff(t *testing.T) {
	pack, _ := toml.Read("p/text/en.toml", []byte("[p]\nring = \"a {log.deed}\"\ntwice = \"{x}{x}\"\n"))
	c := &catalog.Catalog{Texts: []catalog.PackText{{Pack: "p", Language: "en", Value: pack}}}
	if problems := text.Check(c); problems.Err() != nil {
		t.Fatal(problems)
	}
	if err := add("ia", "[log]\ndeed = \"b {p.ring}\"\n"); err != nil {
		t.Fatal(err)
	}
	l, err := text.With("ia")
	if err != nil {
		t.Fatal(err)
	}
	say := text.In(l, c)
	if got := say.Say(catalog.Phrase{Key: "p.ring"}); !strings.HasPrefix(got, "a b a b ") || !strings.HasSuffix(got, "…") || len(got) > 10_000 {
		t.Errorf("%d bytes: %.40q", len(got), got)
	}
	twice := catalog.Phrase{Text: "x"}
	for range 41 {
		twice = catalog.Phrase{Key: "p.twice", Args: catalog.Args{"x": twice}}
	}
	if got := say.Say(twice); !strings.HasPrefix(got, "xxxx") || !strings.HasSuffix(got, "…") || len(got) > 100_000 {
		t.Errorf("%d bytes: %.40q", len(got), got)
	}
}

// Rings among the messages of packs are found when the packs are loaded.
func TestRingsOfPacks(t *testing.T) {
	for _, x := range []struct{ en, de, want string }{
		{"[m]\na = \"{m.b}\"\nb = \"{m.a}\"\n", "", "p/text/en.toml:2:1: a message contains itself: m.a -> m.b -> m.a (take one out of the gaps of the other)"},
		{"[m]\na = \"x\"\n", "[m]\na = \"{m.a}\"\n", "p/text/de.toml:2:1: a message contains itself: m.a -> m.a"},
		{chain(41, "%s%s"), "", "p/text/en.toml:17:1: m.x15: with its gaps filled"},
		{"[m]\na = \"" + strings.Repeat("{a?", 10_000) + "\"", "", "p/text/en.toml:2:5: \"{a?{a?"},
	} {
		c := new(catalog.Catalog)
		for tag, src := range map[string]string{"en": x.en, "de": x.de} {
			v, problems := toml.Read("p/text/"+tag+".toml", []byte(src))
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			c.Texts = append(c.Texts, catalog.PackText{Pack: "p", Language: tag, Value: v})
		}
		got := text.Check(c).Error()
		if !strings.Contains(got, x.want) || strings.Count(got, "\n") > 0 {
			t.Errorf("%.60q:\n got %.300s\nwant %s alone", x.en, got, x.want)
		}
	}
}

// Any message file is either refused with a position, or every message of it can be rendered, with all things, and
// ends.
func FuzzLanguage(f *testing.F) {
	f.Add(grammar)
	f.Add(chain(12, "%s%s"))
	f.Add("[forms]\na = \"{x}{x:one.*}\"\n[m]\na = \"{x:a.a.a}{of:a}{m.b:*}\"\nb = { a = \"{n?{x=m?1|2}|3}\", gender = \"m\" }\n[joint]\n\"ab\" = { before = \"a\", then = \"ba\", else = \"bba\" }\n")
	f.Add("[res]\ncredit = { one = \"{m.a}\", other = \"{res.credit:one}j\" }\n[text]\nVega = \"{x}\"\n[m]\na = \"{what:#n}\"\n")
	c := &catalog.Catalog{Resources: []string{"vp", "publicity", "data", "energy", "credit"}}
	f.Fuzz(func(t *testing.T, src string) {
		if err := add("io", src); err != nil {
			return
		}
		l, err := text.With("io")
		if err != nil {
			t.Fatal(err)
		}
		file, _ := toml.ReadLong("io.toml", []byte(src))
		say := text.In(l, c)
		for _, section := range file.Fields {
			for _, m := range section.Value.Fields {
				args := catalog.Args{"n": 2, "what": credit, "x": "Vega", "of": []catalog.Phrase{{Text: "Vega"}, {Key: "res.credit"}}}
				for range 4 { // messages in messages
					args = catalog.Args{"n": 5, "what": credit, "x": catalog.Phrase{Key: section.Key + "." + m.Key, Args: args}, "of": args["of"]}
				}
				for _, p := range []catalog.Phrase{{Key: section.Key + "." + m.Key, Args: args}, {Key: "log.gain", Args: args}, {Key: "thing.some", Args: args}} {
					if got := say.Say(p); len(got) > 200_000 {
						t.Errorf("%s: %d bytes", p.Key, len(got))
					}
				}
			}
		}
	})
}
