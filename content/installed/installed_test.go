package installed

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/http/cgi"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"seti/content"
	"seti/content/files/lock"
)

// manifest returns a pack.toml.
func manifest(id, version, more string) string {
	return fmt.Sprintf("id = %q\nname = %q\nversion = %q\napi = 3\n%s\n", id, id, version, more)
}

// entry is a file in a zip file.
type entry struct {
	name, text string
	mode       fs.FileMode
}

func zipped(t *testing.T, entries ...entry) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		w, err := z.CreateHeader(h)
		must(t, err)
		_, err = w.Write([]byte(e.text))
		must(t, err)
	}
	must(t, z.Close())
	path := filepath.Join(t.TempDir(), "pack.zip")
	must(t, os.WriteFile(path, b.Bytes(), 0o666))
	return path
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// add stages and installs packs together.
func add(t *testing.T, s *Shelf, from ...string) error {
	t.Helper()
	var staged []*Staged
	for _, f := range from {
		n, err := s.Stage(t.Context(), f)
		if err != nil {
			return err
		}
		defer n.Discard()
		staged = append(staged, n)
	}
	return s.Put(staged...)
}

// left returns the files of a shelf, without its lock.
func left(s *Shelf) (names []string) {
	entries, _ := os.ReadDir(s.Dir)
	for _, e := range entries {
		if e.Name() != ".lock" {
			names = append(names, e.Name())
		}
	}
	return names
}

// Each mistake in a pack has an explanation, and nothing of the pack is installed.
func TestRefused(t *testing.T) {
	ok := entry{name: "pack.toml", text: manifest("tides", "1.0.0", "")}
	large := strings.Repeat("0", mostFile)
	var bomb []entry
	for i := range mostBytes/mostFile + 1 {
		bomb = append(bomb, entry{name: fmt.Sprint("f", i), text: large})
	}
	none := filepath.Join(t.TempDir(), "none.zip")
	noZip := filepath.Join(t.TempDir(), "no.zip")
	must(t, os.WriteFile(noZip, []byte("no zip"), 0o666))
	for _, test := range []struct {
		from []string
		want string
	}{
		{[]string{zipped(t, ok, entry{name: "../evil.toml"})}, `"../evil.toml" is not a valid name for a file in a pack`},
		{[]string{zipped(t, ok, entry{name: "/etc/evil"})}, `"/etc/evil" is not a valid name for a file in a pack`},
		{[]string{zipped(t, ok, entry{name: `cards\evil`})}, `is not a valid name for a file in a pack`},
		{[]string{zipped(t, ok, entry{name: "cards/a\x1b[2J"})}, `is not a valid name for a file in a pack`},
		{[]string{zipped(t, ok, entry{"cards", "/etc", fs.ModeSymlink}, entry{name: "cards/evil"})}, "cards is a link, and a pack has none"},
		{[]string{zipped(t, ok, entry{"pipe", "", fs.ModeNamedPipe})}, "pipe is not a plain file"},
		{[]string{zipped(t, ok, entry{name: "cards/1.toml"}, entry{name: "cards/1.TOML"})}, "cards/1.toml and cards/1.TOML are one file on some systems"},
		{[]string{zipped(t, ok, entry{name: "f", text: large + "0"})}, "the file has more than 8192 KiB"},
		{[]string{zipped(t, append(bomb, ok)...)}, "the files have more than 64 MiB together"},
		{[]string{zipped(t, entry{name: "cards/1.toml"})}, "there is no pack.toml in this folder"},
		{[]string{zipped(t, entry{name: "a/pack.toml", text: ok.text}, entry{name: "b/evil"})}, "b/evil is outside the pack in a/"},
		{[]string{noZip}, "is not a zip file"},
		{[]string{none}, "there is no such file or folder"},
		{[]string{"https://"}, `"https://" is not a Git address`},
		{[]string{"ext::sh -c evil://x"}, "is not a Git address"},
		{[]string{"--upload-pack=evil"}, "is not a Git address"},
		{[]string{"file://" + t.TempDir()}, "cannot be read"},
		{[]string{zipped(t, entry{name: "pack.toml", text: manifest("base", "1", "")})}, "is a base game"},
		{[]string{zipped(t, entry{name: "pack.toml", text: manifest("solo", "1", "")})}, "of a pack that is built in"},
		{[]string{zipped(t, entry{name: "pack.toml", text: manifest("tides", "1", `needs = ["sea >= 2"]`+"\n[sources]\nsea = \"https://example.org/sea.git\"")})},
			`tides/pack.toml:5:10: pack "tides" needs the pack "sea", which is not loaded (seti pack add https://example.org/sea.git gets it, says the pack)`},
		{[]string{zipped(t, entry{name: "pack.toml", text: manifest("tides", "1", `needs = ["sea >= 2"]`)}), zipped(t, entry{name: "pack.toml", text: manifest("sea", "1.9", "")})},
			`tides/pack.toml:5:10: pack "tides" needs sea >= 2, but version 1.9 is loaded`},
		{[]string{zipped(t, entry{name: "pack.toml", text: manifest("tides", "1", `needs = ["sea"]`)}), zipped(t, entry{name: "pack.toml", text: manifest("sea", "1", `needs = ["tides"]`)})},
			"these packs need each other: sea needs tides needs sea"},
		{[]string{zipped(t, ok), zipped(t, ok)}, `two of the packs have the id "tides"`},
	} {
		s := Open(filepath.Join(t.TempDir(), "packs"))
		err := add(t, s, test.from...)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v", test.want, err)
		}
		if names := left(s); len(names) > 0 {
			t.Errorf("%q: left %v", test.want, names)
		}
	}
}

// A pack is installed, found, updated, damaged, mended, and removed.
func TestShelf(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "packs"))
	old := zipped(t, entry{name: "tides-main/pack.toml", text: manifest("tides", "1.0.0", "")}, entry{name: "tides-main/README.md", text: "old"})
	must(t, add(t, s, old))
	s = Open(s.Dir)
	src, ok := s.Find("tides")
	if packs, problems := content.Load(content.Base(), src); !ok || !src.Stranger || problems.Err() != nil || packs[1].Version != "1.0.0" {
		t.Fatal(src, ok, problems)
	}

	// An update that cannot be used leaves the old version.
	bad := zipped(t, entry{name: "pack.toml", text: manifest("tides", "2.0.0", `needs = ["sea"]`)})
	if err := add(t, s, bad); err == nil || Open(s.Dir).Pack("tides").Version != "1.0.0" {
		t.Error(err)
	}
	n, err := s.Stage(t.Context(), zipped(t, entry{name: "pack.toml", text: manifest("tides", "1.1.0", "")}, entry{name: "text/de.toml", text: "# none"}))
	must(t, err)
	d, err := s.Compare(s.Pack("tides"), n)
	if err != nil || !slices.Equal(d.Added, []string{"text/de.toml"}) || !slices.Equal(d.Changed, []string{"pack.toml"}) || !slices.Equal(d.Removed, []string{"README.md"}) {
		t.Error(d, err)
	}
	must(t, s.Put(n))
	n.Discard()
	if names := left(s); len(names) != 3 || Open(s.Dir).Pack("tides").Version != "1.1.0" {
		t.Errorf("left %v", names)
	}

	// Files that were changed after installation are not read.
	file := filepath.Join(s.folder(s.Pack("tides")), "pack.toml")
	must(t, os.WriteFile(file, []byte(manifest("tides", "1.1.0", "# evil")), 0o666))
	src, _ = s.Find("tides")
	_, problems := content.Load(content.Base(), src)
	if err := problems.Err(); err == nil || !strings.Contains(err.Error(), `the files of the pack "tides" are not those that were installed: their hash is h1:`) {
		t.Error(err)
	}
	must(t, add(t, s, old))
	if src, _ := s.Find("tides"); src.Wrong != nil {
		t.Error(src.Wrong)
	}
	must(t, os.RemoveAll(s.folder(s.Pack("tides"))))
	if src, _ := s.Find("tides"); src.Wrong == nil || !strings.Contains(src.Wrong.Error(), "is not where it was installed") {
		t.Error(src.Wrong)
	}

	must(t, s.Remove("tides"))
	if names := left(s); len(names) != 2 || len(Open(s.Dir).Packs) > 0 {
		t.Errorf("left %v", names)
	}

	must(t, os.WriteFile(filepath.Join(s.Dir, wantFile), []byte("[[pack]]\nidd = 1"), 0o666))
	if err := Open(s.Dir).Err(); err == nil || !strings.HasSuffix(err.Error(), `packs.toml: unknown key "pack.idd"`) {
		t.Error(err)
	}
}

// A pack that another one needs is kept, and one that is needed comes along.
func TestNeeds(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "packs"))
	sea := zipped(t, entry{name: "pack.toml", text: manifest("sea", "1.0.0", "")})
	tides := zipped(t, entry{name: "pack.toml", text: manifest("tides", "1.0.0", `needs = ["sea", "space-agencies"]`)})
	alone := zipped(t, entry{name: "pack.toml", text: manifest("alone", "1.0.0", `conflicts = ["tides"]`)})
	must(t, add(t, s, tides, sea))
	if want := []string{"base", "sea", "space-agencies", "tides"}; !slices.Equal(s.Order, want) {
		t.Errorf("loaded as %v, want %v", s.Order, want)
	}
	if err := s.Remove("sea"); err == nil || !strings.Contains(err.Error(), `pack "tides" needs the pack "sea"`) || s.Pack("sea") == nil {
		t.Error(err)
	}
	if err := add(t, s, alone); err == nil || !strings.Contains(err.Error(), `pack "alone" cannot be used together with "tides"`) {
		t.Error(err)
	}
	must(t, s.Enable(false, nil, "tides"))
	must(t, add(t, s, alone))
	if err := s.Enable(true, nil, "tides"); err == nil {
		t.Error("packs that conflict are both enabled")
	}
	if err := s.Enable(true, []string{"sea"}, "alone"); err != nil || !slices.Equal(Open(s.Dir).Order, []string{"base", "sea", "alone"}) {
		t.Error(err, s.Order)
	}
}

// Packs that fit together by their manifests but define the same thing are not enabled together. The error
// names both, also among others that have nothing to do with it.
func TestClash(t *testing.T) {
	pack := func(id, more string, files ...entry) string {
		return zipped(t, append(files, entry{name: "pack.toml", text: manifest(id, "1.0.0", more)})...)
	}
	other := pack("other", `resources = ["gas"]`)
	const base = `needs = ["base"]`
	change := entry{name: "changes/a.toml", text: "[[change]]\nthing = \"base:card/5\"\nset = { cost = 1 }\n"}
	numbers := entry{name: "board/numbers.toml", text: "rounds = 3\n"}
	for _, x := range []struct{ one, two, want string }{
		{pack("one", base, change), pack("two", base, change), `packs "one" and "two" both change cost of base:card/5`},
		{pack("one", base, numbers), pack("two", base, numbers), `packs "one" and "two" both change rounds`},
	} {
		s := Open(filepath.Join(t.TempDir(), "packs"))
		must(t, add(t, s, x.one, other))
		var clash *Clash
		err := add(t, s, x.two)
		if !errors.As(err, &clash) || clash.Packs != [2]string{"one", "two"} || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v, want a clash of one and two: %s", err, x.want)
		}
		if got := Open(s.Dir).IDs(); !slices.Equal(got, []string{"one", "other"}) {
			t.Errorf("installed are %v", got)
		}
		must(t, s.Enable(false, nil, "one"))
		must(t, add(t, s, x.two))
		if err := s.Enable(true, nil, "one"); !errors.As(err, &clash) {
			t.Errorf("both are enabled: %v", err)
		}
	}
	s := Open(filepath.Join(t.TempDir(), "packs"))
	broken := pack("broken", "", entry{name: "pack.lua", text: `return { word = 3 }`})
	if err := add(t, s, other, broken); err == nil || !strings.Contains(err.Error(), "broken/pack.lua:1:") || errors.As(err, new(*Clash)) {
		t.Errorf("a pack that is broken by itself: %v", err)
	}
}

// Of two packs that share a name one gets another; the pack that is to win keeps it.
func TestSettle(t *testing.T) {
	pack := func(id string) string {
		return zipped(t, entry{name: "pack.toml", text: manifest(id, "1.0.0", `resources = ["ore"]`)})
	}
	for _, x := range []struct{ settle, as string }{{"", "two_ore"}, {"one", "two_ore"}, {"two", "one_ore"}} {
		s := Open(filepath.Join(t.TempDir(), "packs"))
		must(t, add(t, s, pack("one")))
		s.Settle = x.settle
		must(t, add(t, s, pack("two")))
		packs, err := fit(s.Find, s.Enabled()...)
		must(t, err)
		if got := content.Apart(packs); len(got) != 1 || got[0].As != x.as {
			t.Errorf("--settle %s: %v, expected %s", x.settle, got, x.as)
		}
	}
	s := Open(filepath.Join(t.TempDir(), "packs"))
	s.Settle = "three"
	if err := add(t, s, pack("one")); err == nil || !strings.Contains(err.Error(), `no pack "three" is installed or added`) {
		t.Errorf("a pack that is not there wins: %v", err)
	}
}

// A change waits until another process has made its own.
func TestChangesWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := Open(filepath.Join(t.TempDir(), "packs"))
		must(t, add(t, s, zipped(t, entry{name: "pack.toml", text: manifest("tides", "1.0.0", "")})))
		other, err := os.OpenFile(filepath.Join(s.Dir, ".lock"), os.O_RDWR, 0)
		must(t, err)
		must(t, lock.Take(other))
		done := make(chan error, 1)
		go func() { done <- s.Remove("tides") }()
		synctest.Wait()
		select {
		case err := <-done:
			t.Errorf("it does not wait: %v", err)
		default:
			must(t, other.Close())
			must(t, <-done)
		}
	})
}

// repo makes a bare repository with hooks, filters, a submodule and two versions, and returns its path.
func repo(t *testing.T) string {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git here")
	}
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		c := exec.Command("git", args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org",
			"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write := func(name, text string) {
		t.Helper()
		must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777))
	}
	git("init", "--quiet", "--initial-branch=main")
	for i, version := range []string{"1.2.0", "1.10.0"} {
		write("pack.toml", manifest("tides", version, ""))
		write(".gitattributes", "*.toml filter=evil\n")
		write(".gitmodules", "[submodule \"evil\"]\npath = evil\nurl = "+dir+"\n")
		git("add", ".")
		if i == 0 {
			git("-c", "protocol.file.allow=always", "update-index", "--add", "--cacheinfo", "160000,0123456789012345678901234567890123456789,evil")
		}
		git("commit", "--quiet", "-m", version)
		git("tag", "v"+version)
	}
	write("pack.toml", manifest("tides", "2.0.0", ""))
	git("commit", "--quiet", "-am", "not tagged")
	must(t, os.Symlink("/etc", filepath.Join(dir, "cards")))
	git("checkout", "--quiet", "-b", "links")
	git("add", "cards")
	git("commit", "--quiet", "-m", "links")
	bare := filepath.Join(t.TempDir(), "tides.git")
	git("clone", "--quiet", "--bare", dir, bare)
	return bare
}

func TestGit(t *testing.T) {
	bare := repo(t)
	core, err := exec.Command("git", "--exec-path").Output()
	must(t, err)
	server := httptest.NewServer(&cgi.Handler{Path: filepath.Join(strings.TrimSpace(string(core)), "git-http-backend"),
		Env: []string{"GIT_PROJECT_ROOT=" + filepath.Dir(bare), "GIT_HTTP_EXPORT_ALL=1"}})
	defer server.Close()
	// Settings of the person would run a program; git does not see them.
	home := t.TempDir()
	ran := filepath.Join(home, "ran")
	hook := filepath.Join(home, "post-checkout")
	must(t, os.WriteFile(hook, []byte("#!/bin/sh\ntouch "+ran+"\n"), 0o777))
	must(t, os.WriteFile(filepath.Join(home, ".gitconfig"), fmt.Appendf(nil,
		"[core]\nhooksPath = %s\nfsmonitor = %s\n[filter \"evil\"]\nsmudge = %s\nclean = %s\nrequired = true\n[tar \"zip\"]\ncommand = %s\n", home, hook, hook, hook, hook), 0o666))
	t.Setenv("HOME", home)
	t.Setenv("GIT_DIR", home)
	for _, at := range []string{"file://" + bare, server.URL + "/tides.git"} {
		for _, test := range []struct{ version, want string }{
			{"", "1.10.0"}, {"@1.2.0", "1.2.0"}, {"@v1.2.0", "1.2.0"}, {"@main", "2.0.0"},
			{"@1.3", `has no version, branch or commit "1.3"`}, {"@links", "cards is a link"},
		} {
			s := Open(filepath.Join(t.TempDir(), "packs"))
			got := ""
			if err := add(t, s, at+test.version); err != nil {
				got = err.Error()
			} else {
				got = s.Pack("tides").Version
				if p := s.Pack("tides"); p.Want.Source != at || p.Pinned != strings.TrimPrefix(test.version, "@") || !commitID.MatchString(p.Commit) {
					t.Errorf("%s%s: %+v", at, test.version, p)
				}
			}
			if !strings.Contains(got, test.want) {
				t.Errorf("%s%s: %s, want %s", at, test.version, got, test.want)
			}
			if names := left(s); got != test.want && len(names) > 0 {
				t.Errorf("%s%s: left %v", at, test.version, names)
			}
		}
	}
	if _, err := os.Stat(ran); err == nil {
		t.Error("git has run a program of the settings")
	}
	s := Open(filepath.Join(t.TempDir(), "packs"))
	if err := add(t, s, bare); err == nil || !strings.Contains(err.Error(), "is a bare Git repository") {
		t.Error(err)
	}
}

// A repository with more names than anybody needs is not read to its end.
func TestTooManyNames(t *testing.T) {
	bare := repo(t)
	head, err := exec.Command("git", "-C", bare, "rev-parse", "main").Output()
	must(t, err)
	refs := bytes.NewBufferString("# pack-refs with: peeled fully-peeled sorted \n")
	for i := range mostListed / 60 { // a line of ls-remote has a hash, a tab and 25 letters
		fmt.Fprintf(refs, "%s refs/tags/many-%010d\n", bytes.TrimSpace(head), i)
	}
	must(t, os.WriteFile(filepath.Join(bare, "packed-refs"), refs.Bytes(), 0o666))
	s := Open(filepath.Join(t.TempDir(), "packs"))
	if err := add(t, s, "file://"+bare); err == nil || !strings.HasSuffix(err.Error(), "cannot be read: git prints more than 8192 KiB") {
		t.Error(err)
	}
}

// The same files make the same bytes, and what was built can be added.
func TestBuild(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "pack.toml"), []byte(manifest("tides", "1.0.0", "")), 0o600))
	must(t, os.WriteFile(filepath.Join(dir, ".secret"), []byte("not for others"), 0o666))
	first, err := Build(dir)
	must(t, err)
	must(t, os.Chmod(filepath.Join(dir, "pack.toml"), 0o644))
	must(t, os.WriteFile(filepath.Join(dir, "tides-1.0.0.zip"), first, 0o666))
	second, err := Build(dir)
	if err != nil || !bytes.Equal(first, second) || bytes.Contains(first, []byte("secret")) {
		t.Error("the same pack makes other bytes", err)
	}
	file := filepath.Join(t.TempDir(), "tides.zip")
	must(t, os.WriteFile(file, first, 0o666))
	s := Open(filepath.Join(t.TempDir(), "packs"))
	must(t, add(t, s, file))
	folder := Open(filepath.Join(t.TempDir(), "packs"))
	must(t, add(t, folder, dir))
	if s.Pack("tides").Hash != folder.Pack("tides").Hash {
		t.Error("the zip file has another hash than the folder")
	}
	must(t, os.Symlink("/etc", filepath.Join(dir, "cards")))
	if _, err := Build(dir); err == nil || !strings.Contains(err.Error(), "cards is a link") {
		t.Error(err)
	}
}
