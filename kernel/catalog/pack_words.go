package catalog

import (
	"maps"
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
//	  tide = { takes = "number", text = "a tide of {n} {n=1?foot|feet}", run = function(g, feet) ... end },
//	}
type PackWord struct {
	Name         string
	Text         string           `key:"text" in:"lua" req:"" doc:"what players read; {} is the argument, {n} a number: a tide of {n} {n=1?foot|feet}"`
	Doc          string           `key:"doc" in:"lua" doc:"what it does, for authors who use it: help, editors and the prompt show it"`
	Takes        Argument         `key:"takes" in:"lua" doc:"what stands behind it: number, text, or a name such as star, which a selection may stand for; { oneof = { ... } }; times: it is done so often. If absent, whatever a gap in the text shows"`
	Run          *source.Function `key:"run" in:"lua" req:"" doc:"function(g, argument)"`
	When         *source.Function `key:"when" in:"lua" doc:"function(g, argument): whether it does anything now; an offer or a corner of nothing else is not made then"`
	Worth        Worth            `key:"worth" in:"lua" doc:"what doing it once is worth, in points, where computer players cannot tell: a number, an amount or function(g, argument)"`
	TextPos      source.Pos
	SpeciesIndex int16
}

// Argument says what stands behind a word of a pack.
type Argument struct {
	FieldDef
	Set   bool
	Times bool // a number of times, which the function does not get
}

// Decode reads "times", or the type of a value as fields have it.
func (a *Argument) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if a.Set, a.Times = true, v.String == "times"; a.Times {
		return
	}
	def, ok := d.fieldDef(source.Field{Key: "takes", Pos: v.Pos, Value: v})
	if ok && slices.Contains(fieldTypes[2:], def.Type) {
		d.Expected(v, `"number", "times", "text" or a kind of name such as "star"`)
	}
	a.FieldDef = def
}

// String returns what stands behind the word.
func (a Argument) String() string {
	switch {
	case a.Times:
		return "a number of times"
	case !a.Set:
		return ""
	case len(a.OneOf) > 0:
		return "one of " + strings.Join(a.OneOf, ", ")
	case a.List:
		return "a list of " + Plural(a.Type)
	}
	return WithArticle(a.Type)
}

// About returns what the word does, for authors: its documentation, or else what players read.
func (w *PackWord) About() string {
	if w.Doc != "" {
		return w.Doc
	}
	return w.Text
}

// hasArgument reports whether what stands behind the word is given to its function.
func (w *PackWord) hasArgument() bool {
	return w.Takes.Set && !w.Takes.Times || !w.Takes.Set && (strings.Contains(w.Text, "{}") || strings.Contains(w.Text, "{n"))
}

// PackWords are the words of a pack, by name.
type PackWords struct{}

// Decode reads words, each a table with text and run, into those that have been declared.
func (PackWords) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, tableOf("words"), func(f source.Field) {
		if w := d.c.packWords[f.Key]; w != nil {
			d.Table(f.Value, reflect.ValueOf(w).Elem())
			text, _ := f.Value.Get("text")
			w.TextPos = text.Pos
		}
	})
}

// PackWordNames lists the words that packs define, in alphabetical order.
func (c *Catalog) PackWordNames() []string {
	return slices.Sorted(maps.Keys(c.packWords))
}

// UsePackWord is the effect of a group that uses a word of a pack.
type UsePackWord struct {
	Word *PackWord
	Arg  source.Value // given as it is
	Sel  Selection    // or looked up when it runs
}

// PackWord returns a word of a pack, nil if there is none of that name.
func (c *Catalog) PackWord(name string) *PackWord { return c.packWords[name] }

// Numbered returns the argument of the word and how often it is done, where the group is multiplied to
// n: a number that is the argument is multiplied itself.
func (u *UsePackWord) Numbered(n int) (arg source.Value, times int) {
	if u.Arg.Kind != source.Number {
		return u.Arg, n
	}
	if !u.Word.hasArgument() {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.Arg.Pos}, 1
}

// Phrase says the word in the text of its pack, with its argument in the gap.
func (u *UsePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.Word.Text, Args: Args{"about": Say("which.it", nil)}}
	arg, n := u.Numbered(n)
	what.Args["n"] = n
	if strings.Contains(u.Word.Text, "{n") {
		n = 1 // it is said already
	}
	switch {
	case arg.Kind == source.Number:
		what.Args["about"], what.Args["n"] = int(arg.Number), int(arg.Number)
	case u.Sel != nil:
		what.Args["about"] = u.Sel.Noun(c)
	case u.Arg.Kind == source.String:
		what.Args["about"] = u.Arg.String
		for _, r := range c.names[u.Arg.String] {
			what.Args["about"] = r
		}
	}
	return Say("effect.word", Args{"word": u.Word.Name, "what": what, "n": n})
}
