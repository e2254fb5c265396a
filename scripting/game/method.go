package game

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Method is a method of g that is not a word of the vocabulary: a question about the game, or one of the verbs that
// only functions need.
type Method struct {
	Name  string
	Forms []Form // what it takes and gives; its calls are checked against it
	Doc   string
	reads board.Area // of the game; changes if it is not for count and check
}

// Areas of methods that do not ask about a part of the game.
const (
	changes  board.Area = 0
	anything            = board.ReadsAnything
)

// Changes reports whether the method changes the game.
func (m *Method) Changes() bool { return m.reads == changes }

// methods are the methods of g besides the words, put together from the lists of
// their subjects in the order of the pages.
var methods = slices.Concat(boardMethods(), choiceMethods(), courseMethods(), cardMethods(), speciesMethods(), []Method{say})

// Methods returns the methods of g that are not words.
func Methods() []Method { return methods }

// Reserved returns the names of the methods of g and of the fields of cards.
func Reserved() catalog.Reserved {
	names := catalog.Reserved{CardFields: FieldsOf(board.KindCard)}
	for _, m := range methods {
		names.Methods = append(names.Methods, m.Name)
	}
	return names
}

func methodNamed(name string) *Method {
	for i := range methods {
		if methods[i].Name == name {
			return &methods[i]
		}
	}
	return nil
}

// Named returns what g does under a name, nil if it has no method of that name: it carries out an effect, selects,
// works out an amount, or does what its own method does.
func Named(c *catalog.Catalog, name string) func(*Call, []source.Value) (any, error) {
	if m := methodNamed(name); m != nil {
		return func(call *Call, args []source.Value) (any, error) { return call.Ask(m, args) }
	}
	w := c.Word(name)
	if w == nil && !slices.Contains(c.PackWordNames(), name) && !slices.Contains(c.Resources, name) {
		return nil
	}
	otherwise := unsaid(w)
	first := func(args []source.Value) *source.Value {
		if len(args) == 0 {
			return &otherwise
		}
		return &args[0]
	}
	switch {
	case w == nil || w.Class == catalog.ClassEffect:
		return func(call *Call, args []source.Value) (any, error) { return nil, call.Do(name, first(args)) }
	case w.Class == catalog.ClassSelection:
		return func(call *Call, args []source.Value) (any, error) { return call.Select(name, first(args)) }
	case w.Class == catalog.ClassAmount:
		return func(call *Call, args []source.Value) (any, error) { return call.Amount(name, first(args)) }
	}
	return nil
}

// argument returns an argument or nothing.
func argument(args []source.Value, i int) source.Value {
	if i < len(args) {
		return args[i]
	}
	return source.Value{}
}

func whole(v source.Value, low, high int) (int, error) {
	if n, ok := source.Whole(v.Number); ok && v.Kind == source.Number && n >= low && n <= high {
		return n, nil
	}
	return 0, fmt.Errorf("found %s, expected a whole number from %d to %d", catalog.Found(v), low, high)
}

// OwnField is a field of g: g.owner.
type OwnField struct{ Name, Doc string }

// OwnFields are the fields of g, which are not methods; "space" is a method too.
var OwnFields = []OwnField{
	{"owner", "Whose effect it is."},
	{"space", "The space of a species board that is being marked; else g:space is the method alone."},
	{"state", "What the thing remembers: declare state = { uses = 0, star = { type = \"star\" }, debt = { each = \"player\", start = 0 } }."},
	{"effects", "What the thing has prepared, for g:gain: declare effects = { boost = this_turn { ... } }."},
}

// IsField reports whether g has a field of a name.
func IsField(name string) bool {
	return slices.ContainsFunc(OwnFields, func(f OwnField) bool { return f.Name == name })
}

// Gives returns what a method of g gives for arguments of which the kinds are known; of
// the first, its type.
func Gives(c *catalog.Catalog, method string, args []source.Value, first Type) Type {
	if w := c.Word(method); w != nil && methodNamed(method) == nil {
		switch w.Class {
		case catalog.ClassSelection:
			return listOf(w.Lists)
		case catalog.ClassAmount:
			return number
		}
	}
	m := methodNamed(method)
	if m == nil {
		return nothing
	}
	var problems source.Problems
	f := m.fit(fitting{c, &problems, nil}, source.Pos{}, args)
	if f.Like == LikeChosen && len(args) > 0 {
		secret, _ := argument(args, 1).Get("secret")
		switch {
		case secret.Kind != source.Nil && (secret.Kind != source.Bool || secret.Bool):
			return one(board.KindChoice)
		case isRange(args[0]):
			return number
		}
	}
	if f.Like == LikeNothing || len(args) == 0 {
		return f.Gives
	}
	if _, several := argument(args, 1).Get("up_to"); f.Like == LikeChosen && !several {
		first.List = false
	}
	return first
}

// Hook is a function of things that rules call.
type Hook struct {
	Args []Type // after g
	May  *Rights
}

// Hooks are those functions, by their keys.
var Hooks = map[string]Hook{
	"open": {[]Type{one(board.KindBoardSpace)}, MayChange},
	"answer": {[]Type{{Basic: "table", Keys: []Field{{Name: "about", Type: text}, {Name: "text", Type: text},
		{Name: "options", Type: listOf(board.KindOption)}}}}, MaySay},
	"round_end": {[]Type{number}, MayChange},
	"status":    {nil, MaySay},
}

// GivesName returns what a method gives in this form: a star, a list of cards.
func (f *Form) GivesName() string {
	switch f.Like {
	case LikeList:
		return "the list"
	case LikeChosen:
		return "one of the list"
	}
	return f.Gives.String()
}

// Results of methods other than things.
var (
	number  = Type{Basic: "number"}
	text    = Type{Basic: "text"}
	boolean = Type{Basic: "boolean"}
	table   = Type{Basic: "table"}
	nothing = Type{Basic: "nothing"}
)

// Interrupted reports whether a call may contain interrupt points in the main action (rules 5.1.3): that of a word
// with some, of a card, or of effects that have some or may be several.
func Interrupted(c *catalog.Catalog, method string, args []source.Value) bool {
	if method == "gain" && len(args) > 0 {
		effects := args[0]
		return effects.Kind == source.Thing && effects.Ref.Kind == board.KindEffects ||
			slices.ContainsFunc(effects.Fields, func(f source.Field) bool { return Interrupted(c, f.Key, nil) })
	}
	w := c.Word(method)
	return method == "play" || w != nil && w.Interrupted
}

func one(kind source.Kind) Type    { return Type{Kind: kind} }
func listOf(kind source.Kind) Type { return Type{Kind: kind, List: true} }

// Check reports definite mistakes in a call of a method of g, without a game: arguments that the method does not take.
// An argument of the kind Open is known only to the running function, and a Thing may be any thing of its kind.
func Check(c *catalog.Catalog, method string, pos source.Pos, args []source.Value, may *Rights) (problems source.Problems) {
	m, w, d := methodNamed(method), c.Word(method), fitting{c, &problems, nil}
	does := m == nil && (w == nil || w.Class == catalog.ClassEffect)
	switch {
	case does && may != MayChange || m != nil && !may.call(m):
		problems.Add(pos, may.hint, "it changes the game; %s can only read", may.who)
	case m != nil:
		m.fit(d, pos, args)
		if m.Name == say.Name {
			checkGaps(c, pos, args, &problems)
		}
	case len(args) > 1:
		problems.Add(pos, "put named arguments in one table: g:"+method+" { ... }", "it takes one argument, found %d", len(args))
	case w == nil && !slices.Contains(c.Resources, method): // what a word of a pack takes it says itself
	case len(args) == 0:
		var found source.Problems
		if checkWord(c.Decoder(&found), w, method, unsaid(w)); len(found) > 0 {
			problems.Add(pos, "seti help words "+method+" says which", "it needs an argument")
		}
	case args[0].Kind != source.Open:
		d.read(args[0], func(d *catalog.Decoder, v source.Value) { checkWord(d, w, method, v) })
	}
	return problems
}

// unsaid returns what a word or a gain, for which w is nil, takes from a call without an argument: an effect happens once, and
// a selection or an amount has no limits.
func unsaid(w *catalog.Word) source.Value {
	if w == nil || w.Class == catalog.ClassEffect {
		return source.Value{Kind: source.Number, Number: 1}
	}
	return source.Value{Kind: source.Table}
}

// read reports what a decoder finds wrong with a value, except where only the running
// function knows what it is.
func (d fitting) read(v source.Value, read func(d *catalog.Decoder, v source.Value)) {
	var found source.Problems
	decoder := d.c.Decoder
	if d.kept == nil {
		decoder = d.c.Checker
	}
	read(decoder(&found), v)
	for _, p := range found {
		if !isOpenAt(v, p.Pos) {
			*d.problems = append(*d.problems, p)
		}
	}
}

// isOpenAt reports whether a part of a value is known only when the function runs, so that it cannot be wrong before.
func isOpenAt(v source.Value, at source.Pos) bool {
	return v.Kind == source.Open && v.Pos == at ||
		slices.ContainsFunc(v.List, func(e source.Value) bool { return isOpenAt(e, at) }) ||
		slices.ContainsFunc(v.Fields, func(f source.Field) bool { return isOpenAt(f.Value, at) })
}

// checkWord decodes the argument of a word or a gain as a function gives it.
func checkWord(d *catalog.Decoder, w *catalog.Word, method string, v source.Value) {
	switch {
	case w != nil && w.Class == catalog.ClassSelection:
		d.Word(w, v)
	case w != nil && w.Class == catalog.ClassAmount:
		d.Amount(keyed(method, v))
	default:
		new(catalog.Group).Decode(d, keyed(method, v), "")
	}
}

// checkGaps finds gaps that a message has not, and those that nothing fills.
func checkGaps(c *catalog.Catalog, pos source.Pos, args []source.Value, problems *source.Problems) {
	key, gaps := argument(args, 0).String, argument(args, 1)
	for _, f := range gaps.Fields {
		if err := c.CheckGap(key, f.Key); err != nil {
			problems.Add(f.Pos, "", "%v", err)
		}
	}
	if gaps.Kind != source.Table && gaps.Kind != source.Nil {
		return // what fills them is known only when the function runs
	}
	for _, x := range c.OpenGaps(key, gaps) {
		problems.Add(pos, "give it, or ask for it in the message: {"+x.Gap+"?yes|no}", "nothing fills the gap {%s} of %q in %s.toml", x.Gap, x.Text, x.Language)
	}
}

var say = Method{Name: "say", Forms: form(nothing, calls2(aText(needed("key", takesText)), anyValue(optional("gaps", Takes{})), (*Call).say)),
	Doc: "Puts a message of the pack's text/en.toml into the log, behind the name of the player, with what stands in its gaps: numbers, names, things, lists of them. A card or piece that a reader may not know is missing for them."}

func (c *Call) say(key string, gaps source.Value) (any, error) {
	return nil, c.Hooks.Say(key, gaps.Fields)
}

// old are the names of older versions of the API, with what is written instead. A name in Now alone is put in its place by
// `seti pack migrate`; Hint is for people.
var old = []struct{ Name, Now, Hint string }{
	{Name: "show", Now: "show_choice", Hint: "it is called show_choice now"},
	{Name: "play_secret", Hint: `write g:put(card, { at = "secret" })`},
	{Name: "bonus", Hint: `the bonus of a tile is a word now: g:tile_bonus(g:that "research")`},
}

// WasCalled returns a hint about a name of an older version of the API; "" if there was none.
func WasCalled(name string) string {
	for _, o := range old {
		if o.Name == name {
			return o.Hint
		}
	}
	return ""
}

// Renamed returns the methods of g that have other names now.
func Renamed() map[string]string {
	names := map[string]string{}
	for _, o := range old {
		if o.Now != "" {
			names[o.Name] = o.Now
		}
	}
	return names
}
