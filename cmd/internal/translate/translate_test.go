package translate_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/translate"
	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
	"seti/scripting/words"
)

func everything(t *testing.T) (*catalog.Catalog, []*content.Pack) {
	t.Helper()
	names := slices.Sorted(maps.Keys(content.Bundled()))
	c, err := content.Open(names...)
	if err != nil {
		t.Fatal(err)
	}
	sources := []content.Source{content.Base()}
	for _, name := range names {
		sources = append(sources, content.Find(name))
	}
	packs, problems := content.Load(sources...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return c, packs
}

// Every language has everything that is built in, and nothing that nobody says.
func TestNothingIsLacking(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		if tag == text.Original {
			continue
		}
		own, err := translate.Of(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		lacking, unknown := translate.Gaps(all, own, packs)
		for _, key := range lacking {
			t.Errorf("%s lacks %s", tag, key)
		}
		for _, key := range unknown {
			t.Errorf("%s: nothing says %s", tag, key)
		}
	}
}

// The file for a translator is read back as it was written, however much the translator has
// done already.
func TestTemplate(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	own, err := translate.Parse([]byte("[log]\nlaunch = \"lanza una sonda\"\n[res]\ncredit = { gender = \"m\", one = \"crédito\", other = \"créditos\" }\n[old]\nnews = \"a \\\"b\\\" \\\\ c\"\n[text]\n\"which one?\" = \"¿cuál?\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := translate.Write(&b, "es", all, own); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, want := range []string{
		"\n[log]\n",
		"\nlaunch = \"lanza una sonda\"\n",
		"\ncredit = { gender = \"m\", one = \"crédito\", other = \"créditos\" }\n",
		"\nnews = \"a \\\"b\\\" \\\\ c\"\n",
		"\n\"which one?\" = \"¿cuál?\"\n",
		"\n# card_any = { one = \"card\", other = \"cards\" }\n",
		"\n# \"Which probe takes samples?\" = \"Which probe takes samples?\"\n",
		"\n# vega = \"Vega\"\n",
		"\n# black = \"black\"\n",
		"\n[action] # what has a price\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the template has no %q", want)
		}
	}
	again, err := translate.Parse([]byte(page))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(again.Keys(), " "), "res.credit log.launch text.which one? old.news"; got != want {
		t.Errorf("read again: %s, expected %s", got, want)
	}
	whole, err := translate.Parse([]byte(regexp.MustCompile(`(?m)^# ("|\w+[\w-]* = )`).ReplaceAllString(page, "$1")))
	if err != nil {
		t.Fatalf("with every # taken away: %v", err)
	}
	if lacking, _ := translate.Gaps(all, whole, packs); len(lacking) > 0 {
		t.Errorf("with every # taken away it lacks %q", lacking)
	}
}

var (
	number   = regexp.MustCompile(`#(\w+)|\{(\w+)=(?:\d+|one|two|few|many|other)\?`)
	argument = regexp.MustCompile(`\{(\w+)[}:?=]`)
	left     = regexp.MustCompile(`[{}~]|\?\|`)
)

// Every message of every language can be said with any number, with a thing of
// every gender, and with and without its optional parts.
func TestEveryMessage(t *testing.T) {
	c, _ := everything(t)
	for _, tag := range text.Tags() {
		if err := text.Add(tag, source.Value{}, words.Messages, describe.Messages, view.Messages); err != nil {
			t.Errorf("%s is refused as a translator's would be: %v", tag, err)
		}
		l, err := text.With(tag, words.Messages, describe.Messages, view.Messages)
		if err != nil {
			t.Fatal(err)
		}
		own, err := translate.Of(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		say, about := text.In(l, c), samples(t, c, own)
		texts := map[string]string{}
		own.Each(func(key string, forms []translate.Form) {
			for _, f := range forms {
				if f.Name != "gender" {
					texts[key] += f.Text + "\n"
				}
			}
		})
		own.Each(func(key string, forms []translate.Form) {
			if section, _, _ := strings.Cut(key, "."); slices.Contains([]string{"forms", "list", "joint", "text", "guide"}, section) {
				return
			}
			whole := spoken(texts, key, map[string]bool{})
			numbers := map[string]bool{}
			for _, m := range number.FindAllStringSubmatch(whole, -1) {
				numbers[m[1]+m[2]] = true
			}
			for _, n := range []int{0, 1, 2, 5, 21} {
				for _, thing := range about {
					args := catalog.Args{}
					for _, m := range argument.FindAllStringSubmatch(whole, -1) {
						if numbers[m[1]] {
							args[m[1]] = n
						} else {
							args[m[1]] = thing
						}
					}
					got := say.Say(catalog.Phrase{Key: key, Args: args})
					gap := strings.Contains(got, "  ") && !strings.Contains(whole, "  ")
					if left.MatchString(got) || gap {
						t.Errorf("%s: %s with %d and %q: %q", tag, key, n, say.Say(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": thing}}), got)
					}
				}
			}
		})
	}
}

// spoken returns the texts of a message and of those in its gaps, which have the same
// arguments.
func spoken(texts map[string]string, key string, seen map[string]bool) string {
	if seen[key] {
		return ""
	}
	seen[key] = true
	all := texts[key]
	for _, m := range inner.FindAllStringSubmatch(texts[key], -1) {
		all += spoken(texts, m[1], seen)
	}
	return all
}

var inner = regexp.MustCompile(`\{(\w+\.\w+)[}:?]`)

// samples returns things of every gender that a language has.
func samples(t *testing.T, c *catalog.Catalog, own translate.File) (list []any) {
	t.Helper()
	seen := map[string]bool{}
	own.Each(func(key string, forms []translate.Form) {
		gender := ""
		for _, f := range forms {
			if f.Name == "gender" {
				gender = f.Text
			}
		}
		if name, ok := strings.CutPrefix(key, "res."); ok && !seen[gender] {
			if r, ok := c.Lookup(name, board.KindRes); ok {
				seen[gender] = true
				list = append(list, r)
			}
		}
		if strings.HasPrefix(key, "noun.") && !seen[gender] && len(forms) > 1 && !strings.Contains(forms[len(forms)-1].Text, "{") {
			seen[gender] = true
			list = append(list, catalog.Phrase{Key: key})
		}
	})
	if len(list) == 0 {
		t.Fatal("nothing to speak of")
	}
	return append(list, source.Ref{Kind: board.KindBody, ID: 1})
}
