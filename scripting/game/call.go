// Package game is g, the object that functions of content call: the methods that are not words, with their arguments
// and results, and the calls that are made of them. A call changes the game only through the hooks of the kernel.
package game

import (
	"encoding/binary"
	"fmt"
	"math"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// A Call is the access of a function of content to the game it is called in: one seat in one effect, with the arguments
// of the function after g.
type Call struct {
	Hooks    kernel.ScriptHooks
	Args     []source.Value   // what the function gets besides g
	Function *source.Function // that runs; its thing remembers and has prepared effects
	Decoded  *Decoded         // what calls before this have decoded; nil for nothing
	may      *Rights
}

// Rights are what functions of a kind may do with the game.
type Rights struct {
	who  string // those functions, if they may not change the game
	hint string // where an author does what changes the game
	says bool   // they may put messages into the log
}

// Functions of amounts and conditions read the game, those that answer for a seat of content or report its board also
// say something. All others may change it.
var (
	MayRead   = &Rights{"count and check", "do it in a run, or in the effect that has this condition", false}
	MaySay    = &Rights{"answer and status", "do it in turn and keep it in g.state; here only g:say does something", true}
	MayChange = &Rights{says: true}
)

// call reports whether functions may call a method.
func (r *Rights) call(m *Method) bool {
	return r == MayChange || !m.Changes() || r.says && m.Name == say.Name
}

// NewCall returns the call of a function.
func NewCall(h *kernel.Hooks, args []source.Value, may *Rights) *Call {
	return &Call{Hooks: kernel.ScriptHooks{Hooks: h}, Args: args, may: may}
}

// Reader returns the call with which a seat looks at a game: what g is at a prompt.
func Reader(g *kernel.Game, seat board.Seat) *Call { return NewCall(g.Reader(seat), nil, MayRead) }

// Game is the game of the call.
func (c *Call) Game() *kernel.Game { return c.Hooks.Game() }

// Catalog is the content that the game is played with.
func (c *Call) Catalog() *catalog.Catalog { return c.Game().C }

// Owner returns the player whose effect it is.
func (c *Call) Owner() board.Seat { return c.Hooks.Seat() }

// As returns the call for another player: g:as(player). It reads only what both players know.
func (c *Call) As(p board.Seat) *Call {
	as := *c
	as.Hooks = c.Hooks.As(p)
	return &as
}

// Do carries out an effect: an effect word with its argument, or a gain.
func (c *Call) Do(word string, arg *source.Value) error {
	if c.may != MayChange {
		return c.readsOnly(word)
	}
	group, err := decode(c, word, arg, func(d *catalog.Decoder) *catalog.Group {
		group := new(catalog.Group)
		group.Decode(d, keyed(word, *arg), "")
		return group
	})
	if err == nil {
		c.Hooks.Do(group)
	}
	return err
}

// readsOnly returns why a call that only reads the game may not do something.
func (c *Call) readsOnly(what string) error {
	return fmt.Errorf("%s changes the game; %s can only read", what, c.may.who)
}

// keyed is a word with its argument as a table, as decoders read it.
func keyed(word string, arg source.Value) source.Value {
	return source.Value{Kind: source.Table, Pos: arg.Pos, Fields: []source.Field{{Key: word, Pos: arg.Pos, Value: arg}}}
}

// Select returns what a selection names, in the order of the state.
func (c *Call) Select(word string, arg *source.Value) ([]source.Ref, error) {
	w := c.Catalog().Word(word)
	if w == nil || w.Class != catalog.ClassSelection {
		return nil, fmt.Errorf("%q is not a selection", word)
	}
	s, err := decode(c, word, arg, func(d *catalog.Decoder) catalog.Selection {
		s, _ := d.Word(w, *arg)
		return s.(catalog.Selection)
	})
	if err != nil {
		return nil, err
	}
	return c.Hooks.Select(s), nil
}

// Amount returns how much something is: held "energy", or a counted selection.
func (c *Call) Amount(word string, arg *source.Value) (int, error) {
	a, err := decode(c, word, arg, func(d *catalog.Decoder) catalog.Amount { return d.Amount(keyed(word, *arg)) })
	if err != nil {
		return 0, err
	}
	return c.Hooks.Amount(a), nil
}

// Holds reports whether a condition holds.
func (c *Call) Holds(v source.Value) (bool, error) {
	var problems source.Problems
	condition := c.Catalog().Decoder(&problems).Condition(v)
	if err := problems.Err(); err != nil {
		return false, err
	}
	return c.Hooks.Holds(condition), nil
}

// Remembered reads what the thing remembers whose function runs: g.state.uses. Of a key with several
// values an entry is read, a number or a player; without one several is how many there are.
func (c *Call) Remembered(name string, entry source.Value) (value any, several int, err error) {
	return c.Hooks.Remembered(c.Function, name, entry)
}

// Remember changes what the thing remembers whose function runs.
func (c *Call) Remember(name string, entry, v source.Value) error {
	if c.may != MayChange {
		return c.readsOnly("setting state." + name)
	}
	return c.Hooks.Remember(c.Function, name, entry, v)
}

// Prepared returns effects that the thing whose function runs has prepared by name:
// g.effects.name.
func (c *Call) Prepared(name string) (source.Ref, error) {
	return c.Catalog().Prepared(c.Function, name)
}

// Ask calls a method; arguments that it does not take are an error. The result is nil,
// a bool, an int, a string, a Ref, a list of Refs or of ints, or the Call of another player.
func (c *Call) Ask(m *Method, args []source.Value) (any, error) {
	if !c.may.call(m) {
		return nil, c.readsOnly(m.Name)
	}
	kept := c.Decoded
	if kept == nil {
		kept = new(Decoded)
	}
	problems := &kept.problems
	*problems = nil
	form := m.fit(fitting{c.Catalog(), problems, kept}, source.Pos{}, args)
	if len(*problems) > 0 {
		return nil, *problems
	}
	c.Hooks.NoteRead(m.reads)
	return form.call(c, args)
}

// Decoded keeps what words with an argument were decoded to, because functions ask for the same
// again and again: g:cards "row", g:pay { energy = 1 }. The zero value holds nothing. It belongs to
// one goroutine.
type Decoded struct {
	by       *catalog.Catalog // the content that it was decoded with
	made     map[string]any   // by what was asked
	asked    []byte           // what is being asked: a word and its argument
	problems source.Problems  // of the arguments that are being looked at
}

// mostDecoded is the number of answers that are kept; a script that counts to a million with
// g:vp(i) begins again from time to time.
const mostDecoded = 1024

// mostAsked is the length in bytes of the longest question whose answer is kept.
const mostAsked = 256

// find returns what a word with its argument was decoded to, if that was kept. A nil Decoded keeps
// nothing.
func (kept *Decoded) find(c *catalog.Catalog, word string, arg *source.Value) (made any, ok bool) {
	if kept == nil {
		return nil, false
	}
	if kept.by != c || len(kept.made) == mostDecoded {
		kept.by, kept.made = c, map[string]any{}
	}
	kept.asked = appendValue(append(append(kept.asked[:0], word...), 0), arg)
	made, ok = kept.made[string(kept.asked)]
	return made, ok
}

// question returns the word and the argument of the last find as the key under which keep keeps
// the answer; "" if they are too long to be kept.
func (kept *Decoded) question() string {
	if kept == nil || len(kept.asked) > mostAsked {
		return ""
	}
	return string(kept.asked)
}

// keep keeps what the word and the argument of a question were decoded to.
func (kept *Decoded) keep(question string, made any) {
	if question != "" {
		kept.made[question] = made
	}
}

// appendValue appends an argument so that no other argument gives the same bytes. Functions do
// not get so far: a script cannot pass one.
func appendValue(b []byte, v *source.Value) []byte {
	switch b = append(b, byte(v.Kind)); v.Kind {
	case source.Bool:
		if v.Bool {
			b = append(b, 1)
		}
	case source.Number:
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v.Number))
	case source.String:
		b = appendText(b, v.String)
	case source.Thing:
		b = binary.LittleEndian.AppendUint16(append(b, byte(v.Ref.Kind)), uint16(v.Ref.ID))
	case source.List:
		b = binary.AppendUvarint(b, uint64(len(v.List)))
		for i := range v.List {
			b = appendValue(b, &v.List[i])
		}
	case source.Table:
		b = binary.AppendUvarint(b, uint64(len(v.Fields)))
		for i := range v.Fields {
			b = appendValue(appendText(b, v.Fields[i].Key), &v.Fields[i].Value)
		}
	}
	return b
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// oneOrMore returns the things of an argument that is one thing or a list of them.
func oneOrMore(v source.Value) []source.Value {
	if v.Kind == source.Thing {
		return []source.Value{v}
	}
	return v.List
}

// decode returns what a word with its argument is decoded to. What was decoded is never
// changed, so that it serves other calls too.
func decode[T any](c *Call, word string, arg *source.Value, read func(*catalog.Decoder) T) (T, error) {
	if made, ok := c.Decoded.find(c.Catalog(), word, arg); ok {
		if made, ok := made.(T); ok {
			return made, nil
		}
	}
	question := c.Decoded.question()
	var problems source.Problems
	made := read(c.Catalog().Decoder(&problems))
	if err := problems.Err(); err != nil {
		return made, err
	}
	c.Decoded.keep(question, made)
	return made, nil
}
