package content

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A stamp that is old when it is taken proves that a file is the same, without reading it. One that was taken
// just after the file had changed does not: the file is read.
func TestListing(t *testing.T) {
	dir, write := cachedPack(t)
	from := Dir(dir).FS
	take := func(at time.Duration) listing {
		t.Helper()
		l, ok := list(from)
		if !ok || !l.hash(from) {
			t.Fatal("the folder cannot be listed")
		}
		l.taken = l.taken.Add(at)
		return l
	}
	compare := func(what string, old listing, wantSame, wantSettled bool) {
		t.Helper()
		now, _ := list(from)
		if same, settled := now.same(old, from); same != wantSame || settled != wantSettled {
			t.Errorf("%s: the same is %t, settled %t; want %t, %t", what, same, settled, wantSame, wantSettled)
		}
	}
	fresh, old := take(0), take(time.Hour)
	compare("just written", fresh, true, false)
	compare("an hour later", old, true, true)

	card := filepath.Join(dir, "cards", "one.lua")
	text, err := os.ReadFile(card)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(card)
	if err != nil {
		t.Fatal(err)
	}
	touch := func(at time.Time) {
		t.Helper()
		if err := os.Chtimes(card, at, at); err != nil {
			t.Fatal(err)
		}
	}
	touch(info.ModTime().Add(-time.Hour))
	compare("another time, but the same text", old, true, false)

	text[len(text)-2] ^= 1
	write("cards/one.lua", string(text))
	compare("another text", old, false, false)
	touch(info.ModTime())
	compare("another text of the same size and time, just after", fresh, false, false)
	if now, _ := list(from); now.files[2].stamp.Changed != 0 {
		compare("another text of the same size and time, an hour later", old, false, false)
	}
}
