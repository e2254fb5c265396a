//go:build unix

package tests

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/scripting/stubs"
)

// Every word with the largest numbers that content can write, alone, under per and
// several times over, stays within 2 seconds of processor time and 256 MB. What a
// word does again is metered (kernel/meter.go).
func TestWorkOfWords(t *testing.T) {
	files := map[string]string{}
	texts := map[string]string{}
	for i, text := range largest(base(t)) {
		for j, form := range []string{"{ %s }, { %[1]s }", "{ %s, per = held \"vp\" }, { %[1]s, per = held \"vp\" }"} {
			id := fmt.Sprintf("W-%d-%d", i, j)
			files["cards/"+strings.ToLower(id)+".toml"] = card(id)
			texts[id] = "return { play = { " + fmt.Sprintf(form, text) + " } }\n"
			files["cards/"+strings.ToLower(id)+".lua"] = texts[id]
		}
	}
	_, problems := withPack(files)
	for _, p := range problems { // what content cannot write
		name := strings.TrimSuffix(strings.TrimSuffix(p.Pos.File[strings.LastIndex(p.Pos.File, "/")+1:], ".lua"), ".toml")
		delete(files, "cards/"+name+".toml")
		delete(files, "cards/"+name+".lua")
		delete(texts, strings.ToUpper(name))
	}
	c, problems := withPack(files)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for id, text := range texts {
		begun, memory := processorTime(), allocated()
		err := playLargest(t, c, id, func(kernel.LogEntry) {})
		if spent, asked := processorTime()-begun, allocated()-memory; spent > 2*time.Second || asked > 256<<20 {
			t.Errorf("%s takes %v and %d MB; %v", strings.TrimSpace(text), spent, asked>>20, err)
		}
		if err != nil && strings.Contains(err.Error(), "internal error") {
			t.Errorf("%s: %v", strings.TrimSpace(text), err)
		}
	}
	for _, w := range kernel.Words() {
		if w.Class == kernel.ClassEffect && w.Name != "choose" && !strings.Contains(fmt.Sprint(texts), w.Name+" =") {
			t.Errorf("%s: no form of it was accepted", w.Name)
		}
	}
}

// A turn has 10,000 repetitions: a group, and each time that its word is carried out.
func TestRepetitions(t *testing.T) {
	for _, x := range []struct {
		play    string
		entries int
		want    string
	}{
		{`{ launch = 9999 }`, 9999, ""},
		{`{ launch = 10000 }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ launch = 1000000 }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ launch = 1000, per = held "vp" }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ place = { signal = "vega", count = 4999 } }, { place = { signal = "vega", count = 4997 } }`, 9996, ""}, // 2 groups, 2 times place
		{`{ place = { signal = "vega", count = 4999 } }, { place = { signal = "vega", count = 4998 } }`, 9996, "more than 10000 repetitions in one turn; does an effect cause itself?"},
	} {
		c, problems := withPack(map[string]string{"cards/x.toml": card("X"), "cards/x.lua": "return { play = { " + x.play + " } }"})
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		entries := 0
		err := playLargest(t, c, "X", func(e kernel.LogEntry) {
			if e.Kind == kernel.LogLaunch || e.Kind == kernel.LogNoLaunch || e.Kind == kernel.LogSignal {
				entries++
			}
		})
		if got := fmt.Sprint(err); entries != x.entries || err == nil && x.want != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s: %d entries and %v, expected %d and %q", x.play, entries, err, x.entries, x.want)
		}
	}
}

// largest are groups that hold each word with the largest numbers it takes.
func largest(c *kernel.Catalog) (groups []string) {
	var selections []string
	for _, w := range kernel.Words() {
		if w.Class == kernel.ClassSelection {
			selections = append(selections, w.Name+" {}", w.Name+" \"any\"", w.Name+" { of = \"all\" }")
		}
	}
	selections = append(selections, `cards "hand"`, `cards "row"`)
	numbers := []string{"1000000", "9999", "100", "10", "1"} // the first that is taken is the largest
	for _, r := range c.Resources {
		for _, n := range numbers {
			groups = append(groups, r+" = "+n)
		}
	}
	for i := range kernel.Words() {
		w := &kernel.Words()[i]
		if w.Class != kernel.ClassEffect {
			continue
		}
		for _, n := range numbers {
			groups = append(groups, w.Name+" = "+n)
			for _, selection := range selections {
				var keys []string
				selects := false
				for _, p := range w.Params() {
					switch p.TypeName() {
					case "number", `number or "any"`:
						keys = append(keys, p.Key+" = "+n)
					case "name":
						if names := stubs.Names(c, p.Names); len(names) > 0 {
							keys = append(keys, fmt.Sprintf("%s = %q", p.Key, names[0]))
						}
					case "selection":
						keys, selects = append(keys, p.Key+" = "+selection), true
					case "effects":
						keys = append(keys, p.Key+" = { "+"vp = "+n+" }")
					case "event":
						keys = append(keys, p.Key+` = { signal = "any" }`)
					case "true or false":
						keys = append(keys, p.Key+" = false")
					}
				}
				groups = append(groups, w.Name+" = { "+strings.Join(keys, ", ")+" }")
				if !selects {
					break
				}
			}
		}
	}
	return groups
}

// playLargest plays a card for a player who has much of everything, and answers
// with the first option until the turn is over.
func playLargest(t *testing.T, c *kernel.Catalog, id string, log func(kernel.LogEntry)) error {
	t.Helper()
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}})
	s.Failed = func(error) {}
	s.Log = log
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		err := arrange.Apply(g, hand(id, "96")).Err()
		g.S.P[0].Res[kernel.VP] = 30000
		return err
	}); err != nil {
		t.Fatal(err)
	}
	s.Pending()
	if err := s.Play(0, "play "+id); err != nil {
		return err
	}
	for range 100 {
		d := s.Pending()
		if d == nil || s.Err() != nil || d.Kind == kernel.TurnLevel {
			break
		}
		if err := s.ChooseOption(0); err != nil {
			return err
		}
	}
	return s.Err()
}

func processorTime() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
