package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"seti/tests/long"
)

// fence is a fenced block of a page. Its first line is its kind and name.
type fence struct {
	kind, name string
	text       string
	line       int
}

var fenced = regexp.MustCompile("(?ms)^```([a-z]*) ?([^\n]*)\n(.*?)^```\n")

func fencesOf(t *testing.T, page string) (list []fence) {
	t.Helper()
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range fenced.FindAllSubmatchIndex(data, -1) {
		list = append(list, fence{string(data[m[2]:m[3]]), string(data[m[4]:m[5]]), string(data[m[6]:m[7]]), 1 + bytes.Count(data[:m[0]], []byte("\n"))})
	}
	return list
}

// The files of each chapter of the author's book are a pack without a fault, whose scenarios pass. Its commands print
// the output on the page, and quoted files contain the quotes. The short form reads every third chapter.
func TestBook(t *testing.T) {
	book := filepath.Join("..", "..", "content", "book")
	pages, err := filepath.Glob(filepath.Join(book, "[0-9]*.md"))
	if err != nil || len(pages) != 9 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for i, page := range pages {
		if i%3 > 0 && !long.Asked() {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(page), ".md"), func(t *testing.T) {
			fences := fencesOf(t, page)
			dir, folder := t.TempDir(), ""
			for _, f := range fences {
				if f.name != "pack.toml" {
					continue
				}
				var pack struct{ ID string }
				if err := toml.Unmarshal([]byte(f.text), &pack); err != nil {
					t.Fatal(err)
				}
				folder = pack.ID
			}
			for _, f := range fences {
				from, quotes := strings.CutPrefix(f.name, "from ")
				switch {
				case quotes:
					whole, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(from)))
					if err != nil || !bytes.Contains(whole, []byte(f.text)) {
						t.Errorf("%s:%d: %s does not have this text (%v)", page, f.line, from, err)
					}
				case f.name != "":
					file := filepath.Join(dir, folder, filepath.FromSlash(f.name))
					if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(file, []byte(f.text), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			if folder != "" {
				pageCommands(t, page, dir, fence{text: "$ seti check " + folder + "\n$ seti test " + folder + "\n"})
			}
			for _, f := range fences {
				if f.kind == "" && f.name == "" {
					pageCommands(t, page, dir, f)
				}
			}
		})
	}
}

// The Lua blocks of the guide and of the chapters in which one looks things up form a pack without mistakes: files named by their first lines, with the TOML
// file of that name, and whole scripts as those of a card. Single groups and words are in WORDS.md.
func TestReference(t *testing.T) {
	content := filepath.Join("..", "..", "content")
	page := filepath.Join(content, "README.md")
	named := regexp.MustCompile(`^(?:--|#) (?:my-pack/)?([a-z0-9/-]+)\.(?:lua|toml)\n`)
	fences := fencesOf(t, page)
	for _, chapter := range []string{"6-functions.md", "7-things.md", "8-packs.md"} {
		for _, f := range fencesOf(t, filepath.Join(content, "book", chapter)) {
			f.line += 1000 * int(chapter[0]-'0') // a card is named after it
			fences = append(fences, f)
		}
	}
	files := map[string]string{"pack.toml": "id = \"my-pack\"\nname = \"My pack\"\nversion = \"0.1.0\"\napi = 3\nneeds = [\"base\"]\n"}
	for _, f := range fences {
		if f.kind != "lua" || !strings.Contains(f.text, "return {") {
			continue
		}
		name := named.FindStringSubmatch(f.text)
		if name == nil {
			card := fmt.Sprint("cards/line-", f.line)
			files[card+".toml"], files[card+".lua"] = fmt.Sprintf("id = \"R-%d\"\nname = \"Card\"\n", f.line), f.text
			continue
		}
		files[name[1]+".lua"] = f.text
		for _, other := range fences {
			if m := named.FindStringSubmatch(other.text); m != nil && other.kind == "toml" && m[1] == name[1] {
				files[name[1]+".toml"] = other.text
			}
		}
	}
	if len(files) < 16 {
		t.Fatalf("%d files", len(files))
	}
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, "my-pack", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	pageCommands(t, page, dir, fence{text: "$ seti check my-pack\n"})
}

// pageCommands runs the lines of a block that begin with "$ seti" and compares their
// output with the lines after them.
func pageCommands(t *testing.T, page, dir string, f fence) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split("\n"+f.text, "\n$ seti ")[1:] {
		line, want, _ := strings.Cut(block, "\n")
		args, input, _ := strings.Cut(line, " < ")
		cmd := exec.Command(self, strings.Fields(args)...)
		cmd.Args[0] = "seti" // the test binary is the command of that name
		cmd.Dir = dir
		if input != "" {
			in, err := os.Open(filepath.Join(dir, input))
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			cmd.Stdin = in
		}
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s:%d: seti %s: %v\n%s", page, f.line, line, err, out)
			continue
		}
		if missing := inOrder(string(out), want); missing != "" {
			t.Errorf("%s:%d: seti %s does not print %q where the page says so:\n%s", page, f.line, line, missing, out)
		}
	}
}

// inOrder returns the first line of a page that does not follow the lines before it in the output. A line may continue
// in the output, for example with a time.
func inOrder(out, want string) (missing string) {
	lines := strings.Split(out, "\n")
	at, gap := 0, false
	for _, w := range strings.Split(strings.TrimRight(want, "\n"), "\n") {
		if w == "..." {
			gap = true
			continue
		}
		for gap && at < len(lines) && !strings.HasPrefix(lines[at], w) {
			at++
		}
		if at >= len(lines) || !strings.HasPrefix(lines[at], w) {
			return w
		}
		at, gap = at+1, false
	}
	return ""
}
