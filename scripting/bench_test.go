package scripting

import (
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

const smallCard = `-- content/cards/005-venera-probe.lua
return {
  play    = { { launch = 1 }, { publicity = 1 } },
  mission = { when = figures "venus", reward = { vp = 7, publicity = 1 } },
}
`

const functionCard = `local others = count("other planet or comet in Earth's sector", function(g)
  local n = 0
  for i = 1, g do
    if i % 3 == 0 then n = n + 1 end
  end
  return n
end)
return { play = { { launch = 1 }, { move = 1, per = others } } }
`

func BenchmarkCompile(b *testing.B) {
	for _, script := range []struct{ name, src string }{{"small", smallCard}, {"function", functionCard}} {
		b.Run(script.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, problems := syntax.Compile("card.lua", []byte(script.src)); problems != nil {
					b.Fatal(problems)
				}
			}
		})
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for _, script := range []struct{ name, src string }{{"small", smallCard}, {"function", functionCard}} {
		b.Run(script.name, func(b *testing.B) {
			s, _ := syntax.Compile("card.lua", []byte(script.src))
			b.ReportAllocs()
			for b.Loop() {
				if _, problems := Evaluate(s, testWords, "base:card/5", nil); problems != nil {
					b.Fatal(problems)
				}
			}
		})
	}
}

// BenchmarkCall is a function of content in a machine that has loaded it.
func BenchmarkCall(b *testing.B) {
	f := functions(mustEvaluate(b, functionCard, nil))[0]
	h := NewHost()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := h.call(f, lua.LNumber(9)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReload is the first call in a new machine.
func BenchmarkReload(b *testing.B) {
	f := functions(mustEvaluate(b, functionCard, nil))[0]
	b.ReportAllocs()
	for b.Loop() {
		if _, err := NewHost().call(f, lua.LNumber(9)); err != nil {
			b.Fatal(err)
		}
	}
}
