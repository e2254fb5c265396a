package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Effects is a list of groups that runs left to right (rules 3.8.1). Its ID is
// its index in Catalog.Lists, its Path where it stands: "base:card/39.play". What a
// function puts together in play has no ID and no place: the catalogue is complete.
type Effects struct {
	Groups []Group
	ID     int16
	Path   string
	row    int // index of the last group that takes cards from the row to discard them; -1 if none (rules 9.4.4)
}

// Group is one icon group: any number of gains and at most one effect word,
// which comes last.
type Group struct {
	When  Condition // runs only if this holds
	Pay   Gains     // cost of the rest; declining is allowed
	Per   Amount    // multiplies every number
	May   int       // 0: mandatory; n: up to so often; Any: as often as you like
	Must  bool      // written as may = false: the cost cannot be declined
	Gains Gains
	Do    Effect // nil if there is none
	Times int    // number of an effect word written as { income = 2 }
	Pos   source.Pos
}

// Any is the number that content writes as "any" or "all".
const Any = -1

// Effect is what a group does beyond its gains.
type Effect interface {
	// do carries the effect out n times, or with n times its number.
	do(g *Game, f *frame, n int)
	// phrase says it, for n times or n times its number.
	phrase(c *Catalog, n int) Phrase
}

// Gain is a number of something.
type Gain struct {
	Res Resource
	N   int
}

// Gains are gained together, in the order written.
type Gains []Gain

// Of returns how many of a resource are gained.
func (gs Gains) Of(r Resource) int {
	n := 0
	for _, x := range gs {
		if x.Res == r {
			n += x.N
		}
	}
	return n
}

func (gs *Gains) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	*gs = d.gains(v, d.gained)
}

func (gs Gains) phrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range gs {
		parts = append(parts, say("thing.some", Args{"n": x.N, "what": refTo(KindRes, int16(x.Res))}))
	}
	return say("thing.gains", Args{"what": parts})
}

// gains decodes a table of gains, each number of it with number.
func (d *decoder) gains(v source.Value, number func(source.Field) (int, bool)) (gs Gains) {
	if v.Kind != source.Table {
		d.expected(v, "a table of gains such as { credit = 1 }")
		return nil
	}
	for _, f := range v.Fields {
		r, ok := d.c.Lookup(f.Key, KindRes)
		if !ok {
			d.unknownKey(f, d.c.Resources)
			continue
		}
		if n, ok := number(f); ok {
			gs = append(gs, Gain{Resource(r.ID), n})
		}
	}
	return gs
}

// gained reads how much of something is gained.
func (d *decoder) gained(f source.Field) (int, bool) {
	n, ok := d.integer(f.Value)
	if ok && n < 0 {
		d.errorf(f.Value.Pos, fmt.Sprintf("write { lose = { %s = %d } }", f.Key, -n), "a gain of %d; nothing is lost by gaining", n)
		return 0, false
	}
	return n, ok && d.icons(f, n)
}

// icons tells whether a number of something is not too large.
func (d *decoder) icons(f source.Field, n int) bool {
	if n > mostGained {
		d.errorf(f.Value.Pos, "", "%s: found %d, expected at most %d", f.Key, n, mostGained)
	}
	return n <= mostGained
}

// paid reads how much of something a cost takes: of what a player holds as a
// number.
func (d *decoder) paid(f source.Field) (int, bool) {
	if r, _ := d.c.Lookup(f.Key, KindRes); isCard(Resource(r.ID)) {
		d.errorf(f.Pos, "discard cards before: discard { of = cards \"hand\" }", "%s is no number that a player holds", f.Key)
		return 0, false
	}
	n, ok := d.integer(f.Value)
	if ok && n < 0 {
		d.errorf(f.Value.Pos, "write what is gained behind the cost", "a cost of %d", n)
		return 0, false
	}
	return n, ok && d.icons(f, n)
}

// Price is the printed cost of a card: a number of credits or a table.
type Price struct{ Gains }

func (p *Price) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind == source.Number {
		if n, ok := d.paid(source.Field{Key: "credit", Value: v}); ok && n != 0 {
			p.Gains = Gains{{Credit, n}}
		}
		return
	}
	if v.Kind != source.Table {
		d.expected(v, "a number of credits, or a table such as { energy = 1 }")
		return
	}
	p.Gains = d.gains(v, d.paid)
}

// OptColor is a color that may be absent.
type OptColor struct {
	Color Color
	Set   bool
}

func (o *OptColor) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.name(v, `names:"color"`); ok {
		o.Color, o.Set = Color(r.ID), true
	}
}

// OptRes is a gain that may be absent.
type OptRes struct {
	Res Resource
	Set bool
}

func (o *OptRes) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.name(v, `names:"res"`); ok {
		o.Res, o.Set = Resource(r.ID), true
	}
}

// CardIncome is the income of a card: the corner for which it is tucked, or what
// it gives at every income step while it lies in force.
type CardIncome struct {
	OptRes
	Base Gains
}

func (in *CardIncome) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind == source.Table {
		in.Base.decode(d, v, tag)
		return
	}
	in.OptRes.decode(d, v, tag)
}

func (c *Color) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.name(v, `names:"color"`); ok {
		*c = Color(r.ID)
	}
}

func (t *TechType) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.name(v, `names:"type"`); ok {
		*t = TechType(r.ID)
	}
}

// Count is a number, or "any" or "all" (Any).
type Count int

func (n *Count) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.String && (v.String == "any" || v.String == "all") {
		*n = Any
		return
	}
	if i, ok := d.integer(v); ok {
		*n = Count(i)
	}
}

func (e *Effects) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	e.row = -1
	if v.Kind == source.Table && len(v.Fields) == 0 {
		v.Kind = source.List
	}
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	discards := false
	for i, item := range list {
		d.at(fmt.Sprintf("[%d]", i+1), func() {
			var group Group
			group.decode(d, item, "")
			e.Groups = append(e.Groups, group)
		})
		if w, ok := e.Groups[len(e.Groups)-1].Do.(rowUser); ok && w.usesRow(discards) {
			discards = true
			e.row = i
		}
	}
	if d.playing {
		e.ID = -1
		return
	}
	if len(d.c.Lists) == mostLists {
		d.errorf(v.Pos, "", "there is room for %d lists of effects", mostLists)
	}
	e.Path, e.ID = d.path, int16(len(d.c.Lists))
	d.c.Lists = append(d.c.Lists, e)
}

// phrase is a list of effects, a sentence for each group; a group several times
// over is said once.
func (e *Effects) phrase(c *Catalog) Phrase {
	var groups []Phrase
	for i := 0; i < len(e.Groups); {
		what, n := e.Groups[i].phrase(c), 1
		for i+n < len(e.Groups) && reflect.DeepEqual(e.Groups[i+n].phrase(c), what) {
			n++
		}
		groups = append(groups, say("effect.sentence", Args{"what": what, "n": n}))
		i += n
	}
	return say("effect.all", Args{"groups": groups})
}

// onlyPrepared reports a word that a function asks for in play although the state
// would have to name it later.
func (d *decoder) onlyPrepared(v source.Value, word string) bool {
	if d.playing {
		d.errorf(v.Pos, PrepareHint(word), "%s is found again later in the game, so a function cannot make it up", word)
	}
	return d.playing
}

// PrepareHint says how a function comes to a this_turn or a milestone.
func PrepareHint(word string) string {
	return "prepare it beside the function, effects = { name = " + word + " { ... } }, and write g:gain(g.effects.name)"
}

// rowUser is an effect word that may discard cards of the row, or looks at those
// an earlier group of its list discarded.
type rowUser interface{ usesRow(discarded bool) bool }

func (gr *Group) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	gr.Times, gr.Pos = 1, v.Pos
	if v.Kind != source.Table {
		d.errorf(v.Pos, `write { launch = 1 } or signal { at = "vega" }`, "found %s, expected a group of effects", v.Describe())
		return
	}
	for _, f := range v.Fields {
		if w := wordNamed(f.Key); gr.Do != nil && (w != nil && w.Class == ClassEffect || d.c.packWords[f.Key] != nil) {
			d.errorf(f.Pos, "write two groups", "%q is the second effect word of this group", f.Key)
			continue
		}
		d.at("."+f.Key, func() { gr.field(d, f) })
	}
}

func (gr *Group) field(d *decoder, f source.Field) {
	switch f.Key {
	case "when":
		gr.When = d.condition(f.Value)
		return
	case "per":
		gr.Per = d.amount(f.Value)
		return
	case "pay":
		gr.Pay = d.gains(f.Value, d.paid)
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
		n.decode(d, f.Value, "")
		gr.May = int(n)
		return
	case "run":
		if f.Value.Kind != source.Func {
			d.expected(f.Value, "run(text, function)")
			return
		}
		gr.Do = &runFunction{d.function(f.Value)}
		return
	}
	if r, ok := d.c.Lookup(f.Key, KindRes); ok {
		if n, ok := d.gained(f); ok {
			gr.Gains = append(gr.Gains, Gain{Resource(r.ID), n})
		}
		return
	}
	if w := d.c.packWords[f.Key]; w != nil {
		gr.Do, gr.Times = d.packWord(w, f.Value)
		return
	}
	w := wordNamed(f.Key)
	if w == nil || w.Class != ClassEffect {
		var known []string
		known = append(known, d.c.Resources...)
		for i := range words {
			if c := words[i].Class; c == ClassEffect || c == ClassPrefix {
				known = append(known, words[i].Name)
			}
		}
		hint := source.Nearest(f.Key, known)
		if w != nil {
			hint = fmt.Sprintf("%s is %s and stands behind when, per or of", f.Key, w.Class.A())
		}
		d.errorf(f.Pos, hint, "unknown effect %q", f.Key)
		return
	}
	word, times := d.word(w, f.Value)
	if do, ok := word.(Effect); ok {
		gr.Do, gr.Times = do, times
	}
}

func (gr *Group) phrase(c *Catalog) Phrase {
	args := Args{"may": gr.May}
	if gr.When != nil {
		args["when"] = gr.When.conditionPhrase(c)
	}
	if gr.May == 0 && len(gr.Pay) > 0 && !gr.Must {
		args["may"] = 1
	}
	if len(gr.Pay) > 0 {
		args["pay"] = gr.Pay.phrase(c)
	}
	var what []Phrase
	if len(gr.Gains) > 0 {
		what = append(what, say("effect.gain", Args{"what": gr.Gains.phrase(c)}))
	}
	if gr.Do != nil {
		what = append(what, gr.Do.phrase(c, gr.Times))
	}
	args["what"] = what
	if gr.Per != nil {
		args["per"] = gr.Per.amountPhrase(c)
	}
	return say("effect.group", args)
}

// word decodes the argument of a word; the number says how many times.
func (d *decoder) word(w *Word, v source.Value) (any, int) {
	p, n := d.argument(w, v)
	if s, ok := p.(Selection); ok {
		d.grouping(v, s)
	}
	return p, n
}

// grouping checks that the things of a selection have what they shall agree or
// differ in.
func (d *decoder) grouping(v source.Value, s Selection) {
	var known []string
	for _, p := range s.props() {
		known = append(known, p.String())
	}
	for _, p := range []Prop{s.grouping().Same, s.grouping().Different} {
		if p != PropNone && !slices.Contains(s.props(), p) {
			d.errorf(v.Pos, "expected "+orList(known), "these things have no %s", p)
		}
	}
}

// argument decodes the argument of a word: its main parameter, or a table of
// parameters, or the number of times.
func (d *decoder) argument(w *Word, v source.Value) (any, int) {
	p := w.make()
	s := reflect.ValueOf(p).Elem()
	if t, ok := p.(decodable); ok {
		t.decode(d, v, "")
		return p, 1
	}
	if w.Class == ClassSelection && v.Kind == source.Number {
		d.errorf(v.Pos, fmt.Sprintf("write at_least(%[2]v, %[1]s {}); in TOML { at_least = %[2]v, %[1]s = {} }", w.Name, v.Number), "%s takes no number", w.Name)
		return p, 1
	}
	if v.Kind == source.Table && d.isParams(v, s) {
		d.table(v, s)
		return p, 1
	}
	mainField, tag, ok := mainOf(s)
	if v.Kind == source.Number && (!ok || !takesNumber(mainField)) {
		n, _ := d.integer(v)
		return p, n
	}
	if !ok {
		d.expected(v, "a number")
		return p, 1
	}
	d.into(v, mainField, tag)
	return p, 1
}

// takesNumber tells whether a number is what a main parameter takes; for other
// words it says how many times.
func takesNumber(main reflect.Value) bool {
	return main.Kind() == reflect.Int || main.Type() == reflect.TypeFor[Loss]()
}

// isParams tells a table of parameters from a table that is the main parameter
// itself, such as signal = { that = "land" } or lose = { energy = 1 }.
func (d *decoder) isParams(v source.Value, s reflect.Value) bool {
	if len(v.Fields) == 0 {
		return true
	}
	for _, f := range v.Fields {
		if _, ok := keyNamed(s.Type(), f.Key); ok {
			return true
		}
	}
	_, gain := d.c.Lookup(v.Fields[0].Key, KindRes)
	return !gain && wordNamed(v.Fields[0].Key) == nil
}

// mainOf finds the parameter of a word that may stand without its key.
func mainOf(s reflect.Value) (field reflect.Value, tag reflect.StructTag, ok bool) {
	for _, k := range shapeOf(s.Type()) {
		if k.main {
			return s.FieldByIndex(k.index), k.tag, true
		}
	}
	return
}

// function notes a function of content in the catalogue.
func (d *decoder) function(v source.Value) *source.Function {
	v.Func.ID = len(d.c.Functions)
	if v.Func.Address == "" {
		v.Func.Address = d.path
	}
	d.c.Functions = append(d.c.Functions, v.Func)
	d.c.functionPower = append(d.c.functionPower, d.power)
	return v.Func
}
