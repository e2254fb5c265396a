package picture_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
)

// Inventions of a pack are drawn with its own signs, and named without them. A sign of the program means something
// else, even if it has the same name.
func TestSignsOfWhatPacksInvent(t *testing.T) {
	const play = `return { play = { { mission = 2, tide = 3 }, { dredge = "mars" }, { whirl = 2 }, { chant = "spring" }, { vp = 1, per = pieces { kind = "echo_stone" } } },
		mission = { when = pieces { kind = "echo_stone" }, reward = { dredge = "mars" } } }`
	files := fstest.MapFS{
		"pack.toml":      {Data: []byte("id = \"tides\"\nname = \"Tides\"\nversion = \"1\"\napi = 3\nresources = [\"mission\"]\n[decks.shell]\nname = \"shell\"\nfolder = \"shells\"\n[[pieces]]\nid = \"echo\"\nkind = \"echo_stone\"\n")},
		"pack.lua":       {Data: []byte("return { words = {\n\ttide = { takes = \"number\", text = \"a tide of {n} feet\", run = function(g) end },\n\tdredge = { text = \"dredge a sample of {}\", run = function(g) end },\n\twhirl = { takes = \"times\", text = \"whirl\", run = function(g) end },\n\tchant = { takes = \"text\", text = \"chant {}\", run = function(g) end },\n} }")},
		"cards/sea.toml": {Data: []byte("id = \"T.1\"\nname = \"Sea\"\n")},
		"cards/sea.lua":  {Data: []byte(play)},
		"shells/s.toml":  {Data: []byte("id = \"T.2\"\nname = \"Shell\"\n")},
	}
	draw := func() (*picture.Drawer, *catalog.Catalog, string) {
		packs, problems := content.Load(content.Base(), content.Source{FS: files, Dir: "tides"})
		c, found := content.Catalog(packs)
		if len(problems)+len(found) > 0 {
			t.Fatal(problems, found)
		}
		d := picture.New(describe.New(c))
		id, _ := c.Card("T.1")
		var said []string
		for _, part := range d.Card(board.CardID(id)).Parts {
			line := ""
			for _, piece := range part.Pieces {
				line += piece.Words
				for _, m := range piece.Row {
					line += fmt.Sprintf("[%s%s%s]", m.Number, m.Sign, m.Text)
				}
			}
			said = append(said, line)
		}
		return d, c, strings.Join(said, "\n")
	}
	d, _, plain := draw()
	if want := "[2 missions] and a tide of 3 feet.\nDredge a sample of Mars.\nWhirl twice.\nChant spring.\n[1vp] for each echo stone token.\nMission: if there is an echo stone token, dredge a sample of Mars."; plain != want {
		t.Errorf("without signs:\n%s\nexpected\n%s", plain, want)
	}
	if strings.Contains(string(thing(d, "token", "echo").HTML()), "#sign-") {
		t.Error("a token without a sign shows one")
	}
	for _, name := range []string{"tide", "dredge", "whirl", "chant", "echo_stone", "shell"} {
		files["signs/"+name+".svg"] = &fstest.MapFile{Data: []byte(`<svg viewBox="0 0 24 24"><path d="M2 12h20" stroke="currentColor"/></svg>`)}
	}
	d, _, drawn := draw()
	if want := "[2 missions][3tide]\n[dredge][Mars]\n[2whirl]\nChant spring.\n[1vp][per][echo_stone]\nMission: if there is an echo stone token, [dredge][Mars]."; drawn != want {
		t.Errorf("with signs:\n%s\nexpected\n%s", drawn, want)
	}
	for _, x := range [][2]string{{"token", "echo"}, {"deck", "shell"}} {
		p := thing(d, x[0], x[1])
		for _, file := range []string{string(p.HTML()), string(p.SVG())} {
			if !strings.Contains(file, `href="#sign-`+p.Sign+`"`) || p.Sign == "" {
				t.Errorf("%s %s does not show its sign: %s", x[0], x[1], file)
			}
		}
	}
}

// Every gain, trace, color and event of the game has a sign, and no two have the same.
func TestEverythingHasASign(t *testing.T) {
	c := both()
	d := picture.New(describe.New(c))
	drawn := map[string]string{}
	draw := func(name string, n picture.Node) {
		row, ok := d.Row(n)
		if !ok || len(row) == 0 {
			t.Errorf("%s has no sign", name)
			return
		}
		if key := fmt.Sprint(row); drawn[key] != "" && drawn[key] != name {
			t.Errorf("%s and %s are both drawn as %s", drawn[key], name, key)
		} else {
			drawn[key] = name
		}
	}
	for i := range c.Resources {
		draw("gain "+c.Resources[i], picture.Tree(c, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindRes, int16(i))})))
	}
	for i, name := range board.ColorNames {
		draw("color "+name, picture.Tree(c, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindColor, int16(i))})))
	}
	for i, name := range board.TraceNames {
		draw("trace "+name, picture.Tree(c, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindTrace, int16(i))})))
	}
	for _, name := range board.EventNames {
		draw("event "+name, picture.Tree(c, catalog.Say("event."+name, nil)))
	}
}

// thing draws an existing thing.
func thing(d *picture.Drawer, kind, id string) *picture.Picture {
	found, _ := d.Find(kind + ":" + id)
	return d.Thing(found[0])
}
