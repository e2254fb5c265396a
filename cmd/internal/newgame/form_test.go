package newgame

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"seti/cmd/internal/console"
	"seti/content"
)

func form(t *testing.T) *Form {
	t.Helper()
	c, _, err := Known(t.TempDir(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.Seed = 7
	return NewForm(c, console.Style(false))
}

func press(f *Form, keys ...string) (done bool) {
	for _, k := range keys {
		done = f.key(k)
	}
	return done
}

// Enter alone begins a game against the usual computer player. The first question is whether to explain the game during
// play, for people without a saved game.
func TestEnterBegins(t *testing.T) {
	f := form(t)
	if !press(f, "enter") {
		t.Fatal("Enter does not begin")
	}
	if want := []string{"--seats", "human,bot:easy", "--seed", "7", "--guide"}; !slices.Equal(f.args, want) {
		t.Errorf("got %q, want %q", f.args, want)
	}
	if f.fields()[0] != f.guide {
		t.Error("the guide is not offered first")
	}
	f.choices.Saved = 1
	if f = NewForm(f.choices, console.Style(false)); slices.Contains(f.Args(), "--guide") {
		t.Error("somebody with a saved game is explained everything again")
	}
}

// Things have their names in the language of the person, including those of packs.
func TestLanguage(t *testing.T) {
	f := form(t)
	f.choices.Language = "de"
	f = NewForm(f.choices, console.Style(false))
	for f.fields()[f.cursor] != f.species {
		press(f, "down")
	}
	press(f, "right", "right")
	screen := strings.Join(f.Lines(), "\n")
	for _, want := range []string{"Promokarten", "Spezies", "Anomalien"} {
		if !strings.Contains(screen, want) {
			t.Errorf("the form lacks %q:\n%s", want, screen)
		}
	}
}

// Three players, the second the rival of the highest level, a name, a pack with a
// module, a seed.
func TestAnswersAreFlags(t *testing.T) {
	f := form(t)
	press(f, "down", "right", "down", "A", "n", "n", "down", "right")
	for f.who[f.seats[1].at].played == "" {
		press(f, "right")
	}
	press(f, "down", "down") // after player 3: the first module
	for f.fields()[f.cursor] != f.boxes[1].on {
		press(f, "down")
	}
	press(f, "right", "down", "right")
	for f.fields()[f.cursor] != f.seed {
		press(f, "down")
	}
	press(f, "4", "x", "2", "enter")
	got := Command(f.args)
	for _, want := range []string{"--seats human:Ann,human,bot:easy", "--pack solo", "--pack space-agencies", "--played p2=rival:1", "--with ", "--seed 42"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

// The form fits on small screens, with the cursor in sight.
func TestFormFits(t *testing.T) {
	f := form(t)
	f.h = 14
	for range f.fields() {
		lines := f.Lines()
		if len(lines) != f.h {
			t.Fatalf("%d lines on a screen of %d", len(lines), f.h)
		}
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "> ") }) {
			t.Fatalf("the cursor is out of sight:\n%s", strings.Join(lines, "\n"))
		}
		press(f, "down")
	}
}

// Species are chosen one for each slot, never the same twice; those of an expansion
// can be chosen with it.
func TestSpeciesAreChosen(t *testing.T) {
	f := form(t)
	to := func(x *field) {
		t.Helper()
		for f.fields()[f.cursor] != x {
			was := f.cursor
			if press(f, "down"); f.cursor == was {
				t.Fatalf("there is no %s", x.label)
			}
		}
	}
	base := len(f.speciesNow())
	to(f.boxes[1].on)
	press(f, "right")
	if n := len(f.speciesNow()); n <= base {
		t.Errorf("%d species with the expansion, %d without", n, base)
	}
	press(f, "right")
	to(f.species)
	press(f, "right")
	if got := Command(f.Args()); !strings.Contains(got, " --species none ") {
		t.Errorf("%q does not play without species", got)
	}
	press(f, "right")
	to(f.slots[0])
	for range f.speciesNow() {
		press(f, "right")
		if f.Lines(); f.slots[0].at == f.slots[1].at {
			t.Fatal("one species is in both slots")
		}
	}
	to(f.slots[1])
	for range f.speciesNow() {
		press(f, "left")
		if f.Lines(); f.slots[0].at == f.slots[1].at {
			t.Fatal("one species is in both slots")
		}
	}
	list := f.speciesNow()
	want := " --species " + list[f.slots[0].at].ID + "," + list[f.slots[1].at].ID + " "
	if got := Command(f.Args()); !strings.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
}

// If games are saved, the form leads to their list.
func TestFormLeadsToSavedGames(t *testing.T) {
	f := form(t)
	if f.saved != nil {
		t.Error("it speaks of saved games, and there is none")
	}
	c := f.choices
	c.Saved = 2
	f = NewForm(c, console.Style(false))
	for f.fields()[f.cursor] != f.saved {
		press(f, "down")
	}
	if !press(f, "enter") || !f.resumes {
		t.Error("Enter does not lead to them")
	}
}

// Packs that are installed are offered; those that are enabled are switched on, and those that cannot be used
// are left out in words.
func TestMorePacks(t *testing.T) {
	packs := map[string]fstest.MapFS{"tides": {}, "storms": {}, "broken": {}}
	for id, pack := range packs {
		pack["pack.toml"] = &fstest.MapFile{Data: []byte("id = \"" + id + "\"\nname = \"The " + id + "\"\nversion = \"1\"\napi = 3\n")}
	}
	packs["tides"]["modules/high.toml"] = &fstest.MapFile{Data: []byte("id = \"high\"\nname = \"High water\"\n")}
	packs["broken"]["pack.toml"].Data = []byte("id = ")
	content.Installed = func(id string) (content.Source, bool) {
		return content.Source{FS: packs[id], Dir: id, Stranger: true}, packs[id] != nil
	}
	defer func() { content.Installed = func(string) (content.Source, bool) { return content.Source{}, false } }()
	c, left, err := Known(t.TempDir(), []string{"broken", "storms", "tides"}, []string{"tides"})
	if err != nil || len(left) != 1 || !strings.HasPrefix(left[0].Error(), "the pack broken is not offered: broken/pack.toml:1") {
		t.Fatal(left, err)
	}
	c.Seed = 7
	f := NewForm(c, console.Style(false))
	screen := strings.Join(f.Lines(), "\n")
	for _, want := range []string{"The storms                ◂ no ▸", "The tides                 ◂ yes ▸", "  High water              ◂ no ▸"} {
		if !strings.Contains(screen, want) {
			t.Errorf("the form lacks %q:\n%s", want, screen)
		}
	}
	if want := []string{"--pack", "tides", "--seats", "human,bot:easy", "--seed", "7", "--guide"}; !slices.Equal(f.Args(), want) {
		t.Errorf("got %q, want %q", f.Args(), want)
	}
}
