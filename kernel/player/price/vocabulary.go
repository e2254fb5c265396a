package price

import (
	"maps"
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// vocabulary holds the traits of a catalogue: first the common ones, then those of its other resources and effect
// words.
type vocabulary struct {
	names   []string         // by trait
	traits  map[string]Trait // by name
	natures [][uses]Trait    // the traits of each nature, by use
	named   map[string]nature

	gain, income, corner [][]nature // by resource
	bonus, upper         [][]Trait  // of technologies, by resource
	words                map[any]nature
	others               []nature // that of all words that are not in commonWords
}

func vocabularyOf(c *catalog.Catalog) *vocabulary {
	v := &vocabulary{names: slices.Clip(commonTraits), traits: maps.Clone(commonByName), named: map[string]nature{}, words: map[any]nature{}}
	v.others = []nature{v.nature(others)}
	for r, name := range c.Resources {
		names := []string{goodsOf(board.Resource(r))}
		if names[0] == others {
			names = append(names, name)
		}
		v.gain = append(v.gain, each(v.nature, "gain_", names))
		v.income = append(v.income, each(v.nature, "income_", names))
		v.corner = append(v.corner, each(v.nature, "corner_", names))
		v.bonus = append(v.bonus, each(v.trait, "tech_bonus_", names))
		v.upper = append(v.upper, each(v.trait, "tech_upper_", names))
	}
	for _, w := range c.Words() {
		if w.Class == catalog.ClassEffect {
			v.words[reflect.TypeOf(w.New())] = v.nature(w.Name)
		}
	}
	for _, name := range c.PackWordNames() {
		v.words[c.PackWord(name)] = v.nature(name)
	}
	return v
}

// trait returns the trait with a name, a new one if there is none.
func (v *vocabulary) trait(name string) Trait {
	t, ok := v.traits[name]
	if !ok {
		t = Trait(len(v.names))
		v.names, v.traits[name] = append(v.names, name), t
	}
	return t
}

// nature returns the nature with a name, a new one if there is none.
func (v *vocabulary) nature(name string) nature {
	n, ok := v.named[name]
	if !ok {
		var traits [uses]Trait
		for use, prefix := range useNames {
			traits[use] = v.trait(prefix + "_" + name)
		}
		n = nature(len(v.natures))
		v.natures, v.named[name] = append(v.natures, traits), n
	}
	return n
}

// each returns what of returns for each name, behind a prefix.
func each[T any](of func(string) T, prefix string, names []string) (list []T) {
	for _, name := range names {
		list = append(list, of(prefix+name))
	}
	return list
}

// word returns the natures of an effect: that of its word, and that of others for one that is not common. Functions
// have no word.
func (v *vocabulary) word(do catalog.Effect) []nature {
	n, ok := v.ownWord(do)
	switch {
	case !ok:
		return v.others
	case v.natures[n][0].Common():
		return []nature{n}
	}
	return []nature{v.others[0], n}
}

// ownWord returns the nature of the word of an effect; false for a function.
func (v *vocabulary) ownWord(do catalog.Effect) (nature, bool) {
	var key any = reflect.TypeOf(do)
	if use, ok := do.(*catalog.UsePackWord); ok {
		key = use.Word
	}
	n, ok := v.words[key]
	return n, ok
}
