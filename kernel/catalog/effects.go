package catalog

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Effects is a list of groups that runs left to right (rules 3.8.1). Its ID is its index in Catalog.Lists, its Path its
// address: "base:card/39.play". Lists that a function makes in play have neither, because the catalogue is complete.
type Effects struct {
	Groups []Group
	ID     int16
	Path   string
	Row    int // index of the last group that takes cards from the row to discard them; -1 if none (rules 9.4.4)
}

// Phrase returns a list of effects as text, a sentence for each group; adjacent equal groups share one.
func (e *Effects) Phrase(c *Catalog) Phrase {
	var groups []Phrase
	for i := 0; i < len(e.Groups); {
		what, n := e.Groups[i].Phrase(c), 1
		for i+n < len(e.Groups) && reflect.DeepEqual(e.Groups[i+n].Phrase(c), what) {
			n++
		}
		groups = append(groups, Say("effect.sentence", Args{"what": what, "n": n}))
		i += n
	}
	return Say("effect.all", Args{"groups": groups})
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
	Quiet bool // no interrupt point comes before it
}

// quiet reports whether no interrupt point comes before a group: it does an effect word and nothing else, and
// that offers free actions itself, so that none has to be passed before them, or changes nothing yet and there
// is one before the next group.
func (gr *Group) quiet() bool {
	if len(gr.Gains) > 0 || len(gr.Pay) > 0 || gr.May != 0 {
		return false
	}
	if _, steps := gr.Do.(Stepper); steps {
		return true
	}
	_, arms := gr.Do.(Arming)
	return arms && gr.When == nil && gr.Per == nil
}

// Phrase returns one group as text, with its condition, its cost and its multiplier.
func (gr *Group) Phrase(c *Catalog) Phrase {
	args := Args{"may": gr.May}
	if gr.When != nil {
		args["when"] = gr.When.ConditionPhrase(c)
	}
	if gr.May == 0 && len(gr.Pay) > 0 && !gr.Must {
		args["may"] = 1
	}
	if len(gr.Pay) > 0 {
		args["pay"] = gr.Pay.Phrase(c)
	}
	var what []Phrase
	if len(gr.Gains) > 0 {
		what = append(what, Say("effect.gain", Args{"what": gr.Gains.Phrase(c)}))
	}
	if gr.Do != nil {
		what = append(what, gr.Do.Phrase(c, gr.Times))
	}
	args["what"] = what
	if gr.Per != nil {
		args["per"] = gr.Per.AmountPhrase(c)
	}
	return Say("effect.group", args)
}

// Numbers that content writes as words: as many as the player likes, and as many as there are.
const (
	Any = -1
	All = -2
)

// Effect is an effect word: the part of a group beyond its gains.
type Effect interface {
	// Phrase returns it as text, for n times or n times its number.
	Phrase(c *Catalog, n int) Phrase
}

// RowUser is an effect word that may discard cards of the row, or looks at those
// an earlier group of its list discarded.
type RowUser interface{ UsesRow(discarded bool) bool }

// Arming is an effect word that changes nothing yet, only something later in the turn. That change may be negative.
type Arming interface{ OnlyArms() }

// Stepper is an effect word that is done in steps, each of which offers free actions.
type Stepper interface{ BySteps() }

// Moving is an effect word that gives moves (rules 6.2).
type Moving interface{ Moves() int }

// Gain is a number of something.
type Gain struct {
	Res board.Resource
	N   int
}

// Gains are gained together, in the order written.
type Gains []Gain

// Of returns how many of a resource are gained.
func (gs Gains) Of(r board.Resource) int {
	n := 0
	for _, x := range gs {
		if x.Res == r {
			n += x.N
		}
	}
	return n
}

// Phrase returns gains as text: 2 credits and 1 energy.
func (gs Gains) Phrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range gs {
		parts = append(parts, Say("thing.some", Args{"n": x.N, "what": board.Ref(board.KindRes, int16(x.Res))}))
	}
	return Say("thing.gains", Args{"what": parts})
}

// Count is a number, Any or All.
type Count int

// Strings is a string or a list of them.
type Strings []string

// Has reports whether a name is among them.
func (s Strings) Has(name string) bool { return slices.Contains(s, name) }

// Amount is a number worked out when it is needed.
type Amount interface {
	// AmountPhrase returns what is counted: sector win in a red sector.
	AmountPhrase(c *Catalog) Phrase
}

// Condition holds or does not.
type Condition interface {
	// ConditionPhrase returns it as text: you have 2 orbiters.
	ConditionPhrase(c *Catalog) Phrase
}

// Counted is a selection used as an amount or as a condition.
type Counted struct{ Selection }

// AmountPhrase returns what is counted.
func (x Counted) AmountPhrase(c *Catalog) Phrase {
	gr := x.Grouped()
	args := Args{"what": x.Noun(c), "whose": gr.Of}
	gr.agreeing(args)
	return Say("amount.counted", args)
}

// ConditionPhrase returns the text "there is at least one".
func (x Counted) ConditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).ConditionPhrase(c)
}

// Compare is a condition on an amount: at_least(2, wins "red").
type Compare struct {
	Word string // at_least, at_most, exactly
	N    int
	Of   Amount
}

// Holds reports whether an amount of n satisfies the comparison.
func (c *Compare) Holds(n int) bool {
	switch c.Word {
	case "at_least":
		return n >= c.N
	case "at_most":
		return n <= c.N
	}
	return n == c.N
}

// ConditionPhrase returns the comparison as text: you have 2 orbiters.
func (x *Compare) ConditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(Counted)
	if !ok {
		args["what"] = x.Of.AmountPhrase(c)
		return Say("when.amount", args)
	}
	gr := of.Grouped()
	args["whose"] = gr.Of
	gr.agreeing(args)
	args["what"] = of.Noun(c)
	if s, ok := of.Selection.(Comparing); ok {
		return s.ComparedPhrase(c, x.N, args)
	}
	return Say("when.counted", args)
}

// Comparing is a selection with its own text for a comparison with a number. It gets the usual text, and may change it.
type Comparing interface {
	ComparedPhrase(c *Catalog, n int, args Args) Phrase
}

// Selection names things. Counted it is an amount, as a condition it means at
// least one, as a target it is the list from which one picks.
type Selection interface {
	Grouped() *Grouping
	// Props are the properties in which these things can agree or differ.
	Props() []Prop
	// Reads are the areas on which it depends what is selected.
	Reads() board.Area
	// Noun names what is selected: orbiter or lander at Venus, or several.
	Noun(c *Catalog) Phrase
}

// Grouping holds the arguments that all selections have.
type Grouping struct {
	Of        string `key:"of" oneof:"own others all" doc:"whose: own (the default), others, all"`
	Same      Prop   `key:"same" doc:"keep the largest group that agrees in this"`
	Different Prop   `key:"different" doc:"count each value of this once"`
}

// Grouped returns the grouping itself; a selection that embeds one has the method of Selection.
func (gr *Grouping) Grouped() *Grouping { return gr }

// Means reports whether things of an owner are meant, by "own", "others" or "all" of what a
// player selects.
func (gr *Grouping) Means(player, owner board.Seat) bool { return isWhose(gr.Of, player, owner) }

// isWhose is Grouping.Means for "own", "" for the same, "others" or "all".
func isWhose(of string, player, owner board.Seat) bool {
	switch of {
	case "others":
		return owner != player
	case "all":
		return true
	}
	return owner == player
}

// With adds to the areas of a selection what its grouping reads.
func (gr *Grouping) With(a board.Area) board.Area {
	if gr.Same == PropSector || gr.Different == PropSector {
		return a | board.ReadsSolar
	}
	return a
}

// Agreeing adds what things agree and differ in.
func (gr *Grouping) agreeing(args Args) {
	if gr.Different != PropNone {
		args["different"] = gr.Different.Phrase()
	}
	if gr.Same != PropNone {
		args["same"] = gr.Same.Phrase()
	}
}

// Prop is something that things can agree or differ in .
type Prop uint8

// The properties.
const (
	PropNone Prop = iota
	PropStar
	PropColor
	PropSpecies
	PropPlanet
	PropBody
	PropKind
	PropSector
	PropType
	PropIncome
	PropRing
)

var propNames = [...]string{"", "star", "color", "species", "planet", "body", "kind", "sector", "type", "income", "ring"}

func (p Prop) String() string { return propNames[p] }

// Phrase returns the property as text: sector.
func (p Prop) Phrase() Phrase { return Say("prop."+p.String(), nil) }

// Host is a host for the functions of content, for one game at a time.
type Host interface {
	// Playing is called when the game continues (on) and when it waits for an answer. The limits of functions count
	// from one decision to the next: anew is set after a decision, not after a default.
	Playing(on, anew bool)
	// Left is how much functions may still use, and Use counts what they would.
	Left() int
	Use(n int)
}

// RunFunction is an effect that a function of content carries out.
type RunFunction struct{ Func *source.Function }

// Phrase returns the text of the author.
func (r *RunFunction) Phrase(c *Catalog, n int) Phrase {
	return Say("effect.run", Args{"what": Literal(r.Func.Text)})
}

// CountFunction is an amount, and so a condition, that a function of content works out.
type CountFunction struct{ Func *source.Function }

// AmountPhrase returns the text of the author.
func (f *CountFunction) AmountPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// ConditionPhrase returns the text of the author.
func (f *CountFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// CheckFunction is a condition that a function of content works out.
type CheckFunction struct{ Func *source.Function }

// ConditionPhrase returns the text of the author.
func (f *CheckFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// powerWith is that of the thing that a function belongs to, nil if it has none.
func (c *Catalog) powerWith(fn *source.Function) *Power {
	if fn == nil {
		return nil
	}
	return c.functionPower[fn.ID]
}

// Prepared returns effects that the thing that a function belongs to has prepared by
// name: g.effects.name.
func (c *Catalog) Prepared(fn *source.Function, name string) (source.Ref, error) {
	var names []string
	if p := c.powerWith(fn); p != nil {
		if e := p.Prepared[name]; e != nil {
			return board.Ref(board.KindEffects, e.ID), nil
		}
		names = slices.Sorted(maps.Keys(p.Prepared))
	}
	hint := cmp.Or(source.Nearest(name, names), "declare it: effects = { "+name+" = { ... } }")
	return source.Ref{}, fmt.Errorf("the thing has prepared no effects %q; %s", name, hint)
}

// Class determines where a word may be used.
type Class uint8

// The classes of words (see doc.go).
const (
	ClassGain       Class = iota // a number of something: { vp = 2 }
	ClassEffect                  // at most one in a group, done after its gains
	ClassPrefix                  // when, per, pay, may
	ClassSelection               // names things: counted an amount, asked a condition, offered a target
	ClassAmount                  // a number that is no selection: held, least
	ClassComparison              // a condition made of a number and an amount: at_least(2, wins "red")
	ClassCondition               // all_of, any_of, no
	ClassFunction                // run, count, check: a text and a Lua function
)

var classNames = [...]string{"gain", "effect word", "prefix", "selection", "amount", "comparison", "condition", "function"}

func (c Class) String() string { return classNames[c] }

// WithArticle returns the class with its article: "an amount".
func (c Class) WithArticle() string { return WithArticle(classNames[c]) }

// Word is one word of the vocabulary, defined once. The Lua function, the
// method of g, the TOML key, the checks, the text, the editor's annotations
// and the reference page all come from it.
type Word struct {
	Name  string
	Class Class
	Doc   string      // a sentence
	Rule  string      // the rules it carries out
	Lists source.Kind // the kind of the things that a selection lists
	New   func() any  // a new one as it is if nothing is said; nil for a word that the kernel reads itself
	// Interrupted reports whether there are interrupt points inside it in the main action
	// (rules 5.1.3): what was read before it may have changed after it.
	Interrupted bool
}

// vocabulary is the words of a catalogue's content, with the shapes of these and of the things of packs.
type vocabulary struct {
	shapes
	list  []Word
	named map[string]*Word
}

func newVocabulary(list []Word) *vocabulary {
	v := &vocabulary{newShapes(), list, make(map[string]*Word, len(list))}
	for i := range list {
		w := &list[i]
		v.named[w.Name] = w
		if w.New != nil {
			v.keep(reflect.TypeOf(w.New()))
		}
	}
	return v
}

// of lists the words of some classes.
func (v *vocabulary) of(classes ...Class) (names []string) {
	for _, w := range v.list {
		if slices.Contains(classes, w.Class) {
			names = append(names, w.Name)
		}
	}
	return names
}

// Word returns a word by name, nil if the catalogue has none of that name.
func (c *Catalog) Word(name string) *Word { return c.words.named[name] }

// Words returns the words in which content of the catalogue is written, without those of packs.
func (c *Catalog) Words() []Word { return c.words.list }

// check reports words that no content could use: without a name or a sentence, with a name twice, or whose New does not
// make a value of their class.
func (v *vocabulary) check(classes map[Class]reflect.Type, problems *source.Problems) {
	for i := range v.list {
		w := &v.list[i]
		if w.Name == "" || w.Doc == "" {
			problems.Add(source.Pos{}, "give it a Name and a Doc", "word %d, %q, has no name or no sentence", i+1, w.Name)
		}
		if v.named[w.Name] != w {
			problems.Add(source.Pos{}, "give one of them another name", "%q is the name of two words", w.Name)
		}
		if kind, ok := classes[w.Class]; ok != (w.New != nil) || ok && !reflect.TypeOf(w.New()).Implements(kind) {
			problems.Add(source.Pos{}, "New makes what implements the interface of the class, or is nil where the kernel reads the word", "what %q makes is not %s", w.Name, w.Class.WithArticle())
		}
	}
}
