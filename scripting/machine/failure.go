package machine

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/syntax"
)

// failure is an error on its way up through Lua. Errors of the Lua machine are
// texts that begin with a position; those of our own functions are failures, which
// hold position and hint separately.
type failure struct{ problems source.Problems }

// Fail ends the running script with a problem at the line that called.
func (m *Machine) Fail(L *lua.LState, hint, format string, args ...any) {
	file, at := Caller(L)
	m.Raise(L, source.Problems{{Pos: at.In(file), Text: fmt.Sprintf(format, args...), Hint: hint}})
}

func (m *Machine) Raise(L *lua.LState, problems source.Problems) {
	L.Error(&lua.LUserData{Value: &failure{problems}, Metatable: lua.LNil}, 1)
}

// Caller returns the place in a script from which a Go function was called.
func Caller(L *lua.LState) (file string, at syntax.Spot) {
	for level := 1; ; level++ {
		frame, ok := L.GetStack(level)
		if !ok {
			return "", 0
		}
		if _, err := L.GetInfo("Sl", frame, lua.LNil); err == nil && frame.CurrentLine > 0 {
			return frame.Source, syntax.Spot(frame.CurrentLine)
		}
	}
}

// Panic is a Go panic that happened in a function called by a script. Lua would turn it into an error of the script and
// hide the mistake; instead it continues as a panic outside Lua, with the stack of the place where it began.
//
// Only mistakes become a Panic: runtime errors and panics with a string. Any
// other value passes as it is, so that the kernel can unwind through a script.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Unwrap returns the error of the panic, if it was one.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// GoFunction makes a Go function callable from Lua. A panic in it is noted
// before Lua can take it for an error of the script.
func (m *Machine) GoFunction(fn lua.LGFunction) *lua.LFunction {
	return m.State.NewFunction(func(L *lua.LState) int {
		defer m.notePanic()
		m.Work(L.GetTop() / 8)
		return fn(L)
	})
}

// notePanic notes a Go panic before Lua sees it. Errors of Lua are panics too.
func (m *Machine) notePanic() {
	value := recover()
	if value == nil {
		return
	}
	if _, isLua := value.(*lua.ApiError); !isLua && m.panicked == nil {
		switch value.(type) {
		case runtime.Error, string:
			m.panicked = &Panic{value, debug.Stack()}
		default:
			m.panicked = value
		}
	}
	panic(value)
}

// Run calls a function with its arguments and returns its first result. A Go
// panic inside continues; everything else that goes wrong is returned.
func (m *Machine) Run(fn *lua.LFunction, args ...lua.LValue) (lua.LValue, source.Problems) {
	m.State.Push(fn)
	for _, arg := range args {
		m.State.Push(arg)
	}
	m.running++
	err := m.State.PCall(len(args), 1, nil)
	m.running--
	if value := m.panicked; value != nil {
		m.panicked = nil
		panic(value)
	}
	if err != nil {
		return lua.LNil, m.problemsOf(err)
	}
	result := m.State.Get(-1)
	m.State.Pop(1)
	return result, nil
}

// problemsOf turns an error of Lua into problems with positions.
func (m *Machine) problemsOf(err error) source.Problems {
	var luaError *lua.ApiError
	if !errors.As(err, &luaError) {
		return source.Problems{{Text: err.Error()}}
	}
	if data, ok := luaError.Object.(*lua.LUserData); ok {
		if f, ok := data.Value.(*failure); ok {
			return f.problems
		}
	}
	message := luaError.Object.String()
	if luaError.Type == lua.ApiErrorPanic {
		return source.Problems{{Text: "the Lua machine failed: " + message,
			Hint: "this is a mistake of the interpreter, please report it with the script"}}
	}
	file, at, text := splitMessage(message)
	p := source.Problem{Pos: at.In(file), Text: text}
	switch text {
	case errOver.Error():
		p.Text, p.Hint = problemOver.Text, problemOver.Hint
	case errCancelled.Error():
		p.Text = "the script was stopped"
	default:
		p.Text, p.Hint = m.scripts[file].Explain(text, at)
	}
	return source.Problems{p}
}

// problemOver is the problem of a script that has used up its budget.
var problemOver = source.Problem{
	Text: fmt.Sprintf("the script runs for more than %d instructions", MaxInstructions),
	Hint: "is there a loop that does not end?",
}

// placed matches "file:line: text".
var placed = regexp.MustCompile(`(?s)^(.*?):(\d+): (.*)$`)

// splitMessage takes the position from the front of a message.
func splitMessage(message string) (file string, at syntax.Spot, text string) {
	m := placed.FindStringSubmatch(message)
	if m == nil {
		return "", 0, strings.TrimSpace(message)
	}
	line, _ := strconv.Atoi(m[2])
	return m[1], syntax.Spot(line), m[3]
}
