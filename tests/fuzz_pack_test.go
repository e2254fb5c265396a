package tests

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel/catalog"
	"seti/scripting"
)

// The parts from which packs are made: those effects, events and conditions of cards in
// this repository that are on one line.
var (
	effectsOf    = regexp.MustCompile(`(?m)^(?:  |return \{ )play += \{ (.*?),? \}(?:,| \})?$`)
	rewardOf     = regexp.MustCompile(`reward = (\{ [^{}]* \})`)
	eventOf      = regexp.MustCompile(`on = (\{ [^{}]* \}|"[a-z_]+")`)
	conditionOf  = regexp.MustCompile(`when = ([a-z_]+(?:\([0-9]+, )?[^(){}]* ?\{[^{}()]*\}\)?)`)
	convertsOf   = []string{"launch", "publicity", "credit", "energy", "data", "vp", "card_deck", "move", "signal", "research"}
	packElements = elements()
)

// pool is a list of texts that can replace each other.
type pool []string

// at returns the text that the next byte of a recipe chooses.
func (p pool) at(recipe *[]byte) string {
	if len(*recipe) == 0 {
		return p[0]
	}
	i := int((*recipe)[0]) * len(p) / 256
	*recipe = (*recipe)[1:]
	return p[i]
}

type parts struct{ effects, rewards, events, conditions pool }

func elements() (e parts) {
	files, _ := filepath.Glob("../content/cards/*.lua")
	for _, path := range files {
		if text, err := os.ReadFile(path); err == nil {
			for _, x := range []struct {
				re *regexp.Regexp
				to *pool
			}{{effectsOf, &e.effects}, {rewardOf, &e.rewards}, {eventOf, &e.events}, {conditionOf, &e.conditions}} {
				for _, m := range x.re.FindAllSubmatch(text, -1) {
					*x.to = append(*x.to, string(m[1]))
				}
			}
		}
	}
	for _, p := range []*pool{&e.effects, &e.rewards, &e.events, &e.conditions} {
		slices.Sort(*p)
		*p = slices.Compact(*p)
	}
	return e
}

// generated returns the files of a pack with one card and a power for everybody, put together by a recipe.
func generated(by []byte) map[string]string {
	e := &packElements
	next := func(n int) int {
		if len(by) == 0 {
			return 0
		}
		b := by[0]
		by = by[1:]
		return int(b) % n
	}
	var play []string
	for range 1 + next(3) {
		effects := e.effects.at(&by)
		switch next(4) {
		case 0:
			effects = "choose { { " + effects + " }, { vp = 1 } }"
		case 1:
			effects = fmt.Sprintf("this_turn { on = %s, reward = { %s }, times = %d }", e.events.at(&by), effects, next(4))
		}
		play = append(play, effects)
	}
	w := writer{next: next}
	play = append(play, "run(\"it\", function(g)\n    "+w.block(2)+"\n  end)")
	card := "return {\n  state = { n = 0 },\n  play = { " + strings.Join(play, ", ") + " },\n"
	if next(2) == 1 {
		card += fmt.Sprintf("  mission = { when = %s, reward = %s },\n", e.conditions.at(&by), e.rewards.at(&by))
	}
	power := "return {\n"
	if next(2) == 1 {
		power += fmt.Sprintf("  triggers = { { on = %s, reward = { %s } }, { on = %s, reward = %s } },\n", e.events.at(&by), e.effects.at(&by), e.events.at(&by), e.rewards.at(&by))
	}
	if next(2) == 1 {
		power += fmt.Sprintf("  modify = { converts = { %s = { %s }, %s = %s } },\n", convertsOf[next(len(convertsOf))], e.effects.at(&by), convertsOf[next(len(convertsOf))], e.rewards.at(&by))
	}
	return map[string]string{"cards/x.toml": factsOf("X"), "cards/x.lua": card + "}\n", "pack.lua": power + "}\n"}
}

// writer writes functions of content, as a recipe chooses: calls of methods of g, right or wrong, with a colon, with a dot
// and by keys that are computed.
type writer struct {
	next  func(n int) int
	depth int
}

// block returns n statements.
func (w *writer) block(n int) string {
	list := []string{fmt.Sprintf("local k = %q", w.method())}
	for range n {
		list = append(list, w.oneOf(
			func() string { return "local x = " + w.value() },
			func() string { return "k = " + w.value() },
			func() string { return "g.state.n = " + w.value() },
			func() string { return "for _, k in ipairs(" + w.value() + ") do local y = " + w.value() + " end" },
			func() string { return "if " + w.value() + " then local y = " + w.value() + " end" },
		))
	}
	return strings.Join(append(list, "return "+w.value()), "\n    ")
}

func (w *writer) oneOf(forms ...func() string) string { return forms[w.next(len(forms))]() }

// methodNames are the names of the methods and fields of g in the base game, without the words with which a function is
// refused before it is checked.
var methodNames = sync.OnceValue(func() []string {
	c, _ := content.Catalog(basePacks())
	return slices.DeleteFunc(scripting.Methods(c), func(name string) bool { return slices.Contains(catalog.PreparedWords, name) })
})

func (w *writer) method() string {
	methods := methodNames()
	return methods[w.next(256)*len(methods)/256]
}

// value returns an expression.
func (w *writer) value() string {
	if w.depth > 3 {
		return "k"
	}
	w.depth++
	defer func() { w.depth-- }()
	return w.oneOf(
		func() string { return "1" },
		func() string { return "k" },
		func() string { return "g.owner" },
		func() string { return "{ " + w.value() + " }" },
		func() string { return "{ at = " + w.value() + ", [" + w.value() + "] = 1 }" },
		func() string { return "g:" + w.method() + "(" + w.value() + ")" },
		func() string { return "g:" + w.method() + "()" },
		func() string { return "g." + w.method() + "(g, " + w.value() + ")" },
		func() string { return "g[" + w.value() + "](g, " + w.value() + ")" },
		func() string { return "(" + w.value() + ")[" + w.value() + "]" },
		func() string { return "(" + w.value() + ")[" + w.value() + "](" + w.value() + ")" },
		func() string { return "(" + w.value() + "):" + w.method() + "(" + w.value() + ")" },
	)
}

func factsOf(id string) string {
	return card(id) + "free = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n"
}

// recipe returns a recipe with which the fuzzer begins.
func recipe(i int) []byte {
	rng := rand.New(rand.NewPCG(uint64(i), 6))
	b := make([]byte, 60)
	for k := range b {
		b[k] = byte(rng.IntN(256))
	}
	return b
}

// Packs put together at random from the parts of cards are refused with a position, or a game is
// played with them without a mistake of the interpreter.
func FuzzPack(f *testing.F) {
	basePacks() // before the time of a try is measured
	for i := range 12 {
		f.Add(recipe(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, recipe []byte, seed uint64) {
		if len(recipe) > 80 {
			return
		}
		files := generated(recipe)
		c, problems := besideBase(files)
		placed(t, problems)
		if problems.Err() == nil {
			checkCalls(t, c, files["cards/x.lua"])
			playsOn(t, c, "X", seed)
		}
		if t.Failed() {
			t.Logf("%s\n%s", files["cards/x.lua"], files["pack.lua"])
		}
	})
}

// Half of the packs that are generated can be played, so that the fuzzer reaches what
// it is meant to reach.
func TestGeneratedPacks(t *testing.T) {
	if e := &packElements; len(e.effects) < 80 || len(e.rewards) < 30 || len(e.events) < 20 || len(e.conditions) < 20 {
		t.Fatalf("%d effects, %d rewards, %d events, %d conditions", len(e.effects), len(e.rewards), len(e.events), len(e.conditions))
	}
	good := 0
	for i := range 12 {
		files := generated(recipe(i))
		if _, problems := besideBase(files); problems.Err() == nil {
			good++
		} else if testing.Verbose() {
			t.Logf("%v\n%s%s", problems.Err(), files["cards/x.lua"], files["pack.lua"])
		}
	}
	if good < 6 {
		t.Errorf("%d of 12 packs are good", good)
	}
}
