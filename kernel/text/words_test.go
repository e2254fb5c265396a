package text

import (
	"strings"
	"testing"

	"seti/tests/toy"
)

// Arguments of words of packs, and how their texts show them.
func TestWordsOfPacks(t *testing.T) {
	for _, x := range []struct{ word, card, want string }{
		{`"text":"a tide of {n} {n=1?foot|feet}","takes":"number"`, `3`, "a tide of 3 feet"},
		{`"text":"a tide of {n} {n=1?foot|feet}"`, `1`, "a tide of 1 foot"},
		{`"text":"a tide of {}"`, `3`, "a tide of 3"},
		{`"text":"a tide","takes":"times"`, `2`, "a tide twice"},
		{`"text":"{n} tides","takes":"times"`, `2`, "2 tides"},
		{`"text":"a tide at {}","takes":"star"`, `"s2"`, "a tide at Star 2"},
		{`"text":"a tide in {}","takes":{"oneof":["spring","autumn"]}`, `"spring"`, "a tide in spring"},

		{`"text":"a tide of {m}"`, `3`, `nothing fills the gap {m}`},
		{`"text":"a tide of {"`, `1`, `a } is missing`},
		{`"text":"a tide of {}","takes":"times"`, `3`, `takes a number of times, which does not fill the gap {}`},
		{`"text":"a tide","takes":"number"`, `3`, `takes a number, and its text "a tide" does not say it`},
		{`"text":"{n} tides at {}","takes":"star"`, `"s2"`, `takes a star, which does not fill the gap {n}`},
		{`"text":"a tide of {}","takes":"number"`, `"s2"`, `expected a number`},
		{`"text":"a tide at {}","takes":"star"`, `"s9"`, `unknown name "s9"`},
		{`"text":"a tide in {}","takes":{"oneof":["spring","autumn"]}`, `"winter"`, `expected`},
		{`"text":"a tide","takes":"times"`, `"s2"`, `expected a number of times`},
		{`"text":"a tide of {}","takes":"effects"`, `3`, `expected "number", "times", "text"`},
	} {
		c, problems := toy.Build(`species {"id":"z","name":"Z"} {"words":{"tide":{`+x.word+`,"run":"@nothing"}}}`,
			`card {"id":"99","name":"Sea"} {"play":{"tide":`+x.card+`}}`)
		problems = append(problems, checkWords(c)...)
		got := ""
		if err := problems.Err(); err != nil {
			got = err.Error()
		} else {
			id, _ := c.Card("99")
			got = English(c).Say(c.Cards[id].Play.Groups[0].Do.Phrase(c, c.Cards[id].Play.Groups[0].Times))
		}
		if !strings.Contains(got, x.want) || len(problems) == 0 && got != x.want {
			t.Errorf("%s with %s says %q, expected %q", x.word, x.card, got, x.want)
		}
	}
}
