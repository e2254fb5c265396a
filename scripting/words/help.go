package words

import (
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// say returns the phrase of a message.
func say(key string, args catalog.Args) catalog.Phrase { return catalog.Phrase{Key: key, Args: args} }

// phrases returns the phrase of each of some things.
func phrases[T any](list []T, phrase func(T) catalog.Phrase) (all []catalog.Phrase) {
	for _, x := range list {
		all = append(all, phrase(x))
	}
	return all
}

// readList reads a list of what read reads one by one. If it is none, the problem says what was expected.
func readList[T any](d *catalog.Decoder, v source.Value, expected string, read func(source.Value) T) (list []T) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.Expected(v, expected)
		return nil
	}
	for _, e := range v.List {
		if x := read(e); any(x) != nil {
			list = append(list, x)
		}
	}
	return list
}

// pickEach asks several times for one of some things, for what is then done with it. It ends when there are none.
func pickEach(h *kernel.Hooks, times int, why kernel.Reason, things func(*kernel.Hooks) []source.Ref, do func(source.Ref)) {
	for range h.Times(times) {
		list := things(h)
		if len(list) == 0 {
			return
		}
		do(list[h.Pick(kernel.Prompt{Reason: why}, list, false)])
	}
}

// refTo returns a reference to a thing of a kind.
func refTo(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }
