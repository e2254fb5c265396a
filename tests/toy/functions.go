package toy

import (
	"errors"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
)

// functions are the functions of the toy game, by the names that things.go gives
// them.
var functions = map[string]func(*game.Call) source.Value{
	"broken": func(c *game.Call) source.Value {
		do(c, "vp", number(1))
		fail(errors.New("it breaks"))
		return source.Value{}
	},
	"nothing":  func(*game.Call) source.Value { return source.Value{} },
	"never":    func(*game.Call) source.Value { return yes(false) },
	"rich":     func(c *game.Call) source.Value { return yes(amount(c, "held", text("credit")) >= 3) },
	"hand":     func(c *game.Call) source.Value { return number(len(found(c, "cards", text("hand")))) },
	"wave":     wave,
	"tour":     tour,
	"pieces":   pieces,
	"say":      say,
	"begin":    func(c *game.Call) source.Value { do(c, "publicity", number(1)); return source.Value{} },
	"setup":    setup,
	"open":     func(*game.Call) source.Value { return yes(true) },
	"hum":      func(c *game.Call) source.Value { do(c, "vp", number(1)); return source.Value{} },
	"scoring":  scoring,
	"penalty":  func(c *game.Call) source.Value { do(c, "lose", number(1)); return source.Value{} },
	"turn":     turn,
	"robot":    robot,
	"roundend": func(c *game.Call) source.Value { do(c, "vp", number(1)); return source.Value{} },
}

// Host runs the functions of the toy game.
type Host struct{}

func run(fn *source.Function, c *game.Call) source.Value {
	return fn.Code.(func(*game.Call) source.Value)(c)
}

// Run implements kernel.Scripts.
func (Host) Run(fn *source.Function, h *kernel.Hooks, args []source.Value) {
	run(fn, game.NewCall(h, args, game.MayChange))
}

// Count implements kernel.Scripts.
func (Host) Count(fn *source.Function, h *kernel.Hooks, args []source.Value) int {
	return int(run(fn, game.NewCall(h, args, game.MayRead)).Number)
}

// Check implements kernel.Scripts.
func (Host) Check(fn *source.Function, h *kernel.Hooks, args []source.Value) bool {
	return run(fn, game.NewCall(h, args, game.MayRead)).Bool
}

// Answer implements kernel.Scripts.
func (Host) Answer(fn *source.Function, h *kernel.Hooks, args []source.Value) source.Value {
	return run(fn, game.NewCall(h, args, game.MaySay))
}

// Playing implements kernel.Scripts.
func (Host) Playing(on, anew bool) {}

// Left implements kernel.Scripts.
func (Host) Left() int { return 1 << 20 }

// Use implements kernel.Scripts.
func (Host) Use(int) {}

func yes(b bool) source.Value              { return source.Value{Kind: source.Bool, Bool: b} }
func number(n int) source.Value            { return source.Value{Kind: source.Number, Number: float64(n)} }
func text(s string) source.Value           { return source.Value{Kind: source.String, String: s} }
func thing(r source.Ref) source.Value      { return source.Value{Kind: source.Thing, Ref: r} }
func list(vs ...source.Value) source.Value { return source.Value{Kind: source.List, List: vs} }

// table makes a table of pairs of a key and a value.
func table(pairs ...any) source.Value {
	v := source.Value{Kind: source.Table}
	for i := 0; i < len(pairs); i += 2 {
		v.Fields = append(v.Fields, source.Field{Key: pairs[i].(string), Value: pairs[i+1].(source.Value)})
	}
	return v
}

// fail ends the function with an error, as a script does.
func fail(err error) {
	if err != nil {
		panic(kernel.ScriptError{Err: err})
	}
}

// do carries out an effect: g:word(argument).
func do(c *game.Call, word string, arg source.Value) { fail(c.Do(word, &arg)) }

// amount returns the value of an amount.
func amount(c *game.Call, word string, arg source.Value) int {
	n, err := c.Amount(word, &arg)
	fail(err)
	return n
}

// found returns the things that a selection finds.
func found(c *game.Call, word string, arg source.Value) []source.Ref {
	refs, err := c.Select(word, &arg)
	fail(err)
	return refs
}

// ask calls a method of g that is not a word.
func ask(c *game.Call, name string, args ...source.Value) any {
	x, err := game.Named(c.Catalog(), name)(c, args)
	fail(err)
	return x
}

// wave gains publicity for each space of the sector of a planet that shows something.
func wave(c *game.Call) source.Value {
	sector := ask(c, "sector", text("ash")).(int)
	if len(ask(c, "bodies", table("sector", number(sector))).([]source.Ref)) > 0 {
		do(c, "publicity", number(1))
	}
	return source.Value{}
}

// tour asks everything that can be asked of the board, and for a probe.
func tour(c *game.Call) source.Value {
	home := ask(c, "space", text("earth"))
	if r, ok := home.(source.Ref); ok {
		ask(c, "neighbors", thing(r))
		ask(c, "distance", thing(r), text("fern"))
	}
	for sector := range 3 {
		if r, ok := ask(c, "star", number(sector)).(source.Ref); ok {
			field(c, r, "signals", "color", "slots", "name")
		}
	}
	ask(c, "gold_tiles")
	if ask(c, "random", number(3)).(int) == 1 {
		do(c, "vp", number(1))
	}
	if ask(c, "pay", table("energy", number(1))).(bool) {
		do(c, "data", number(1))
	}
	var probes []source.Value
	for _, r := range found(c, "probes", table()) {
		field(c, r, "space", "owner")
		probes = append(probes, thing(r))
	}
	ask(c, "choose", list(probes...), table("text", text("Which probe?"), "up_to", number(2)))
	return source.Value{}
}

// field reads fields of a thing.
func field(c *game.Call, r source.Ref, names ...string) {
	for _, name := range names {
		_, _ = game.Read(c.Hooks, r, name)
	}
}

// pieces moves a flag to a place, and on to the next place.
func pieces(c *game.Call) source.Value {
	for _, r := range found(c, "pieces", table("kind", text("flag"), "of", text("all"))) {
		field(c, r, "at", "owner", "kind", "side")
		ask(c, "put", thing(r), table("at", text("dock")))
		ask(c, "gain", thing(r))
		break
	}
	return source.Value{}
}

func say(c *game.Call) source.Value {
	ask(c, "say", text("toy.hello"), table("n", number(2)))
	return source.Value{}
}

func setup(c *game.Call) source.Value {
	for _, r := range ask(c, "players").([]source.Ref) {
		field(c, r, "vp", "hand", "credit", "id")
		do(c.As(board.Seat(r.ID)), "vp", number(1))
	}
	ask(c, "deal", number(1))
	return source.Value{}
}

func scoring(c *game.Call) source.Value {
	for _, r := range found(c, "traces", table("species", text("this"), "of", text("all"))) {
		field(c, r, "space", "color", "species", "owner")
	}
	do(c, "vp", number(ask(c, "discoveries").(int)))
	return source.Value{}
}

// turn takes the turn of the robot: it marks a signal, then passes.
func turn(c *game.Call) source.Value {
	if amount(c, "signals", text("any")) < 3 {
		do(c, "signal", text("any"))
	}
	ask(c, "pass")
	return source.Value{}
}

// robot answers a question with its first option.
func robot(c *game.Call) source.Value {
	options, _ := c.Args[0].Get("options")
	for _, o := range options.List {
		field(c, o.Ref, "id", "verb", "space", "card", "star", "body", "color", "place", "species")
	}
	return options.List[0]
}
