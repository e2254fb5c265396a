package prompt

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/machine"
	"seti/scripting/syntax"
	"seti/scripting/words"
)

// Prompt runs what an author types while looking at a game:
//
//	p1.energy + 1                 an expression over the position
//	p1.energy = 5                 changes the position
//	p1:hand { "39" }              does the same for a list
//	figures "venus"               shows what a selection finds
//	g:distance("earth", "mars")   asks the game
//
// The position is a tree of ordinary tables, which a chunk may change freely. Prompt returns
// what has changed afterwards for kernel.Game.Arrange, which checks it. So every key of
// arrange.Position can be read and set, and none is named here.
type Prompt struct {
	host  *scripting.Host
	words []scripting.Constructor
	vars  map[string]lua.LValue // the author's own variables

	now     *names     // the names that the running chunk can use
	looking *game.Call // what g can do in it
}

// Look is the game at which a chunk looks.
type Look struct {
	Position *arrange.Position
	Hooks    *kernel.Hooks // what g can look at; nil if there is no g
	Locals   []Local       // local variables of a function that is stopped
}

// Local is a local variable of a function that is stopped.
type Local struct {
	Name  string
	Value source.Value
}

// LocalsOf returns the local variables of a stop, as far as they can be shown.
func LocalsOf(stop machine.Stop) []Local {
	var list []Local
	for _, l := range stop.Locals {
		if v, err := fromLua(l.Value, 0); err == nil && !(v.Kind == source.Func && v.Func.Address == "g") {
			list = append(list, Local{l.Name, v})
		}
	}
	return list
}

// Reply is the result of a chunk.
type Reply struct {
	Value  source.Value // value of the expression; Nil if there is none
	IsExpr bool         // the chunk was an expression
	Change source.Value // what is to be arranged; without fields if there is nothing
	Own    []string     // names that it set without declaring them and that are not in the position
	// Printed are the arguments of each call of print.
	Printed [][]source.Value
}

// New returns a prompt for the words of the kernel and of the packs.
func New(c *catalog.Catalog) *Prompt {
	p := &Prompt{host: scripting.NewHost(), vars: map[string]lua.LValue{}}
	for _, w := range words.All {
		p.words = append(p.words, scripting.Constructor{Name: w.Name, Class: w.Class})
	}
	for _, name := range c.PackWordNames() {
		p.words = append(p.words, scripting.Constructor{Name: name, Class: catalog.ClassEffect})
	}
	return p
}

// chunkName is the name of the input in messages.
const chunkName = "input"

// root is the name under which a chunk finds the position as a whole: a name that is
// set at the top level, row = { ... }, is set there.
const root = "here"

// Incomplete reports whether more must follow before a chunk can be run.
func Incomplete(src string) bool {
	ends := false
	chunk, _ := prepared(src)
	for _, s := range []string{"return " + src, chunk} {
		_, err := parse.Parse(strings.NewReader(s), chunkName)
		if err == nil {
			return false
		}
		var pe *parse.Error
		if errors.As(err, &pe) {
			ends = ends || pe.Pos.Line == parse.EOF || pe.Message == "unterminated multiline string" || pe.Message == "invalid multiline comment"
		}
	}
	return ends
}

// Parses reports whether a text is Lua, whatever its names mean.
func Parses(src string) bool {
	for _, s := range []string{"return " + src, src} {
		if _, err := parse.Parse(strings.NewReader(s), chunkName); err == nil {
			return true
		}
	}
	return false
}

// IsName reports whether a text can be a name at the top level of the position.
func IsName(text string) bool { return slices.Contains(arrange.Keys(), text) }

// Eval runs a chunk. The error says in one line what is wrong, as
// source.Problems.
func (p *Prompt) Eval(src string, look Look) (reply *Reply, err error) {
	defer func() {
		if r := recover(); r != nil {
			reply, err = nil, source.Problems{{Text: fmt.Sprintf("internal error: %v", r), Hint: "please report it with the line"}}
		}
	}()
	reply = &Reply{IsExpr: true}
	script, problems := syntax.Compile(chunkName, []byte("return "+src))
	declared := ""
	if problems.Err() != nil {
		reply.IsExpr = false
		var chunk string
		chunk, declared = prepared(src)
		if script, problems = syntax.Compile(chunkName, []byte(chunk)); problems.Err() != nil {
			return nil, p.plain(problems)
		}
	}
	position := look.Position.Tree()
	here := p.tree("the position", position)
	env := p.environment(script, here, look)
	main := p.host.Machine().State.NewFunctionFromProto(script.Code())
	main.Env = env
	p.host.Machine().ResetBudget()
	value, problems := p.host.Machine().Run(main)
	if problems.Err() != nil {
		return nil, p.plain(problems)
	}
	if reply.Change, err = changes(position, here, 0); err != nil {
		return nil, err
	}
	reply.Own = slices.DeleteFunc(p.keep(position, here), func(name string) bool { return name == declared })
	reply.Printed = p.now.printed
	reply.Value, err = p.result(value, p.looking)
	return reply, err
}

// plain removes positions from messages about a single line, and the code that was put
// into the line with it.
func (p *Prompt) plain(problems source.Problems) error {
	first := problems[0]
	if first.Pos.File == chunkName {
		if name, rest, ok := strings.Cut(first.Text, " is not a local variable"); ok && rest != "" {
			first.Hint = "inside a block write " + root + "." + strings.Trim(name, "`") + " = ..."
		}
		if first.Pos.Line > 1 {
			first.Text = fmt.Sprintf("line %d: %s", first.Pos.Line, first.Text)
		}
		if strings.Contains(first.Text, "can only read") {
			first.Hint = "at the prompt g looks: arrange the position, or play an option"
			first.Text, _, _ = strings.Cut(first.Text, ";")
		}
		first.Pos = source.Pos{}
	}
	return source.Problems{first}
}

// result turns the value of an expression into a reply; a selection into the things that it
// finds.
func (p *Prompt) result(v lua.LValue, call *game.Call) (source.Value, error) {
	value, err := fromLua(v, 0)
	if err != nil || call == nil || value.Kind != source.Table || len(value.Fields) == 0 {
		return value, err
	}
	if p.isCondition(value) {
		holds, err := call.Holds(value)
		return source.Value{Kind: source.Bool, Bool: holds}, err
	}
	if len(value.Fields) != 1 {
		return value, nil
	}
	word, arg := value.Fields[0].Key, value.Fields[0].Value
	w, ok := scripting.FindWord(p.words, word)
	switch {
	case !ok:
	case w.Class == catalog.ClassSelection:
		refs, err := call.Select(word, arg)
		if err != nil {
			return source.Value{}, err
		}
		list := source.Value{Kind: source.List}
		for _, r := range refs {
			list.List = append(list.List, source.Value{Kind: source.Thing, Ref: r})
		}
		return list, nil
	case w.Class == catalog.ClassAmount:
		n, err := call.Amount(word, arg)
		return source.Value{Kind: source.Number, Number: float64(n)}, err
	}
	return value, nil
}

// isCondition reports whether a table is one of the words that compare or combine.
func (p *Prompt) isCondition(v source.Value) bool {
	return slices.ContainsFunc(v.Fields, func(f source.Field) bool {
		w, ok := scripting.FindWord(p.words, f.Key)
		return ok && (w.Class == catalog.ClassComparison || w.Class == catalog.ClassCondition)
	})
}

// Library returns the names of the library, for completion.
func Library() []string { return append([]string{"has", "disc", "print"}, syntax.LibraryNames...) }
