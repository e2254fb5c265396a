package scripting

import (
	"sort"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// Cover records which parts of the functions of scripts were run. Watched hosts
// may belong to several goroutines.
//
// A watched machine reports its position before every instruction. This makes functions several
// times slower, so it happens only after a call of Watch. What a script does while it is loaded
// is not recorded: it always runs, from the first line to the last.
type Cover struct {
	mu   sync.Mutex
	hits map[string]map[syntax.Spot]bool // by file
}

// Watch makes a host report to c what it runs.
func (c *Cover) Watch(h *Host) { h.machine.Watch(c.hit) }

func (c *Cover) hit(file string, at syntax.Spot) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.hits == nil {
		c.hits = map[string]map[syntax.Spot]bool{}
	}
	if c.hits[file] == nil {
		c.hits[file] = map[syntax.Spot]bool{}
	}
	c.hits[file][at] = true
}

// LineCover says which part of a line was run.
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
	lines := map[int]*LineCover{}
	c.mu.Lock()
	defer c.mu.Unlock()
	for at := range spots {
		l := lines[at.Line()]
		if l == nil {
			l = &LineCover{Line: at.Line()}
			lines[at.Line()] = l
		}
		l.Parts++
		if c.hits[s.File()][at] {
			l.Run++
		}
	}
	list := make([]LineCover, 0, len(lines))
	for _, l := range lines {
		list = append(list, *l)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Line < list[j].Line })
	return list
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
