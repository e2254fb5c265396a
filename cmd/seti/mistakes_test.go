package main

import (
	"bytes"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/scripting/scenario"
	"seti/tests/golden"
	"seti/tests/long"
)

// page is the page with the messages for all mistakes.
const page = "testdata/mistakes/README.md"

// groups are the names of the files of testdata/mistakes, in the order of the page.
var groups = []string{"spelling", "types", "units", "order", "places", "packs", "scenarios", "lua"}

// TestMistakes makes every mistake of testdata/mistakes and compares the messages of `seti check` to the letter.
// Mistakes of a kind are in one archive: files in a folder for each, the line "why" with what the author did, and
// "want" with the messages. The other files of a pack are added, such as a card M-1 and a scenario. A scenario in which
// == surrounds the names of its parts is also played. The short form makes every fourth.
func TestMistakes(t *testing.T) {
	said := map[string][]mistake{}
	for _, group := range groups {
		file := filepath.Join("testdata", "mistakes", group+".txtar")
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list := mistakes(a)
		said[group] = list
		t.Run(group, func(t *testing.T) {
			for i := range list {
				if i%8 > 0 && !long.Asked() && !*golden.Update {
					continue
				}
				t.Run(list[i].name, func(t *testing.T) {
					t.Parallel()
					list[i].compare(t)
				})
			}
		})
		if *golden.Update {
			golden.Write(t, file, string(archive(string(a.Comment), list)))
		}
	}
	n := 0
	for _, list := range said {
		n += len(list)
	}
	if n < 150 {
		t.Errorf("found %d mistakes, expected at least 150", n)
	}
	comparePage(t, said)
}

// mistake is a mistake of an author, with the messages for it.
type mistake struct {
	name, why string
	files     []txtar.File // as written, with their paths in the pack
	want      string
}

func mistakes(a *txtar.Archive) (list []mistake) {
	for _, f := range a.Files {
		name, file, _ := strings.Cut(f.Name, "/")
		if len(list) == 0 || list[len(list)-1].name != name {
			list = append(list, mistake{name: name})
		}
		switch m := &list[len(list)-1]; file {
		case "why":
			m.why = strings.TrimSpace(string(f.Data))
		case "want":
			m.want = string(f.Data)
		default:
			m.files = append(m.files, txtar.File{Name: file, Data: f.Data})
		}
	}
	return list
}

// archive returns mistakes with their messages as an archive.
func archive(comment string, list []mistake) []byte {
	a := &txtar.Archive{Comment: []byte(comment)}
	for _, m := range list {
		add := func(file, text string) {
			a.Files = append(a.Files, txtar.File{Name: m.name + "/" + file, Data: []byte(text)})
		}
		add("why", m.why)
		for _, f := range m.files {
			add(f.Name, string(f.Data))
		}
		add("want", m.want)
	}
	return txtar.Format(a)
}

const (
	packTOML = "id      = \"my-pack\"\nname    = \"My pack\"\nversion = \"0.1.0\"\napi     = 3\nneeds   = [\"base\"]\n"
	cardTOML = "id     = \"M-1\"\nname   = \"Solar Sail\"\ncost   = 1\nfree   = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n"
	cardLua  = "return { play = { { launch = 1 } } }\n"
)

var id = regexp.MustCompile(`(?m)^id\s*=\s*"([^"]*)"`)

// part matches the head of a part of a scenario inside an archive.
var part = regexp.MustCompile(`(?m)^== (.*) ==$`)

// packs returns the packs with the mistake: several if each has its own pack.toml,
// otherwise my-pack.
func (m *mistake) packs() map[string]fstest.MapFS {
	packs := map[string]fstest.MapFS{}
	for _, f := range m.files {
		if dir, file, _ := strings.Cut(f.Name, "/"); file == "pack.toml" {
			packs[dir] = fstest.MapFS{}
		}
	}
	for _, f := range m.files {
		if dir, file, _ := strings.Cut(f.Name, "/"); packs[dir] != nil {
			packs[dir][file] = &fstest.MapFile{Data: f.Data}
		}
	}
	if len(packs) > 0 {
		return packs
	}
	fs, ids, ownCard := fstest.MapFS{}, "M-1", false
	for _, f := range m.files {
		fs[f.Name] = &fstest.MapFile{Data: part.ReplaceAll(f.Data, []byte("-- $1 --"))}
		if x := id.FindSubmatch(f.Data); x != nil {
			ids += " " + string(x[1])
		}
		ownCard = ownCard || path.Dir(f.Name) == "cards" && path.Ext(f.Name) == ".toml"
	}
	add := func(name, text string) {
		if fs[name] == nil {
			fs[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	add("pack.toml", packTOML)
	if !ownCard || fs["cards/m-1.toml"] != nil {
		add("cards/m-1.toml", cardTOML)
		add("cards/m-1.lua", cardLua)
	}
	if fs["no-tests"] == nil {
		add("tests/m-1.txtar", "Nothing is played. (rules 4.3)\n-- play --\np1: !any land venus # "+ids+"\n-- expect --\nround == 1\n")
	}
	delete(fs, "no-tests")
	return map[string]fstest.MapFS{"my-pack": fs}
}

func (m *mistake) compare(t *testing.T) {
	got := m.said()
	if !place.MatchString(got) && !strings.Contains(got, "there is no") && !strings.Contains(got, "not read") {
		t.Errorf("no place in %q", got)
	}
	if *golden.Update {
		m.want = got
	} else if d := cmp.Diff(m.want, got); d != "" {
		t.Errorf("%s\n-want +got\n%s", m.why, d)
	}
}

// place matches a position in a file.
var place = regexp.MustCompile(`(my-pack|one|two)[/\w.-]*[./](toml|lua|txtar|tml|txt|other)(:\d+(:\d+)?)?: `)

// said returns the messages of check for the packs, and of test for the scenario if the mistake
// has one.
func (m *mistake) said() string {
	packs := m.packs()
	sources := []content.Source{content.Base()}
	var names []string
	for name := range packs {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		sources = append(sources, content.Source{FS: packs[name], Dir: name})
	}
	var out bytes.Buffer
	c, problems := check.All(sources...)
	console.PrintProblems(&out, problems, check.Sources(sources...), false)
	played := slices.ContainsFunc(m.files, func(f txtar.File) bool { return f.Name == "tests/m-1.txtar" })
	if problems.Err() != nil || !played {
		return out.String()
	}
	sc, _ := scenario.Parse("my-pack/tests/m-1.txtar", packs["my-pack"]["tests/m-1.txtar"].Data)
	if _, err := sc.Cover(c, nil); err != nil {
		fmt.Fprintln(&out, err)
	}
	return out.String()
}

// comparePage compares the page with the messages.
func comparePage(t *testing.T, said map[string][]mistake) {
	var b strings.Builder
	b.WriteString("# Mistakes and their messages\n\nMistakes that authors make, and what `seti check` says; some appear only when a scenario runs. " +
		"Generated by\n`go test ./cmd/seti -run TestMistakes -update` from `cmd/seti/testdata/mistakes`.\n")
	for _, group := range groups {
		fmt.Fprintf(&b, "\n## %s\n", strings.ToUpper(group[:1])+group[1:])
		for _, m := range said[group] {
			fmt.Fprintf(&b, "\n%s\n\n```\n", m.why)
			for _, line := range strings.Split(strings.TrimRight(m.want, "\n"), "\n") {
				b.WriteString(strings.TrimRight(line, " ") + "\n")
			}
			b.WriteString("```\n")
		}
	}
	golden.Compare(t, page, b.String())
}
