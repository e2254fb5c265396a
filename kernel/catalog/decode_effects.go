package catalog

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Decode reads a table of gains such as { credit = 1 }.
func (gs *Gains) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	*gs = d.Gains(v, func(f source.Field) (int, bool) {
		n, ok := d.gained(f)
		return n, ok && d.bounded(f.Value.Pos, n, tag)
	})
}

// Gains decodes a table of gains, each number of it with number. Also are keys of the table that are no gains.
func (d *Decoder) Gains(v source.Value, number func(source.Field) (int, bool), also ...string) (gs Gains) {
	d.entries(v, "a table of gains such as { credit = 1 }", func(f source.Field) {
		if slices.Contains(also, f.Key) {
			return
		}
		r, ok := d.c.Lookup(f.Key, board.KindRes)
		if !ok {
			d.UnknownKey(f, append(d.c.Resources[:len(d.c.Resources):len(d.c.Resources)], also...))
			return
		}
		if n, ok := number(f); ok {
			gs = append(gs, Gain{board.Resource(r.ID), n})
		}
	})
	return gs
}

// gained reads how much of something is gained.
func (d *Decoder) gained(f source.Field) (int, bool) {
	n, ok := d.Integer(f.Value)
	if ok && n < 0 {
		d.Errorf(f.Value.Pos, fmt.Sprintf("write { lose = { %s = %d } }", f.Key, -n), "a gain cannot be negative: found %d", n)
		return 0, false
	}
	return n, ok && d.GainFits(f, n)
}

// GainFits reports whether one icon may give n of something, and adds a problem if not.
func (d *Decoder) GainFits(f source.Field, n int) bool {
	if n > mostGained {
		d.Errorf(f.Value.Pos, "", "%s: found %d, expected at most %d", f.Key, n, mostGained)
	}
	return n <= mostGained
}

// paid reads how much of something a cost takes: of what a player holds as a
// number.
func (d *Decoder) paid(f source.Field) (int, bool) {
	if !d.held(f, "discard cards before: discard { of = cards \"hand\" }") {
		return 0, false
	}
	n, ok := d.Integer(f.Value)
	if ok && n < 0 {
		d.Errorf(f.Value.Pos, "write the gain after the cost", "a cost cannot be negative: found %d", n)
		return 0, false
	}
	return n, ok && d.GainFits(f, n)
}

// held reports whether a player has a number of something, and adds a problem with a hint if not.
func (d *Decoder) held(f source.Field, hint string) bool {
	r, _ := d.c.Lookup(f.Key, board.KindRes)
	if board.Resource(r.ID).IsCard() {
		d.Errorf(f.Pos, hint, "%s is not a number that a player has", f.Key)
		return false
	}
	return true
}

// Decode reads a number of credits, or a table of what a player holds.
func (p *Price) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind == source.Number {
		if n, ok := d.paid(source.Field{Key: "credit", Value: v}); ok && n != 0 {
			p.Gains = Gains{{board.Credit, n}}
		}
		return
	}
	if v.Kind != source.Table {
		d.Expected(v, "a number of credits, or a table such as { energy = 1 }")
		return
	}
	p.Gains = d.Gains(v, d.paid)
}

// Decode reads the name of a gain, or a table of gains.
func (in *CardIncome) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind == source.Table {
		in.Base.Decode(d, v, tag)
		return
	}
	in.OptRes.Decode(d, v, tag)
}

// Decode reads a whole number, "any" or "all".
func (n *Count) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if i := slices.Index([]string{"any", "all"}, v.String); v.Kind == source.String && i >= 0 {
		*n = [...]Count{Any, All}[i]
		return
	}
	if v.Kind != source.Number || v.Number < 0 {
		d.Expected(v, `a number from 0 on or "any"`)
		return
	}
	if i, ok := d.Integer(v); ok {
		*n = Count(i)
	}
}

// Decode reads a list of groups, or one group. What is read while content is loaded gets a place in
// Catalog.Lists.
func (e *Effects) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	e.Row = -1
	if v.Kind == source.Table && len(v.Fields) == 0 {
		v.Kind = source.List
	}
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	discards := false
	for i, item := range list {
		d.At(fmt.Sprintf("[%d]", i+1), func() {
			var group Group
			group.Decode(d, item, tag)
			group.Quiet = group.quiet()
			e.Groups = append(e.Groups, group)
		})
		if w, ok := e.Groups[len(e.Groups)-1].Do.(RowUser); ok && w.UsesRow(discards) {
			discards = true
			e.Row = i
		}
	}
	if d.playing {
		e.ID = -1
		return
	}
	if len(d.c.Lists) == mostLists {
		d.Errorf(v.Pos, "", "there is room for %d lists of effects", mostLists)
	}
	e.Path, e.ID = d.path, int16(len(d.c.Lists))
	d.c.Lists = append(d.c.Lists, e)
}

// OnlyPrepared reports a word that a function asks for in play although the state
// would have to name it later.
func (d *Decoder) OnlyPrepared(v source.Value, word string) bool {
	if d.playing {
		d.Errorf(v.Pos, PrepareHint(word), "%s must be prepared when the pack is loaded, so a function cannot create it", word)
	}
	return d.playing
}

// PreparedWords are the words that OnlyPrepared refuses in play.
var PreparedWords = []string{"this_turn", "until_next_turn", "milestone"}

// PrepareHint returns how a function comes to one of PreparedWords.
func PrepareHint(word string) string {
	return "define it outside the function, effects = { name = " + word + " { ... } }, and write g:gain(g.effects.name)"
}

// Decode reads a table of gains with at most one effect word, and when, per, pay and may.
func (gr *Group) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	gr.Times, gr.Pos = 1, v.Pos
	if v.Kind != source.Table {
		hint := `write { launch = 1 } or signal { at = "vega" }`
		switch v.Kind {
		case source.Number:
			hint = fmt.Sprintf("write what it is: { vp = %v }", v.Number)
		case source.String:
			hint = fmt.Sprintf("write { %s = 1 }", v.String)
		case source.Func:
			hint = `write run("what it does", function(g) ... end)`
		}
		d.Errorf(v.Pos, hint, "found %s, expected a group of effects", v.Describe())
		return
	}
	for _, f := range v.Fields {
		if w := d.c.words.named[f.Key]; gr.Do != nil && (w != nil && w.Class == ClassEffect || d.c.packWords[f.Key] != nil) {
			d.Errorf(f.Pos, "write two groups", "%q is the second effect word of this group", f.Key)
			continue
		}
		d.At("."+f.Key, func() { gr.field(d, f, tag) })
	}
}

func (gr *Group) field(d *Decoder, f source.Field, tag reflect.StructTag) {
	switch f.Key {
	case "when":
		gr.When = d.Condition(f.Value)
		return
	case "per":
		gr.Per = d.Amount(f.Value)
		return
	case "pay":
		gr.Pay = d.Gains(f.Value, d.paid)
		return
	case "may":
		if f.Value.Kind == source.Bool {
			gr.Must = !f.Value.Bool
			if f.Value.Bool {
				gr.May = 1
			}
			return
		}
		var n Count
		if f.Value.Kind == source.String && f.Value.String != "any" {
			d.Expected(f.Value, `true, false, a number of times or "any"`)
			return
		}
		n.Decode(d, f.Value, "")
		gr.May = int(n)
		return
	case "run":
		if f.Value.Kind != source.Func {
			d.Expected(f.Value, "run(text, function)")
			return
		}
		gr.Do = &RunFunction{d.function(f.Value)}
		return
	}
	if r, ok := d.c.Lookup(f.Key, board.KindRes); ok {
		if n, ok := d.gained(f); ok && d.bounded(f.Value.Pos, n, tag) {
			gr.Gains = append(gr.Gains, Gain{board.Resource(r.ID), n})
		}
		return
	}
	if w := d.c.packWords[f.Key]; w != nil {
		gr.Do, gr.Times = d.packWord(w, f.Value)
		return
	}
	w := d.c.words.named[f.Key]
	if w == nil || w.Class != ClassEffect {
		hint := source.Nearest(f.Key, slices.Concat(d.c.Resources, d.c.words.of(ClassEffect, ClassPrefix)))
		if w != nil {
			hint = fmt.Sprintf("%s is %s: write it after when =, per = or of =", f.Key, w.Class.WithArticle())
		}
		d.Errorf(f.Pos, hint, "unknown effect %q", f.Key)
		return
	}
	word, times := d.Word(w, f.Value)
	if do, ok := word.(Effect); ok {
		gr.Do, gr.Times = do, times
	}
}
