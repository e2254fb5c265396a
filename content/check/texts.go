package check

import (
	"regexp"
	"strings"
	"unicode"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// notAnOrder finds a text that is a statement instead of an imperative: "gains 2 points", "you gain 2 points".
var notAnOrder = regexp.MustCompile(`^(?i:(gains|takes|draws|loses|pays|marks|moves|lands|launches|orbits|discards|scores|places|puts|looks|chooses|gets)\b|you\b( may\b)?)`)

// texts warns about texts of functions and words that do not fit into the sentences in which they stand: "if {condition},
// {order}", "you may {order}".
func texts(c *catalog.Catalog, t catalog.Definition) (problems source.Problems) {
	look := func(text string, pos source.Pos, order bool) {
		first, rest := firstWord(text)
		switch found := notAnOrder.FindString(text); {
		case text == "":
		case strings.ContainsAny(text[len(text)-1:], ".!?"):
			problems.Warn(pos, "leave the last sign out", "%s ends a sentence, but it stands inside one: “you may …”, “if …, gain 2 points”", syntax.Quote(text))
		case order && found != "" && !strings.HasSuffix(strings.ToLower(found), " may"):
			problems.Warn(pos, "write an order, such as “gain 2 points”", "%s says what somebody does; players read it behind “you may” and “pay 1 credit to”", syntax.Quote(text))
		case !order && unicode.IsUpper([]rune(first)[0]) && strings.ToUpper(first) != first && !isName(c, first, rest):
			problems.Warn(pos, "begin with a small letter", "%s begins with a capital letter, but it stands inside a sentence: “if …, gain 2 points”", syntax.Quote(text))
		}
	}
	var functions func(v source.Value, key string)
	functions = func(v source.Value, key string) {
		if v.Kind == source.Func {
			look(v.Func.Text, v.Pos, key != "check" && key != "count")
		}
		for _, e := range v.List {
			functions(e, key)
		}
		for _, f := range v.Fields {
			functions(f.Value, f.Key)
		}
	}
	functions(t.Value, "")
	for _, w := range t.Value.At("words").Fields {
		if text := w.Value.At("text"); text.Kind == source.String {
			look(text.String, text.Pos, true)
		}
	}
	return problems
}

// firstWord returns the first word of a text, without "'s", and what follows it.
func firstWord(text string) (word, rest string) {
	word, rest, _ = strings.Cut(text, " ")
	return strings.TrimSuffix(strings.TrimRight(word, ",;:"), "'s"), rest
}

// isName reports whether a text begins with the name of a thing: Mars, Barnard's Star.
func isName(c *catalog.Catalog, first, rest string) bool {
	for _, kind := range []source.Kind{board.KindBody, board.KindStar, board.KindSpecies, board.KindCard, board.KindModule, board.KindPack, board.KindContentSeat} {
		for i := range c.Count(kind) {
			if title := c.Title(board.Ref(kind, int16(i))); title == first || strings.HasPrefix(first+" "+rest, title) && title != "" {
				return true
			}
		}
	}
	return false
}
