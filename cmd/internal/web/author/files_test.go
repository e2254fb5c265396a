package author

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"seti/content/files"
)

// at returns the path of a file of the pack as messages have it.
func (b *bench) at(name string) string { return filepath.Join(b.dir, filepath.FromSlash(name)) }

func (b *bench) onDisk(name string) string {
	text, err := os.ReadFile(b.at(name))
	if err != nil {
		return ""
	}
	return string(text)
}

// Nothing outside the pack is read or written, and nothing in it that is not text of a pack.
func TestOutsideThePack(t *testing.T) {
	b := begin(t, whole())
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret.toml")
	if err := os.WriteFile(secret, []byte("secret"), 0o666); err != nil {
		t.Fatal(err)
	}
	b.save(".hidden/x.toml", "x = 1")
	b.save("cards/picture.png", "PNG")
	b.save("cards/bytes.toml", "\xff\x00")
	b.save("cards/large.toml", strings.Repeat("#", files.Script+1))
	links := os.Symlink(secret, b.at("cards/link.toml")) == nil && os.Symlink(outside, b.at("linked")) == nil
	refused := []string{"", ".", "/", b.dir, secret, b.at("../x.toml"), b.dir + "/cards/../../x.toml", b.dir + "/cards/../cards/sail.toml", b.dir + "//cards/sail.toml",
		b.dir + "/./cards/sail.toml", "cards/sail.toml", b.dir + "x/cards/sail.toml", b.at(".hidden/x.toml"), b.at("cards/.x.toml"), b.at("cards/picture.png"), b.at("cards/x"), b.at("cards/x.exe"),
		b.at("cards/a\\b.toml"), b.at("cards/a:b.toml"), b.at("cards/a\nb.toml"), b.at("cards/a\x00b.toml"), b.at("cards/\u202eb.toml"), b.at("cards/sail.toml/x.toml"), strings.Repeat("x", 1<<20)}
	if links {
		refused = append(refused, b.at("cards/link.toml"), b.at("linked/secret.toml"), b.at("linked/new.toml"))
	}
	for _, file := range refused {
		if text, err := b.Files().Read(file); err == nil {
			t.Errorf("%.100q was read: %q", file, text.Text)
		} else if len(err.Error()) > 1000 {
			t.Errorf("%.100q: an error of %d bytes", file, len(err.Error()))
		}
		if err := b.Save(file, "x = 1\n", ""); err == nil {
			t.Errorf("%.100q was written", file)
		}
		if err := b.Keep(file, "x = 1\n", ""); err == nil {
			t.Errorf("%.100q was kept", file)
		}
	}
	for _, name := range []string{"cards/bytes.toml", "cards/large.toml"} {
		if _, err := b.Files().Read(b.at(name)); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	for _, text := range []string{strings.Repeat("#", 10<<20), "a\x00b", "\xff"} {
		if err := b.Save(b.at("cards/new.toml"), text, ""); err == nil {
			t.Errorf("a text of %d bytes was written", len(text))
		}
	}
	if s := b.State(); len(s.Unsaved) > 0 {
		t.Errorf("kept: %v", s.Unsaved)
	}
	if text, _ := os.ReadFile(secret); string(text) != "secret" {
		t.Error("the file outside was changed")
	}
	if left, _ := os.ReadDir(outside); len(left) != 1 {
		t.Errorf("outside there is now %v", left)
	}
	list := b.Files().List()
	if slices.Contains(list, b.at(".hidden/x.toml")) || slices.Contains(list, b.at("cards/picture.png")) || slices.Contains(list, b.at("cards/link.toml")) || !slices.Contains(list, b.at("cards/sail.lua")) {
		t.Errorf("listed: %q", list)
	}
}

// What is typed is shown, with its errors, its picture and its scenarios, and only saved on demand.
func TestDraft(t *testing.T) {
	b := begin(t, whole())
	file := b.at("cards/sail.toml")
	x, err := b.Draft(file)
	if err != nil || x.Text.Text != sail || x.Unsaved || x.Changed() {
		t.Fatalf("%+v %v", x, err)
	}
	if err := b.Keep(file, "id = \"M-1\"\nname = ", x.Sum); err != nil {
		t.Fatal(err)
	}
	s := b.State()
	if f := card(s).Findings; !s.Broken || len(f) != 1 || f[0].File != file || f[0].Line != 2 {
		t.Errorf("broken %v, %+v", s.Broken, f)
	}
	dear := strings.Replace(sail, "cost = 2", "cost = 5", 1)
	if err := b.Keep(file, dear, x.Sum); err != nil {
		t.Fatal(err)
	}
	if s = b.State(); s.Broken || card(s).Was == "" || !slices.Equal(s.Unsaved, []Unsaved{{file, false}}) {
		t.Errorf("broken %v, %v", s.Broken, s.Unsaved)
	}
	b.until("a scenario that fails", func(s State) bool { return len(s.Scenarios) == 1 && s.Scenarios[0].Failed && !s.Scenarios[0].Waits }) // 4 credits do not pay 5
	if b.onDisk("cards/sail.toml") != sail {
		t.Error("it is on the disk")
	}
	play := b.at("tests/sail.txtar") // a scenario that is not saved is played
	y, _ := b.Draft(play)
	if err := b.Keep(play, strings.Replace(scenario, "credit = 4", "credit = 7", 1), y.Sum); err != nil {
		t.Fatal(err)
	}
	b.until("a scenario that passes", func(s State) bool { return !s.Scenarios[0].Failed && !s.Scenarios[0].Waits })
	if err := b.Save(file, dear, x.Over); err != nil {
		t.Fatal(err)
	}
	b.Drop(play)
	if b.onDisk("cards/sail.toml") != dear || len(b.State().Unsaved) > 0 {
		t.Errorf("saved: %q, not saved: %v", b.onDisk("cards/sail.toml"), b.State().Unsaved)
	}
	if err := b.Keep(file, dear, sum([]byte(dear))); err != nil || len(b.State().Unsaved) > 0 {
		t.Errorf("what is on the disk counts as not saved: %v", err)
	}
}

// A file that has changed on the disk is not overwritten, and what was typed stays.
func TestConflict(t *testing.T) {
	b := begin(t, whole())
	file := b.at("cards/sail.toml")
	x, _ := b.Draft(file)
	mine := strings.Replace(sail, "cost = 2", "cost = 3", 1)
	b.save("cards/sail.toml", sail+"# from another editor\n")
	if err := b.Save(file, mine, x.Sum); !errors.Is(err, ErrChanged) {
		t.Errorf("got %v", err)
	}
	d, _ := b.Draft(file)
	if !d.Unsaved || !d.Changed() || d.Text.Text != mine || b.onDisk("cards/sail.toml") != sail+"# from another editor\n" {
		t.Errorf("%+v", d)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := b.Save(file, mine, x.Sum); !errors.Is(err, ErrChanged) {
		t.Errorf("a file that was removed: %v", err)
	}
	if err := b.Save(file, mine, ""); err != nil || b.onDisk("cards/sail.toml") != mine {
		t.Errorf("it cannot be written anew: %v", err)
	}
	b.save("cards/sail.toml", strings.ReplaceAll(sail, "\n", "\r\n")) // of another system
	if d, _ = b.Draft(file); d.Text.Text != sail {
		t.Errorf("lines end in %q", d.Text.Text)
	}
	if err := b.Save(file, mine, d.Sum); err != nil || b.onDisk("cards/sail.toml") != strings.ReplaceAll(mine, "\n", "\r\n") {
		t.Errorf("%v: %q", err, b.onDisk("cards/sail.toml"))
	}
}

// New files, things and packs; nothing that is there is overwritten.
func TestNew(t *testing.T) {
	b := begin(t, whole())
	for _, test := range []struct{ kind, name, file string }{
		{NewFile, "deep/down/new.md", "deep/down/new.md"},
		{NewFile, "lib/new.lua", "lib/new.lua"},
		{"card", "Second Sail", "cards/m-2-second-sail.toml"},
		{NewFile, "cards/sail.toml", ""},
		{NewFile, "../x.toml", ""},
		{NewFile, "x.exe", ""},
		{"card", "", ""},
		{"dragon", "x", ""},
		{NewPack, "../../x", ""}, // its letters make "x", whose folder is beside
	} {
		file, err := b.New(b.dir, test.kind, test.name)
		if test.kind == NewPack {
			if want := filepath.Join(b.dir, "..", "x"); err != nil || filepath.Dir(filepath.Dir(file)) != want {
				t.Errorf("a pack: %q, %v, expected one in %s", file, err, want)
			}
			continue
		}
		if (err == nil) != (test.file != "") || err == nil && file != b.at(test.file) {
			t.Errorf("%s %q: %q, %v", test.kind, test.name, file, err)
		}
	}
	if b.onDisk("cards/sail.toml") != sail {
		t.Error("a file was overwritten")
	}
	if _, err := b.New("/", NewFile, "x.toml"); err == nil {
		t.Error("a file was made outside")
	}
	if _, err := b.New(b.dir, NewPack, "x"); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("a pack twice: %v", err)
	}
	b.until("the pack", func(s State) bool {
		return len(s.Folders) == 2 && slices.ContainsFunc(s.Things, func(t Thing) bool { return strings.HasPrefix(t.Address, "x:card/") })
	})
}

// A first pack begins where there is none.
func TestFirstPack(t *testing.T) {
	d, err := Open(nil, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	d.Beside = t.TempDir()
	if _, err := d.New("", NewFile, "x.md"); err == nil {
		t.Error("a file outside of every pack")
	}
	if file, err := d.New("", NewPack, "First"); err != nil || file != filepath.Join(d.Beside, "first", "cards", "f-1-solar-sail.toml") || len(d.State().Things) == 0 {
		t.Errorf("%q %v", file, err)
	}
}

// A pack in a link is shown before it is kept, and kept only where nothing is.
func TestLink(t *testing.T) {
	b := begin(t, whole())
	text, err := b.Link(b.dir)
	if err != nil {
		t.Fatal(err)
	}
	far := begin(t, map[string]string{"pack.toml": strings.Replace(manifest, `"mine"`, `"far"`, 1)})
	p, err := far.Parcel(text)
	if err != nil || p.ID != "mine" || p.Folder != filepath.Join(far.dir, "..", "mine") || !slices.Equal(p.Files, []string{"cards/sail.lua", "cards/sail.toml", "pack.toml", "tests/sail.txtar"}) {
		t.Fatalf("%+v %v", p, err)
	}
	if left, _ := filepath.Glob(p.Folder); len(left) > 0 {
		t.Error("it was kept before anybody agreed")
	}
	file, err := far.Take(text)
	if err != nil || file != filepath.Join(p.Folder, "pack.toml") || card(far.State()) == nil {
		t.Errorf("%q %v", file, err)
	}
	if _, err := far.Take(text); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("twice: %v", err)
	}
	packed := func(id string, names ...string) string {
		var z bytes.Buffer
		w := zip.NewWriter(&z)
		for _, name := range names {
			f, _ := w.Create(name)
			_, _ = f.Write([]byte(strings.Replace(manifest, `"mine"`, strconv.Quote(id), 1)))
		}
		w.Close()
		return base64.RawURLEncoding.EncodeToString(z.Bytes())
	}
	for what, text := range map[string]string{"nothing": "", "no letters": "ä", "no zip": base64.RawURLEncoding.EncodeToString([]byte("hello")), "half of one": text[:len(text)/2],
		"the base game": packed("base", "pack.toml"), "10 MB": strings.Repeat("A", 10<<20), "no pack": packed("evil", "x.toml"), "one that leads out": packed("evil", "pack.toml", "../evil.toml"), "an absolute path": packed("evil", "pack.toml", "/tmp/evil.toml")} {
		if _, err := far.Parcel(text); err == nil && what != "the base game" {
			t.Errorf("%s was read", what)
		}
		if _, err := far.Take(text); err == nil {
			t.Errorf("%s was kept", what)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(far.dir, "..", "evil*")); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
	data, name, err := b.Zip(b.dir)
	if err != nil || name != "mine-0.1.0.zip" || len(data) == 0 {
		t.Errorf("%q, %d bytes, %v", name, len(data), err)
	}
	if _, _, err := b.Zip("/"); err == nil {
		t.Error("a zip file of everything")
	}
	noise := make([]byte, 90<<10) // text that hardly gets shorter
	for i, x := 0, uint32(1); i < len(noise); i++ {
		x = x*1664525 + 1013904223
		noise[i] = '0' + byte(x>>24)%64
	}
	b.save("README.md", string(noise))
	if _, err := b.Link(b.dir); err == nil || !strings.Contains(err.Error(), "a link takes 64 KiB") {
		t.Errorf("a large pack: %v", err)
	}
}

// What can be written follows the pack: its own resources are offered.
func TestComplete(t *testing.T) {
	files := whole()
	files["pack.toml"] = manifest + "resources = [\"ice\"]\n"
	b := begin(t, files)
	for _, test := range []struct{ file, text, want string }{
		{"cards/sail.toml", "free = { mo", "move"},
		{"cards/sail.lua", "return { play = { { ic", "ice"},
		{"pack.toml", "ne", "needs"},
	} {
		list, typed := b.Complete(b.at(test.file), test.text, len(test.text))
		if typed != 2 || len(list) == 0 || list[0].Text != test.want {
			t.Errorf("%s %q: %v, %d", test.file, test.text, list, typed)
		}
	}
	if list, _ := b.Complete("/etc/passwd", "x", 1); list != nil {
		t.Errorf("outside: %v", list)
	}
}
