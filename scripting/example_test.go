package scripting_test

import (
	"fmt"

	"seti/kernel/catalog"
	"seti/scripting"
	"seti/scripting/syntax"
)

func Example() {
	words := []catalog.Word{
		{Name: "figures", Class: catalog.ClassSelection},
		{Name: "at_least", Class: catalog.ClassComparison},
		{Name: "count", Class: catalog.ClassFunction},
	}
	script, problems := syntax.Compile("cards/005-venera-probe.lua", []byte(`return {
  play    = { { launch = 1 }, { move = 1, per = count("planets", function(g) return 1 end) } },
  mission = { when = figures "venus", reward = { vp = 7 } },
}`))
	if problems.Err() != nil {
		fmt.Println(problems)
		return
	}
	card, problems := scripting.Evaluate(script, words, "base:card/5", nil)
	if problems.Err() != nil {
		fmt.Println(problems)
		return
	}
	for _, field := range card.Fields {
		fmt.Println(field.Pos, field.Key, "is", field.Value.Kind)
	}
	play, _ := card.Get("play")
	per, _ := play.List[1].Get("per")
	count, _ := per.Get("count")
	fmt.Println(count.Func.Address, "-", count.Func.Text)
	// Output:
	// cards/005-venera-probe.lua:2:3 play is a list
	// cards/005-venera-probe.lua:3:3 mission is a table
	// base:card/5.play[2].per - planets
}

func ExampleEvaluate_problems() {
	words := []catalog.Word{{Name: "figures", Class: catalog.ClassSelection}, {Name: "signal", Class: catalog.ClassEffect}}
	script, _ := syntax.Compile("card.lua", []byte(`return {
  play = { sginal { at = "probe" } },
  mission = { when = figurs "venus" },
}`))
	_, problems := scripting.Evaluate(script, words, "base:card/5", nil)
	fmt.Println(problems)
	// Output:
	// card.lua:2:12: unknown name `sginal` (did you mean "signal"?)
	// card.lua:3:22: unknown name `figurs` (did you mean "figures"?)
}
