package chance

import "testing"

// The numbers of chance are fixed for good: saved games depend on them. Those
// of mix are the first two of splitmix64 with seed 0, those of Key the
// published ones of FNV-1a.
func TestMix(t *testing.T) {
	for x, want := range map[uint64]uint64{0: 0xe220a8397b1dcdaf, 0x9e3779b97f4a7c15: 0x6e789e6aa1b965f4} {
		if got := mix(x); got != want {
			t.Errorf("mix(%#x) = %#x, want %#x", x, got, want)
		}
	}
	for id, want := range map[string]uint64{"": 0xcbf29ce484222325, "a": 0xaf63dc4c8601ec8c, "foobar": 0x85944171f73967e8} {
		if got := Key(id); got != want {
			t.Errorf("Key(%q) = %#x, want %#x", id, got, want)
		}
	}
}
