package scripting

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/machine"
)

// TestLua51 compares our Lua with the real one: 300 random programs of assignments,
// loops and closures log the same values in both.
func TestLua51(t *testing.T) {
	path, err := exec.LookPath("lua5.1")
	if err != nil {
		t.Skip("lua5.1 is not installed (on Debian: apt-get install lua5.1)")
	}
	programs := make([]string, 300)
	all := new(strings.Builder)
	all.WriteString("local function log(...) for i = 1, select('#', ...) do io.write(tostring((select(i, ...))), ' ') end end\n")
	for i := range programs {
		programs[i] = randomProgram(uint64(i))
		fmt.Fprintf(all, "(%s)(log, 7, 8, 9) io.write('\\n');\n", programs[i])
	}
	command := exec.Command(path, "-")
	command.Stdin = strings.NewReader(all.String())
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	lines := strings.Split(strings.TrimSuffix(string(output), "\n"), "\n")
	if len(lines) != len(programs) {
		t.Fatalf("lua5.1 has written %d lines for %d programs", len(lines), len(programs))
	}
	for i, program := range programs {
		if got := logged(t, program); got != lines[i] {
			t.Fatalf("program %d\n%s\nlogs   %s\nlua5.1 %s", i, program, got, lines[i])
		}
	}
}

// TestLua checks, with values worked out by hand, what the compiler alone would get
// wrong.
func TestLua(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		// The values on the right and the places on the left are read before any is set; the last is set first.
		{`local a, b = 1, 2 a, b = b, a log(a, b)`, "2 1"},
		{`local a, b, c = 1, 2, 3 a, b, c = c, a, b log(a, b, c)`, "3 1 2"},
		{`local a, b = 1, 2 a, b = b log(a, b)`, "2 nil"},
		{`local a, b, c = 1, 2, 3 a, b, c = c, ... log(a, b, c)`, "3 7 8"},
		{`local a, b, c = 1, 2, 3 c, b, a = ... log(a, b, c)`, "9 8 7"},
		{`local a, b = 1, 2 local function f(x) return x, a, b end b, a = f(b) log(a, b)`, "1 2"},
		{`local a, b = 1, 2 local function f() return a, b end a, b = b, a log(f())`, "2 1"},
		{`local t, i, j = { 1, 2, 3 }, 1, 3 t[i], t[j] = t[j], t[i] log(t[1], t[3])`, "3 1"},
		{`local t, i = {}, 3 i, t[i] = i + 1, 20 log(i, t[3], t[4])`, "4 20 nil"},
		{`local t, u = { 1 }, { 2 } t, t[1] = u, 5 log(t[1], u[1])`, "2 2"},
		{`local t, u = { 1 }, { 2 } t.x, u.x = u, t log(t.x[1], u.x[1])`, "2 1"},
		{`local a, t = 0, {} a, a = 1, 2 t.x, t.x = 1, 2 log(a, t.x)`, "1 1"},
		{`local fs, a, b = {}, 0, 1 for i = 1, 3 do local x, y = a, b x, y = y, x a, b = b, a + b fs[i] = function() return x, y end end
		  log(a, b, fs[1](), fs[3]())`, "2 3 1 2 1"},
		{`local function gcd(m, n) while n > 0 do m, n = n, m % n end return m end log(gcd(48, 36))`, "12"},
		// "and" returns its first value if that is false.
		{`local t, x = {}, 7 x = t[1] and 5 log(x)`, "nil"},
		{`local t, x = { false }, 7 x = t[1] and 5 or t[1] log(x)`, "false"},
		// Values that no variable takes are dropped, those of a call too.
		{`local function f(x) return x, x end local a = 1, f(2) for i = 1, 2 do a = f(a + i) end log(a)`, "4"},
		// A loop may begin with a break or with a constant.
		{`local n = 0 for i = 1, 3 do n = n + i end for _ in ipairs { 1 } do n = n + 1 for _ in ipairs { 1, 2 } do break end end log(n)`, "7"},
		{`local n = 0 for _, x in ipairs { 1, 2 } do if false then n = 7 end n = n + x end log(n)`, "3"},
		{`local n = 0 for _, x in ipairs { 1, 2 } do if not not nil then n = 7 end n = n + x end log(n)`, "3"},
		{`local n = 0 for _, x in ipairs { 1, 2 } do local y = false and x n = n + (y or x) end log(n)`, "3"},
		{`local n = 0 repeat n = n + 1 if n > 5 then break end until false log(n)`, "6"},
	} {
		if got := strings.TrimSpace(logged(t, "function(log, ...) "+test.src+" end")); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.src, got, test.want)
		}
	}
}

// logged returns what a program logs in our Lua.
func logged(t *testing.T, program string) string {
	t.Helper()
	var b strings.Builder
	h := NewHost()
	log := h.machine.GoFunction(func(L *lua.LState) int {
		for i := range L.GetTop() {
			b.WriteString(machine.Display(L.Get(i+1)) + " ")
		}
		return 0
	})
	f := functions(mustEvaluate(t, "return { f = "+program+" }", nil))[0]
	if _, err := h.call(f, log, lua.LNumber(7), lua.LNumber(8), lua.LNumber(9)); err != nil {
		t.Fatalf("%v\n%s", err, program)
	}
	return b.String()
}

// program writes a random function. It sets only local variables, takes no length of a list with holes and logs no
// table, because there the two may differ.
type program struct {
	strings.Builder
	random *rand.Rand
	scope
	names int
	depth int
}

// scope holds the names that can be seen at one place of a program.
type scope struct {
	settable  []string // variables of this function that hold no tables
	readable  []string // those, and the variables of the functions around this one
	tables    []string
	functions []string
}

func randomProgram(seed uint64) string {
	p := &program{random: rand.New(rand.NewPCG(seed, 0))}
	p.line("function(log, ...)")
	p.line("local function n(v) if type(v) == 'number' then return v %% 100 end return 50 end")
	p.line("local function bump(t, by) t[1] = n(t[1]) + n(by) return t[1], t[2], t[3] end")
	p.line("local t, u, v = { 1, 2, 3, 4 }, { 5, 6, 7, 8, x = 9 }, { 3, 1 }")
	p.line("local a, b, c, d = 1, 2, ...")
	p.functions, p.tables = []string{"bump"}, []string{"t", "u", "v"}
	p.declare("a", "b", "c", "d")
	p.statements(12)
	p.line("log(%s)", strings.Join(p.readable, ", "))
	for _, table := range p.tables {
		p.line("log(%[1]s[1], %[1]s[2], %[1]s[3], %[1]s[4], %[1]s.x)", table)
	}
	p.line("end")
	return p.String()
}

func (p *program) line(format string, args ...any) {
	fmt.Fprintf(p, strings.Repeat("  ", p.depth)+format+"\n", args...)
}

func (p *program) one(list []string) string { return list[p.random.IntN(len(list))] }

func (p *program) name() string {
	p.names++
	return fmt.Sprint("x", p.names)
}

func (p *program) declare(names ...string) {
	p.settable = slices.Concat(p.settable, names)
	p.readable = slices.Concat(p.readable, names)
}

// block writes statements in a new scope, which may read these names.
func (p *program) block(n int, names ...string) {
	outer := p.scope
	p.readable = slices.Concat(p.readable, names)
	p.depth++
	p.statements(n)
	p.depth--
	p.scope = outer
}

func (p *program) statements(n int) {
	for range n {
		p.statement()
	}
}

func (p *program) statement() {
	kinds := 20
	if p.depth > 3 {
		kinds = 10 // those that are not blocks
	}
	switch p.random.IntN(kinds) {
	default:
		p.assignment()
	case 6, 7:
		p.declaration()
	case 8, 9:
		p.line("log(%s)", p.values(3))
	case 10, 11, 12:
		p.function()
	case 13, 14:
		i := p.name()
		p.line("for %s = 1, %d do", i, 1+p.random.IntN(3))
		p.block(3, i)
		p.line("end")
	case 15:
		i := p.name()
		p.line("for _, %s in ipairs { %s } do", i, p.values(3))
		p.block(2, i)
		p.line("end")
	case 16:
		i := p.name()
		p.line("local %s = 0", i)
		p.line("while %s < 3 do", i)
		p.line("%s = %s + 1", i, i)
		p.block(2, i)
		p.line("if %s then break end", p.condition(1))
		p.line("end")
	case 17:
		i, again := p.name(), p.name()
		p.line("local %s = 0", i)
		p.line("repeat")
		p.line("%s = %s + 1", i, i)
		p.block(2)
		p.line("local %s = %s", again, p.value(1))
		p.line("until %s > 2 or n(%s) > 40", i, again)
	case 18:
		p.line("if %s then", p.condition(1))
		p.block(2)
		p.line("else")
		p.block(2)
		p.line("end")
	case 19:
		p.line("do")
		p.block(3)
		p.line("end")
	}
}

// assignment writes one to four targets with at most as many values.
func (p *program) assignment() {
	targets, values := make([]string, 1+p.random.IntN(4)), []string(nil)
	lastTable := -1
	for i := range targets {
		switch p.random.IntN(6) {
		case 0:
			targets[i], lastTable = p.one(p.tables), i
		case 1, 2:
			targets[i] = p.field(2)
		default:
			targets[i] = p.one(p.settable)
		}
	}
	for i, target := range targets {
		if slices.Contains(p.tables, target) {
			values = append(values, p.table())
			continue
		}
		if i > lastTable && p.random.IntN(4) == 0 { // one value for all targets that are left
			values = append(values, p.many())
			break
		}
		values = append(values, p.value(2))
	}
	if n := len(values) - 1; n > 0 && n > lastTable && p.random.IntN(4) == 0 {
		values = values[:n]
	}
	p.line("%s = %s", strings.Join(targets, ", "), strings.Join(values, ", "))
}

// declaration writes new variables with more, fewer or as many values.
func (p *program) declaration() {
	names := make([]string, 1+p.random.IntN(3))
	for i := range names {
		names[i] = p.name()
	}
	p.line("local %s = %s", strings.Join(names, ", "), p.values(4))
	p.declare(names...)
}

// function writes a closure, which reads the variables around it and sets its own.
// It calls only bump: functions that call one another for ever prove nothing.
func (p *program) function() {
	outer := p.scope
	name, first, second := p.name(), p.name(), p.name()
	p.line("local function %s(%s, %s)", name, first, second)
	p.settable, p.functions, p.tables = nil, []string{"bump"}, []string{p.name(), p.name()}
	p.declare(first, second)
	p.line("local %s = %s, %s", strings.Join(p.tables, ", "), p.one(outer.tables), p.one(outer.tables))
	p.block(2)
	p.line("return %s", p.values(3))
	p.line("end")
	p.scope = outer
	p.functions = slices.Concat(p.functions, []string{name})
}

// values writes one value or more; the last expression may give several.
func (p *program) values(most int) string {
	list := make([]string, 1+p.random.IntN(most))
	for i := range list {
		list[i] = p.value(2)
	}
	if p.random.IntN(3) == 0 {
		list[len(list)-1] = p.many()
	}
	return strings.Join(list, ", ")
}

// many writes an expression that gives any number of values.
func (p *program) many() string {
	switch p.random.IntN(3) {
	case 0:
		return fmt.Sprintf("unpack { %s, %s }", p.value(1), p.value(1))
	default:
		return p.call(1)
	}
}

func (p *program) call(depth int) string {
	f := p.one(p.functions)
	if f == "bump" {
		return fmt.Sprintf("bump(%s, %s)", p.one(p.tables), p.value(depth-1))
	}
	return fmt.Sprintf("%s(%s, %s)", f, p.value(depth-1), p.value(depth-1))
}

func (p *program) field(depth int) string {
	switch p.random.IntN(3) {
	case 0:
		return p.one(p.tables) + ".x"
	case 1:
		return fmt.Sprintf("%s[%d]", p.one(p.tables), 1+p.random.IntN(4))
	}
	return fmt.Sprintf("%s[n(%s) %% 4 + 1]", p.one(p.tables), p.value(depth-1))
}

func (p *program) table() string {
	if p.random.IntN(3) == 0 {
		return fmt.Sprintf("{ %s, x = %s }", p.values(3), p.value(1))
	}
	return p.one(p.tables)
}

func (p *program) condition(depth int) string {
	c := fmt.Sprintf("n(%s) %s n(%s)", p.value(depth-1), p.one([]string{"<", ">", "<=", "==", "~="}), p.value(depth-1))
	switch p.random.IntN(4) {
	case 0:
		return c + " and " + p.value(depth-1)
	case 1:
		return fmt.Sprintf("not (%s) or %s", c, p.value(depth-1))
	default:
		return c
	}
}

// value writes an expression that gives a number, a boolean or nil.
func (p *program) value(depth int) string {
	if depth <= 0 || p.random.IntN(3) == 0 {
		if p.random.IntN(5) == 0 {
			return p.one([]string{"nil", "true", "false", "1", "2", "3", "4"})
		}
		return p.one(p.readable)
	}
	x, y := p.value(depth-1), p.value(depth-1)
	switch p.random.IntN(9) {
	case 0, 1:
		return fmt.Sprintf("n(%s) + n(%s)", x, y)
	case 2:
		return fmt.Sprintf("(%s and %s)", x, y)
	case 3:
		return fmt.Sprintf("(%s or %s)", x, y)
	case 4:
		return fmt.Sprintf("(%s and %s or %s)", p.condition(depth-1), x, y)
	case 5:
		return "not (" + x + ")"
	case 6:
		return "(" + p.condition(depth-1) + ")"
	case 7:
		return "(" + p.call(depth) + ")"
	}
	return p.field(depth)
}
