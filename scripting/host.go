package scripting

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/library"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// Host is the Lua side of a worker: a Lua machine into which scripts are loaded when they are
// first needed. It serves one game after the other, because a script cannot keep anything. Only
// one goroutine may use a Host at a time, and only one game in the middle of a decision. The
// compiled code of a script is shared by all hosts.
type Host struct {
	machine *machine.Machine
	depth   int            // calls in progress, inside each other
	playing bool           // one budget serves all calls up to the next decision
	apart   int            // while the game waits, each call at this depth has its own
	left    machine.Budget // budget for when the game goes on
	units   map[*unit]*loaded
	methods *lua.LTable    // of g, made when they were first needed
	space   lua.LValue     // the method of that name
	running *game.Call     // of the innermost function that runs
	args    []source.Value // of the methods that run, of inner ones last
	fields  []source.Field // of the tables among them that are being read
	unused  []luaThing     // made, and not yet used
	decoded game.Decoded
	// Metatables of the values that scripts get from the game.
	anyG, runningG, effects, state, things *lua.LTable
	// fixedTables are tables for lists of the catalogue, by the address of the first entry.
	fixedTables map[any]*lua.LTable
}

// NewHost returns a host with nothing loaded.
func NewHost() *Host {
	h := &Host{machine: machine.New(), units: map[*unit]*loaded{}, fixedTables: map[any]*lua.LTable{}}
	h.methods = h.machine.State.CreateTable(0, 0)
	// Lua finds methods of the function that runs in a table, several times as fast as by a Go function. Only what is
	// not there, because it differs from call to call, is looked up by one, which does not learn of which g it is.
	h.methods.Metatable = h.newMetatable(func(L *lua.LState) int { return h.read(L, h.running, L.CheckString(2)) })
	h.runningG = h.machine.State.CreateTable(0, 1)
	h.runningG.RawSetString("__index", h.methods)
	h.anyG, h.effects = h.newMetatable(h.method), h.newMetatable(h.prepared)
	h.state = h.newMetatable(h.remembered)
	h.state.RawSetString("__newindex", h.machine.GoFunction(h.remember))
	h.state.RawSetString("__len", h.machine.GoFunction(h.memoryLength))
	// Two cards that the player does not know are the same if they could see that they are.
	h.things = h.newMetatable(h.field)
	h.things.RawSetString("__call", h.machine.GoFunction(h.called))
	h.things.RawSetString("__eq", h.machine.GoFunction(equalThings))
	library.GiveMethods(h.machine)
	return h
}

// Playing is called when a game continues and when it waits for an answer. From one decision to the next all functions
// together have one budget. A function that is called while a game waits, by code that only looks at the game, has a
// separate budget. It implements kernel.Scripts.
func (h *Host) Playing(on, anew bool) {
	if h.playing && !on {
		h.left = h.machine.Budget()
	}
	switch {
	case anew:
		h.machine.ResetBudget()
	case on:
		h.machine.SetBudget(h.left)
	}
	h.playing, h.apart = on, h.depth
}

// Left returns the number of instructions that functions may still use. It implements
// kernel.Scripts.
func (h *Host) Left() int { return h.machine.Left() }

// Use counts instructions that a function would have used if its result were not cached.
// It implements kernel.Scripts.
func (h *Host) Use(n int) {
	if h.machine.Work(n); h.machine.Left() < 0 {
		panic(kernel.ScriptError{Err: h.machine.Over()})
	}
}

// Until makes functions fail soon after a channel is closed.
func (h *Host) Until(done <-chan struct{}) { h.machine.Until(done) }

// Machine returns the machine into which the host loads scripts.
func (h *Host) Machine() *machine.Machine { return h.machine }

// loaded is a script in one machine: the functions of the table it returned,
// in the order in which Evaluate found them.
type loaded struct {
	functions []*lua.LFunction
}

// code is stored by Evaluate in source.Function.Code: the script, and the
// number of the function among those of its table. A script is deterministic and reads
// nothing from outside. If it is run again in another machine with the same words, it
// returns the same table, and a walk through that in the same order meets the
// same functions.
type code struct {
	unit  *unit
	index int
}

// function returns a function of content in this machine, and loads its script
// if that was not needed before.
func (h *Host) function(f *source.Function) (*lua.LFunction, error) {
	c, ok := f.Code.(code)
	if !ok {
		return nil, fmt.Errorf("%s is not a function of a Lua script", f.Address)
	}
	l, ok := h.units[c.unit]
	if !ok {
		var problems source.Problems
		if l, problems = h.reload(c.unit); problems.Err() != nil {
			return nil, fmt.Errorf("%s: %w", f.Address, problems)
		}
	}
	if c.index >= len(l.functions) {
		return nil, fmt.Errorf("%s is not there any more", f.Address)
	}
	return l.functions[c.index], nil
}

// reload runs a script that has been evaluated before. It may happen in the
// middle of a call, in one game sooner than in another, and must not use up
// any of that call's budget.
func (h *Host) reload(u *unit) (*loaded, source.Problems) {
	defer h.machine.SetBudget(h.machine.Budget())
	l, _, problems := h.load(u)
	if problems.Err() == nil {
		h.units[u] = l
	}
	return l, problems
}

// call runs a function of content. A call inside a call uses the budget of the
// outer one. An error names the function, what happened and the line.
func (h *Host) call(f *source.Function, args ...lua.LValue) (lua.LValue, error) {
	fn, err := h.function(f)
	if err != nil {
		return lua.LNil, err
	}
	if !h.playing && h.depth == h.apart {
		h.machine.ResetBudget()
	}
	h.depth++
	defer func() { h.depth-- }()
	result, problems := h.machine.Run(fn, args...)
	if problems.Err() != nil {
		return lua.LNil, fmt.Errorf("%s: %w", f.Address, problems)
	}
	return result, nil
}

// Cover records which parts of the functions of scripts were run. Watched hosts
// may belong to several goroutines.
//
// A watched machine reports its position before every instruction. This makes functions several
// times slower, so it happens only after a call of Watch. What a script does while it is loaded
// is not recorded: it always runs, from the first line to the last.
type Cover struct {
	mu   sync.Mutex
	hits map[place]bool
}

// place is a spot of a file.
type place struct {
	file string
	at   syntax.Spot
}

// Watch makes a host report to c what it runs.
func (c *Cover) Watch(h *Host) { h.machine.Watch(c.hit) }

func (c *Cover) hit(file string, at syntax.Spot) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.hits == nil {
		c.hits = map[place]bool{}
	}
	c.hits[place{file, at}] = true
}

// LineCover counts the parts of a line that were run.
type LineCover struct {
	Line  int
	Parts int // places of the line that can be run
	Run   int // how many of them were
}

// Lines returns the lines of the script's functions with the part of each that was
// run. A script without functions has none.
func (c *Cover) Lines(s *syntax.Script) []LineCover {
	spots := map[syntax.Spot]bool{}
	for _, p := range s.Code().FunctionPrototypes {
		spotsOf(p, spots)
	}
	lines := map[int]LineCover{}
	c.mu.Lock()
	defer c.mu.Unlock()
	for at := range spots {
		l := lines[at.Line()]
		l.Line = at.Line()
		l.Parts++
		if c.hits[place{s.File(), at}] {
			l.Run++
		}
		lines[l.Line] = l
	}
	return slices.SortedFunc(maps.Values(lines), func(a, b LineCover) int { return a.Line - b.Line })
}

// spotsOf collects the positions of the instructions of a function and of those inside it. The
// last instruction is the return that the compiler adds to every function, which most functions
// never reach. Moves that the machine does together with the instruction before them do not
// count.
func spotsOf(p *lua.FunctionProto, spots map[syntax.Spot]bool) {
	for i := 0; i < len(p.Code)-1; i++ {
		if at := p.DbgSourcePositions[i]; at > 0 {
			spots[syntax.Spot(at)] = true
		}
		if inst := p.Code[i]; int(inst>>26) == lua.OP_MOVEN {
			i += int(inst>>9) & 0x1ff
		}
	}
	for _, inner := range p.FunctionPrototypes {
		spotsOf(inner, spots)
	}
}
