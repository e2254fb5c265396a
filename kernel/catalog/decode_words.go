package catalog

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Word decodes the argument of a word. The number it returns is how many times the word is done.
func (d *Decoder) Word(w *Word, v source.Value) (any, int) {
	p, n := d.argument(w, v)
	d.notNegative(w, v, p, n)
	if s, ok := p.(Selection); ok {
		d.grouping(v, s)
	}
	return p, n
}

// notNegative refuses a negative number: a number of times or of things.
func (d *Decoder) notNegative(w *Word, v source.Value, p any, times int) {
	if times < 0 {
		hint := ""
		if _, turns := d.c.words.keyNamed(reflect.TypeOf(p).Elem(), "back"); turns {
			hint = fmt.Sprintf("%s { back = true } goes the other way", w.Name)
		}
		d.Errorf(v.Pos, hint, "%s: found %d, expected a number of times", w.Name, times)
	}
	s := reflect.ValueOf(p).Elem()
	if _, changes := p.(Arming); changes || d.playing && !d.checking || s.Kind() != reflect.Struct {
		return // a rule may be changed by less than nothing; in a game there is no time for it
	}
	for _, k := range d.c.words.shapeOf(s.Type()) {
		f := s.FieldByIndex(k.index)
		if f.Type() != reflect.TypeFor[int]() || f.Int() >= 0 {
			continue
		}
		at := v.Pos
		if given, ok := v.Get(k.Key); ok {
			at = given.Pos
		}
		d.Errorf(at, "", "%s: found %d, expected 0 or more", k.Key, f.Int())
	}
}

// grouping reports a property that the things of a selection do not have, so that they
// cannot agree or differ in it.
func (d *Decoder) grouping(v source.Value, s Selection) {
	for _, p := range []Prop{s.Grouped().Same, s.Grouped().Different} {
		if p != PropNone && !slices.Contains(s.Props(), p) {
			known := eachOf(s.Props(), (*Prop).String)
			d.Errorf(v.Pos, "expected "+source.OrList(known), "these things have no %s", p)
		}
	}
}

// argument decodes the argument of a word: its main parameter, or a table of
// parameters, or the number of times.
func (d *Decoder) argument(w *Word, v source.Value) (any, int) {
	p := w.New()
	s := reflect.ValueOf(p).Elem()
	if t, ok := p.(Decodable); ok {
		t.Decode(d, v, "")
		return p, 1
	}
	if w.Class == ClassSelection && v.Kind == source.Number {
		d.Errorf(v.Pos, fmt.Sprintf("write at_least(%[2]v, %[1]s {}); in TOML { at_least = %[2]v, %[1]s = {} }", w.Name, v.Number), "%s takes no number", w.Name)
		return p, 1
	}
	mainField, tag, ok := d.mainOf(s)
	_, things := tag.Lookup("takes")
	if v.Kind == source.Table && d.isParams(v, s) && !(things && d.playing && emptyList(v)) {
		d.Table(v, s)
		return p, 1
	}
	n := 1
	switch _, needed := tag.Lookup("req"); {
	case v.Kind == source.Number && (!ok || !needed && !takesNumber(mainField, tag)):
		n, _ = d.Integer(v)
	case !ok:
		d.Expected(v, "a number")
	default:
		d.into(v, mainField, tag)
	}
	d.missing(v.Pos, s.Type(), func(k *Param) bool { return k.Main })
	return p, n
}

// takesNumber reports whether a main parameter takes a number; for other words a number means so many times.
func takesNumber(main reflect.Value, tag reflect.StructTag) bool {
	return main.Kind() == reflect.Int || tag.Get("main") == "number"
}

// isParams reports whether a table holds parameters, and is not the main parameter
// itself, such as signal = { that = "land" } or lose = { energy = 1 }.
func (d *Decoder) isParams(v source.Value, s reflect.Value) bool {
	if len(v.Fields) == 0 {
		return true
	}
	for _, f := range v.Fields {
		if _, ok := d.c.words.keyNamed(s.Type(), f.Key); ok {
			return true
		}
	}
	_, gain := d.c.Lookup(v.Fields[0].Key, board.KindRes)
	return !gain && d.c.words.named[v.Fields[0].Key] == nil
}

// mainOf finds the parameter of a word that may be written without its key.
func (d *Decoder) mainOf(s reflect.Value) (field reflect.Value, tag reflect.StructTag, ok bool) {
	keys := d.c.words.shapeOf(s.Type())
	for i := range keys {
		if k := &keys[i]; k.Main {
			return s.FieldByIndex(k.index), k.tag, true
		}
	}
	return
}

// function notes a function of content in the catalogue. For other values, what is the text of the error: "expected …".
func (d *Decoder) function(v source.Value, what string) *source.Function {
	if v.Kind != source.Func {
		d.Expected(v, what)
		return nil
	}
	v.Func.ID = len(d.c.Functions)
	v.Func.Address = cmp.Or(v.Func.Address, d.path)
	d.c.Functions = append(d.c.Functions, v.Func)
	d.c.functionPower = append(d.c.functionPower, d.power)
	return v.Func
}

// selection decodes a selection: { figures = "venus" }.
func (d *Decoder) selection(v source.Value) Selection {
	return only[Selection](d, v, d.measure(v, "a selection such as figures \"venus\""), "a selection")
}

// Amount decodes an amount; a selection is one.
func (d *Decoder) Amount(v source.Value) Amount {
	m := d.measure(v, "an amount such as figures \"venus\" or held \"energy\"")
	if s, ok := m.(Selection); ok {
		return Counted{s}
	}
	return only[Amount](d, v, m, "an amount, not a condition")
}

// Condition decodes a condition; a selection is one.
func (d *Decoder) Condition(v source.Value) Condition {
	m := d.measure(v, "a condition such as at_least(2, wins \"red\")")
	if s, ok := m.(Selection); ok {
		return Counted{s}
	}
	return only[Condition](d, v, m, "a condition")
}

// only returns what was measured, if it is of the kind that is expected.
func only[T any](d *Decoder, v source.Value, m any, expected string) T {
	t, ok := m.(T)
	if m != nil && !ok {
		d.Expected(v, expected)
	}
	return t
}

// measure decodes a selection, an amount or a condition.
func (d *Decoder) measure(v source.Value, what string) any {
	if v.Kind != source.Table || len(v.Fields) == 0 {
		d.Expected(v, what)
		return nil
	}
	for i, f := range v.Fields {
		if w := d.c.words.named[f.Key]; w != nil && w.Class == ClassComparison {
			n, ok := d.Integer(f.Value)
			rest := source.Value{Kind: source.Table, Pos: v.Pos}
			rest.Fields = append(append(rest.Fields, v.Fields[:i]...), v.Fields[i+1:]...)
			if len(rest.Fields) == 0 {
				d.Errorf(f.Pos, f.Key+`(2, wins "red")`, "%q needs an amount", f.Key)
				return nil
			}
			if of := d.Amount(rest); of != nil && ok {
				return &Compare{Word: f.Key, N: n, Of: of}
			}
			return nil
		}
	}
	f := v.Fields[0]
	if f.Key == "count" || f.Key == "check" {
		switch fn := d.function(f.Value, f.Key+"(text, function)"); {
		case fn == nil:
			return nil
		case f.Key == "count":
			return &CountFunction{fn}
		default:
			return &CheckFunction{fn}
		}
	}
	w := d.c.words.named[f.Key]
	if w == nil || w.Class != ClassSelection && w.Class != ClassAmount && w.Class != ClassCondition {
		hint := source.Nearest(f.Key, d.c.words.of(ClassSelection, ClassAmount, ClassComparison, ClassCondition))
		if w != nil {
			hint = f.Key + " is " + w.Class.WithArticle()
		}
		d.Errorf(f.Pos, hint, "unknown word %q, expected %s", f.Key, what)
		return nil
	}
	if len(v.Fields) > 1 {
		d.UnknownKey(v.Fields[1], []string{"at_least", "at_most", "exactly"})
		return nil
	}
	var m any
	d.At("."+f.Key, func() { m, _ = d.Word(w, f.Value) })
	return m
}

// packWord decodes the use of a pack's word: a number, a selection to look up, or a value for the function.
func (d *Decoder) packWord(w *PackWord, v source.Value) (Effect, int) {
	use, n := &UsePackWord{Word: w, Arg: v}, 1
	if v.Kind == source.Number {
		n, _ = d.Integer(v)
	}
	if v.Kind == source.Table && len(v.Fields) == 1 {
		if w := d.c.words.named[v.Fields[0].Key]; w != nil && w.Class == ClassSelection {
			use.Sel = d.selection(v)
		}
	}
	if use.Sel == nil && v.Kind != source.Thing && v.Kind != source.Open {
		d.packArgument(w, v)
	}
	return use, n
}

// packArgument reports an argument that a word of a pack does not take.
func (d *Decoder) packArgument(w *PackWord, v source.Value) {
	switch {
	case w.Takes.Times:
		if v.Kind != source.Number {
			d.Expected(v, "a number of times")
		}
	case w.Takes.Set:
		d.fieldValue(w.Takes.FieldDef, v)
	case !w.hasArgument():
		if v.Kind == source.Number && v.Number != 1 {
			d.Errorf(v.Pos, `in its pack.lua, takes = "times" does it so often, and takes = "number" gives the number to its function`,
				"%q takes no number but 1", w.Name)
		}
	case v.Kind != source.Number && v.Kind != source.String && !d.playing:
		d.Errorf(v.Pos, "", "%s: found %s, expected what its text can say: a number, a name or a selection", w.Name, v.Describe())
	}
}

// Decode reads a table of gains such as { credit = 1 }.
func (gs *Gains) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	*gs = d.Gains(v, func(f source.Field) (int, bool) {
		n, ok := d.gained(f)
		return n, ok && d.bounded(f.Value.Pos, n, tag)
	})
}

// Gains decodes a table of gains, and each number in it with number. also lists other keys that the table may have.
func (d *Decoder) Gains(v source.Value, number func(source.Field) (int, bool), also ...string) (gs Gains) {
	d.entries(v, "a table of gains such as { credit = 1 }", func(f source.Field) {
		if slices.Contains(also, f.Key) {
			return
		}
		r, ok := d.c.Lookup(f.Key, board.KindRes)
		if !ok {
			known := append(d.c.Resources[:len(d.c.Resources):len(d.c.Resources)], also...)
			hint := source.NearestOr(f.Key, known)
			if !d.playing && len(also) == 0 && source.Nearest(f.Key, known) == "" {
				hint += fmt.Sprintf("; a pack declares its own in pack.toml: resources = [%q]", f.Key)
			}
			d.Errorf(f.Pos, hint, "unknown key %q", f.Key)
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
		hint := fmt.Sprintf("write { lose = { %s = %d } }", f.Key, -n)
		if d.playing {
			hint = fmt.Sprintf("write g:lose { %s = %d }", f.Key, -n)
		}
		d.Errorf(f.Value.Pos, hint, "a gain cannot be negative: found %d", n)
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
	d.into(v, reflect.ValueOf(&in.OptRes).Elem(), tag)
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
	discards := false
	for i, item := range v.Each() {
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
		if fn := d.function(f.Value, "run(text, function)"); fn != nil {
			gr.Do = &RunFunction{fn}
		}
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
		d.Errorf(f.Pos, d.instead(f), "unknown effect %q", f.Key)
		return
	}
	word, times := d.Word(w, f.Value)
	if do, ok := word.(Effect); ok {
		gr.Do, gr.Times = do, times
	}
}
