package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// PackWord is an effect word that a pack defines in Lua: an icon like any other.
//
//	words = {
//	  next_token = { text = "gain the next token", run = function(g) ... end },
//	  collect = { text = "collect a sample of {}", run = function(g, landing) ... end },
//	}
type PackWord struct {
	Name         string
	Text         string           `key:"text" in:"lua" req:"" doc:"what players read; {} is the argument, a number too"`
	Run          *source.Function `key:"run" in:"lua" req:"" doc:"function(g, argument)"`
	When         *source.Function `key:"when" in:"lua" doc:"function(g, argument): whether it does anything now; an offer or a corner of nothing else is not made then"`
	Worth        Worth            `key:"worth" in:"lua" doc:"what doing it once is worth, in points, where computer players cannot tell: a number, an amount or function(g, argument)"`
	SpeciesIndex int16
}

// PackWords are the words of a pack, by name.
type PackWords struct{}

// Decode reads words, each a table with text and run, into those that have been declared.
func (PackWords) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	for _, f := range v.Fields {
		if w := d.c.packWords[f.Key]; w != nil {
			d.At("."+f.Key, func() { d.Table(f.Value, reflect.ValueOf(w).Elem()) })
		}
	}
}

// PackWordNames lists the words that packs define, in alphabetical order.
func (c *Catalog) PackWordNames() []string {
	names := make([]string, 0, len(c.packWords))
	for name := range c.packWords {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// UsePackWord is the effect of a group that uses a word of a pack.
type UsePackWord struct {
	Word *PackWord
	Arg  source.Value // given as it is
	Sel  Selection    // or looked up when it runs
}

// Numbered returns the argument of the word and how often it is done, where the group is multiplied to
// n. A number behind the word is its argument if its text has a gap for one, and else the number of
// times.
func (u *UsePackWord) Numbered(n int) (arg source.Value, times int) {
	if u.Arg.Kind != source.Number {
		return u.Arg, n
	}
	if !strings.Contains(u.Word.Text, "{}") {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.Arg.Pos}, 1
}

// Phrase says the word in the text of its pack, with its argument in the gap.
func (u *UsePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.Word.Text, Args: Args{"about": Say("which.it", nil)}}
	arg, n := u.Numbered(n)
	switch {
	case arg.Kind == source.Number:
		what.Args["about"] = int(arg.Number)
	case u.Sel != nil:
		what.Args["about"] = u.Sel.Noun(c)
	case u.Arg.Kind == source.String:
		what.Args["about"] = u.Arg.String
		for _, r := range c.names[u.Arg.String] {
			what.Args["about"] = r
		}
	}
	return Say("effect.word", Args{"what": what, "n": n})
}
