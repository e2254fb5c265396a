package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

// PackWord is an effect word that a pack defines in Lua: an icon like any other.
//
//	words = {
//	  next_token = { text = "gain the next token", run = function(g) ... end },
//	  collect = { text = "collect a sample of {}", run = function(g, landing) ... end },
//	}
type PackWord struct {
	Name    string
	Text    string           `key:"text" in:"lua" req:"" doc:"what players read; {} is the argument"`
	Run     *source.Function `key:"run" in:"lua" req:"" doc:"function(g, argument)"`
	When    *source.Function `key:"when" in:"lua" doc:"function(g, argument): whether it does anything now; an offer or a corner of nothing else is not made then"`
	species int16
}

// PackWords are the words of a pack, by name.
type PackWords struct{}

func (PackWords) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	for _, f := range v.Fields {
		if w := d.c.packWords[f.Key]; w != nil {
			d.at("."+f.Key, func() { d.table(f.Value, reflect.ValueOf(w).Elem()) })
		}
	}
}

// usePackWord is a group's use of a word of a pack.
type usePackWord struct {
	word *PackWord
	arg  source.Value // given as it is
	sel  Selection    // or looked up when it runs
}

// packWord decodes the use of a pack's word: a number of times, a selection to
// look up, or whatever the function understands.
func (d *decoder) packWord(w *PackWord, v source.Value) (Effect, int) {
	use := &usePackWord{word: w, arg: v}
	if v.Kind == source.Number {
		n, _ := d.integer(v)
		use.arg = source.Value{}
		return use, n
	}
	if v.Kind == source.Table && len(v.Fields) == 1 {
		if w := wordNamed(v.Fields[0].Key); w != nil && w.Class == ClassSelection {
			use.sel = d.selection(v)
		}
	}
	return use, 1
}

func (u *usePackWord) do(g *Game, f *frame, n int) {
	arg := u.arg
	if u.sel != nil {
		base := g.selected(u.sel, f)
		if len(g.things) == base {
			return // what refers to nothing is skipped
		}
		arg = source.Value{Kind: source.Thing, Ref: g.things[base]}
		g.things = g.things[:base]
	}
	slot := f.slot
	if slot < 0 {
		f.slot = int8(g.S.SlotOf(int(u.word.species)))
	}
	for range n {
		g.runs(u.word.Run, &Call{G: g, frame: f, Args: []source.Value{arg}})
	}
	f.slot = slot
}

// possible tells whether the word does anything now.
func (u *usePackWord) possible(g *Game, p Seat) bool {
	if u.word.When == nil {
		return true
	}
	f := g.push(p, NoCard, false, false)
	f.slot = int8(g.S.SlotOf(int(u.word.species)))
	ok := g.checks(u.word.When, &Call{G: g, frame: f, reading: true, Args: []source.Value{u.arg}})
	g.pop()
	return ok
}

func (u *usePackWord) phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.word.Text, Args: Args{"about": say("which.it", nil)}}
	switch {
	case u.sel != nil:
		what.Args["about"] = u.sel.noun(c)
	case u.arg.Kind == source.String:
		what.Args["about"] = u.arg.String
		for _, r := range c.names[u.arg.String] {
			what.Args["about"] = r
		}
	}
	return say("effect.word", Args{"what": what, "n": n})
}

// idle tells whether effects are but a word of a pack that does nothing now.
func (g *Game) idle(p Seat, e *Effects) bool {
	if len(g.C.packWords) == 0 || len(e.Groups) != 1 || len(e.Groups[0].Gains) > 0 {
		return false
	}
	u, ok := e.Groups[0].Do.(*usePackWord)
	return ok && !u.possible(g, p)
}

// PackWords lists the words that packs define, in alphabetical order.
func (c *Catalog) PackWords() []string {
	names := make([]string, 0, len(c.packWords))
	for name := range c.packWords {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
