package kernel

import "testing"

// Every kind of entry has a text.
func TestLogKinds(t *testing.T) {
	for k, def := range logDefs {
		if def.key == "" && LogKind(k) != LogSaid { // that is of a pack
			t.Errorf("the kind %d of entries has no message", k)
		}
	}
}
