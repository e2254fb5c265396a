package site

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// calls are calls of files one after the other, with what they give. Linux gives the same (fs_linux_test.go).
const calls = `
open a miss r = ENOENT
open a f wcx = ok
write a hello = 5
read a 5 = EBADF
close a = ok
close a = EBADF
open a f wcx = EEXIST
open a f r = ok
read a 3 = hel
write a x = EBADF
read a 9 = lo
read a 9 =
close a = ok
open a f/ r = ENOTDIR
open a f/x r = ENOTDIR
open a f/x wc = ENOTDIR
open a d/x wc = ENOENT
mkdir d = ok
mkdir d = EEXIST
mkdir f = EEXIST
mkdir m/n = ENOENT
open a d w = EISDIR
open a d/x wc = ok
write a one = 3
open b d/x wa = ok
write b two = 3
write a 2 = 1
close b = ok
size d/x = 6
open b d/x r = ok
read b 9 = one2wo
truncate d/x 4 = ok
size d/x = 4
truncate d/x 6 = ok
open c d/x rt = ok
size d/x = 0
close c = ok
truncate d = EISDIR
open c d/y wc = ok
readdir d = x y
readdir f = ENOTDIR
readdir m = ENOENT
rmdir d = ENOTEMPTY
rmdir f = ENOTDIR
unlink d = EISDIR
unlink m = ENOENT
write c new = 3
same d/x d/y = false
rename d/y d/x = ok
readdir d = x
size d/x = 3
write c er = 2
size d/x = 5
close c = ok
unlink d/x = ok
size d/x = ENOENT
write a lost = 4
close a = ok
close b = ok
open a d/z wc = ok
mkdir e = ok
rename f e = EISDIR
rename e f = ENOTDIR
rename e d = ENOTEMPTY
rename d e = ok
readdir e = z
rename e e/in = EINVAL
rename m f = ENOENT
rename f m/f = ENOENT
rename f f = ok
open b e/../f r = ok
same f ./e/../f = true
write a still = 5
size e/z = 5
rmdir e/z = ENOTDIR
unlink e/z = ok
rmdir e = ok
rmdir e = ENOENT
`

// flags are those of open.
var flags = map[rune]int{'r': os.O_RDONLY, 'w': os.O_WRONLY, 'c': os.O_CREATE, 'x': os.O_EXCL, 'a': os.O_APPEND, 't': os.O_TRUNC}

// The files of the program in a browser are those of an operating system. A change is answered when it is kept, and one that cannot
// be kept is an error until there is room.
func TestFiles(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node here; the tests in Chromium use these files too")
	}
	out, err := exec.Command(node, filepath.Join("testdata", "fs.js"), calls).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if text := strings.TrimSpace(string(out)); text != strings.TrimSpace(calls) {
		t.Errorf("%s", differing(text, strings.TrimSpace(calls)))
	}
}

// differing returns the lines that differ.
func differing(have, want string) (text string) {
	w := strings.Split(want, "\n")
	for i, line := range strings.Split(have, "\n") {
		if i >= len(w) || strings.TrimSpace(line) != strings.TrimSpace(w[i]) {
			text += fmt.Sprintf("line %d: %s, want %s\n", i+1, line, w[min(i, len(w)-1)])
		}
	}
	return text
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

// Two sites that differ in anything have different versions, and the same site has one version.
func TestVersions(t *testing.T) {
	version := func(s Site) string {
		s.Program = Program{Wasm: []byte("\x00asm"), Exec: []byte("//")}
		dir := t.TempDir()
		if err := s.Write(dir); err != nil {
			t.Fatal(err)
		}
		worker, err := os.ReadFile(filepath.Join(dir, "sw.js"))
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(worker), `{"version":"`)
		return rest[:12]
	}
	one := version(Site{})
	if again, other := version(Site{}), version(Site{Title: "Tides"}); one != again || one == other {
		t.Errorf("the versions are %s, %s and that of another title %s", one, again, other)
	}
}

// The program for browsers is of the version of this one, or is refused.
func TestMatches(t *testing.T) {
	p := Program{Wasm: []byte("\x00asm path\tseti/cmd/site\nmod\tseti\tv0.1.1-0.2026-abc\t\nbuild")}
	for version, fits := range map[string]bool{"v0.1.1-0.2026-abc": true, "v0.1.1-0.2026-ab": false, "v0.1.0": false, "(devel)": true} {
		if err := p.matches(version); (err == nil) != fits {
			t.Errorf("%s: %v", version, err)
		}
	}
}
