package view

import "sync"

// printed remembers what is said of things that never change: the texts of one catalog in one
// language. Viewers of several games may share it.
type printed struct{ of sync.Map }

// remembered returns what was made for a thing before, or makes it.
func remembered[K comparable, V any](p *printed, of K, make func() V) V {
	if x, ok := p.of.Load(of); ok {
		return x.(V)
	}
	x := make()
	p.of.Store(of, x)
	return x
}

// Remembered returns what was made for a thing before, or makes it. It is for what never changes of
// a catalogue in the language of a viewer; of has a type of its own, so that others do not meet it.
func Remembered[K comparable, V any](t *Viewer, of K, make func() V) V {
	return remembered(t.printed, of, make)
}
