package scripting

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// fieldsOfGame are what g has beside its methods.
var fieldsOfGame = []string{"owner", "space", "state", "effects"}

// CheckCalls finds what functions of a script ask of g that it has not: methods,
// fields and arguments, held against the one definition of all words, whether the
// functions are ever run or not.
func CheckCalls(s *syntax.Script, c *kernel.Catalog) (problems source.Problems) {
	methods := Methods(c)
	for _, x := range s.GameCalls() {
		at := x.At.In(s.File())
		isField, isMethod := slices.Contains(fieldsOfGame, x.Name), slices.Contains(methods, x.Name)
		switch {
		case x.Field && x.Called && isMethod && !(isField && x.Name != "space"):
			problems.Add(at, fmt.Sprintf("write g:%s(...) with a colon", x.Name), "g.%s is called with a dot", x.Name)
		case x.Field && x.Called && isField, x.Field && isField:
		case x.Field && isMethod:
			problems.Add(at, fmt.Sprintf("write g:%s(...)", x.Name), "g.%s is a method and no field", x.Name)
		case x.Field:
			problems.Add(at, source.Nearest(x.Name, append(slices.Clone(fieldsOfGame), methods...)), "g has no field %q", x.Name)
		case !isMethod:
			problems.Add(at, source.Nearest(x.Name, methods), "g has no method %q", x.Name)
		case isField && x.Name != "space":
			problems.Add(at, "write g."+x.Name, "g.%s is a field and no method", x.Name)
		default:
			problems = append(problems, checkCall(c, at, x)...)
		}
	}
	return problems
}

func checkCall(c *kernel.Catalog, at source.Pos, x syntax.GameCall) source.Problems {
	var args []source.Value
	for _, a := range x.Arguments {
		args = append(args, a.Value)
	}
	var first syntax.Given
	if len(x.Arguments) > 0 {
		first = x.Arguments[0]
	}
	problems := c.CheckCall(x.Name, at, args, first.Open, first.Known, x.Reading)
	for i := range problems {
		problems[i].Text = fmt.Sprintf("g:%s: %s", x.Name, problems[i].Text)
	}
	return problems
}
