package room

import (
	"testing"

	"seti/kernel"
)

// A game that is begun near another one has the same first 16 letters, by which a proxy finds its process, and a
// different id. Invalid ids are not used.
func TestNear(t *testing.T) {
	h := hall(t, t.TempDir())
	const near = "0123456789abcdef"
	begun := map[string]bool{}
	for _, x := range []struct{ near, want string }{{near + "0123456789abcdef", near}, {near, near}, {near + "01234567", near}, {"", ""}, {"../../etc/passwd/x", ""}, {"short", ""}, {"0123456789ABCDEF", ""}} {
		id, _, err := h.Begin(Plan{Near: x.near, Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
		if err != nil {
			t.Fatal(err)
		}
		if begun[id] || x.want != "" && id[:hashed] != x.want || x.want == "" && id[:hashed] == near || !validID(id) {
			t.Errorf("%q: got %s", x.near, id)
		}
		begun[id] = true
	}
}
