//go:build unix

package tests

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/scripting"
	"seti/scripting/words"
	"seti/tests/long"
)

// Every word with the largest numbers that content can write, alone, under "per" and
// several times over, takes less than 2 seconds of processor time and 256 MB. The repetitions of
// a word are metered (kernel/limits.go). The short form tries fewer numbers.
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
	for _, p := range problems { // content cannot write it
		name := strings.TrimSuffix(strings.TrimSuffix(p.Pos.File[strings.LastIndex(p.Pos.File, "/")+1:], ".lua"), ".toml")
		delete(files, "cards/"+name+".toml")
		delete(files, "cards/"+name+".lua")
		delete(texts, strings.ToUpper(name))
	}
	c, problems := withPack(files)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d cards", len(texts))
	for id, text := range texts {
		begun, memory := processorTime(), allocated()
		err := playLargest(t, c, id, func(log.Entry) {})
		if spent, asked := processorTime()-begun, allocated()-memory; spent > 2*time.Second || asked > 256<<20 {
			t.Errorf("%s takes %v and %d MB; %v", strings.TrimSpace(text), spent, asked>>20, err)
		}
		if err != nil && strings.Contains(err.Error(), "internal error") {
			t.Errorf("%s: %v", strings.TrimSpace(text), err)
		}
	}
	for _, w := range words.All {
		if w.Class == catalog.ClassEffect && w.Name != "choose" && !strings.Contains(fmt.Sprint(texts), w.Name+" =") {
			t.Errorf("%s: no form of it was accepted", w.Name)
		}
	}
}

// largest returns groups that hold each word with the largest numbers it takes.
func largest(c *catalog.Catalog) (groups []string) {
	var selections []string
	for _, w := range words.All {
		if w.Class == catalog.ClassSelection {
			selections = append(selections, w.Name+" {}", w.Name+" \"any\"", w.Name+" { of = \"all\" }")
		}
	}
	selections = append(selections, `cards "hand"`, `cards "row"`)
	numbers := []string{"1000000", "9999", "100", "10", "1"} // the first one that is accepted is the largest
	if !long.Asked() {
		numbers = []string{"1000000", "100", "1"}
	}
	for _, r := range c.Resources {
		for _, n := range numbers {
			groups = append(groups, r+" = "+n)
		}
	}
	for i := range words.All {
		w := &words.All[i]
		if w.Class != catalog.ClassEffect {
			continue
		}
		for _, n := range numbers {
			groups = append(groups, w.Name+" = "+n)
			for _, selection := range selections {
				var keys []string
				selects := false
				for _, p := range w.Params() {
					switch scripting.TypeName(p) {
					case "number", `number or "any"`:
						keys = append(keys, p.Key+" = "+n)
					case "name":
						if name := firstName(c, p.Names); name != "" {
							keys = append(keys, fmt.Sprintf("%s = %q", p.Key, name))
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

// firstName returns the first name that a names tag ("star word:any") allows, "" for things that have no names in files.
func firstName(c *catalog.Catalog, tag string) string {
	for _, w := range strings.Fields(tag) {
		if words, ok := strings.CutPrefix(w, "word:"); ok {
			return strings.Split(words, ",")[0]
		}
		if slices.Contains([]string{"board", "seat", "sector", "card"}, w) {
			continue
		}
		for _, name := range c.IDs(catalog.KindTagged(w)) {
			if name != "" { // the main deck has none
				return name
			}
		}
	}
	return ""
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
