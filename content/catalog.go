package content

import (
	"slices"
	"sync"

	"seti/content/cache"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/toml"
	"seti/scripting/words"
)

// Open loads the base game and the packs that a person names (see Find) and
// builds their catalogue. The error holds everything that is wrong, as
// source.Problems.
func Open(names ...string) (*catalog.Catalog, error) {
	packs, problems := Load(append([]Source{Base()}, Sources(names...)...)...)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	c, problems := Catalog(packs)
	return c, problems.Err()
}

// MustOpen loads the base game alone, for tests. It panics if that fails.
func MustOpen() *catalog.Catalog {
	c, err := Open()
	if err != nil {
		panic(err)
	}
	return c
}

// Catalog builds the catalogue of packs that Load has put in order.
func Catalog(packs []*Pack) (*catalog.Catalog, source.Problems) {
	c, _, problems := Changed(packs)
	return c, problems
}

// Changed does what Catalog does, and also returns the changes that packs make to each other (see Compose).
func Changed(packs []*Pack) (*catalog.Catalog, []Change, source.Problems) {
	things, changes, problems := Compose(packs)
	var infos []catalog.PackInfo
	for _, p := range packs {
		infos = append(infos, catalog.PackInfo{ID: p.ID, Name: p.Name, Version: p.Version, Hash: p.Hash})
	}
	c, found := kernel.Build(words.All, game.Names(), infos, things)
	c.Host = func() catalog.Host { return scripting.NewHost() }
	c.Texts = slices.Concat(sentences(), c.Texts)
	problems = append(problems, found...)
	c.Signs, found = signs(packs)
	problems = append(problems, found...)
	c.Players, found = players(packs)
	problems = append(problems, found...)
	if slices.ContainsFunc(packs, func(p *Pack) bool { return !p.BuiltIn }) {
		problems = append(problems, Judged(packs, "messages", func() source.Problems { return messages(c, packs) })...)
	}
	problems.Sort()
	return c, changes, problems
}

// messages returns what is wrong with the message files of packs, and with what their scripts say. It is not
// asked about packs that are all built in: they never change, and a test checks them.
func messages(c *catalog.Catalog, packs []*Pack) source.Problems {
	problems := text.Check(c)
	for _, p := range packs {
		if !p.BuiltIn {
			problems = append(problems, p.unwritten(c)...)
		}
	}
	return problems
}

// sentences returns the message files of the words, which belong to no pack. They are read
// once.
var sentences = sync.OnceValue(func() (files []catalog.PackText) {
	const name = "sentences"
	for _, tag := range text.Tags() {
		files = append(files, catalog.PackText{Language: tag})
	}
	pass := func(c *cache.Codec) {
		for i := range files {
			c.Text(&files[i].Language)
			c.Value(&files[i].Value)
		}
	}
	if kept, ok := Kept.Load(name); ok {
		r := cache.NewReader(kept)
		if pass(r); !r.Bad {
			return files
		}
	}
	for i, tag := range text.Tags() {
		v, problems := toml.Read("words/text/"+tag+".toml", words.Messages(tag))
		if err := problems.Err(); err != nil {
			panic(err) // the file is part of the program, and a test reads it
		}
		files[i] = catalog.PackText{Language: tag, Value: v}
	}
	w := cache.NewWriter()
	pass(w)
	Kept.Save(name, w.Bytes())
	return files
})
