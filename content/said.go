package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// Scripts calls f with every script of the pack: pack.lua, those of its things, and those that they may require.
func (p *Pack) Scripts(f func(file string, src []byte)) {
	if p.LuaFile != "" {
		f(p.LuaFile, p.Lua)
	}
	for _, t := range p.Things {
		if t.LuaFile != "" {
			f(t.LuaFile, t.Lua)
		}
	}
	for _, file := range (&reader{Source: p.Source}).list(library) {
		if src, err := files.Read(p.FS, file, files.Script); err == nil && path.Ext(file) == ".lua" {
			f(p.File(file), src)
		}
	}
}

// unwritten reports messages that scripts of the pack use by name and that no
// text/en.toml has.
func (p *Pack) unwritten(c *catalog.Catalog) (problems source.Problems) {
	p.Scripts(func(file string, src []byte) {
		for _, said := range syntax.Calls(file, src, "say") {
			if hint, ok := c.Says(said.Text); !ok {
				problems.Add(said.Pos, hint, "there is no message %q in text/en.toml", said.Text)
			}
		}
	})
	return problems
}

// Texts returns the texts for people that the authors of the pack wrote in scripts, each
// once, such as "take the token" in run("take the token", f).
func (p *Pack) Texts() (texts []syntax.Text) {
	seen := map[string]bool{"": true}
	p.Scripts(func(file string, src []byte) {
		for _, t := range syntax.Texts(file, src) {
			if !seen[t.Text] {
				seen[t.Text] = true
				texts = append(texts, t)
			}
		}
	})
	return texts
}

// Names returns the names that the pack gives to its decks, piles, modules and seats, and the texts of its modules and
// settings, each once. Stars, bodies and species have separate messages. Names of cards are the same in all languages,
// unless a translator writes others.
func (p *Pack) Names() []string { return p.each(namesIn) }

// Labels returns the words of content that players read, each once: the names of declared fields, what these
// and settings can be, and the ids of decks, piles and places without a name.
func (p *Pack) Labels() []string { return p.each(labelsIn) }

// each returns the texts that in finds in the pack and in its things, but for cards and titles of species,
// stars and bodies, each once.
func (p *Pack) each(in func(source.Field, func(string))) (texts []string) {
	add := func(text string) {
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	find := func(v source.Value) {
		v.Walk(func(_ source.Value, f source.Field) bool {
			in(f, add)
			return true
		})
	}
	find(p.toml)
	for _, t := range p.Things {
		switch t.Kind {
		case "card", "text":
		case "species", "star", "planet", "moon":
			v := t.TOML()
			v.Fields = slices.DeleteFunc(slices.Clone(v.Fields), func(f source.Field) bool { return f.Key == "name" || f.Key == "text" })
			find(v)
		default:
			find(t.TOML())
		}
	}
	return texts
}

// namesIn calls f with the name or text in a field.
func namesIn(field source.Field, f func(name string)) {
	if (field.Key == "name" || field.Key == "text") && field.Value.Kind == source.String {
		f(field.Value.String)
	}
}

// labelsIn calls f with the labels in a field.
func labelsIn(field source.Field, f func(label string)) {
	x := field.Value
	switch field.Key {
	case "decks", "piles":
		for _, def := range x.Fields {
			if _, named := def.Value.Get("name"); !named {
				f(def.Key)
			}
		}
	case "places":
		for _, def := range x.List {
			if _, named := def.Get("name"); !named {
				f(def.At("id").String)
			}
		}
	case "fields":
		for _, def := range x.Fields {
			f(catalog.Label(def.Key))
		}
		for _, name := range x.List {
			f(catalog.Label(name.String))
		}
	case "oneof":
		for _, word := range x.List {
			if word.String != strings.ToUpper(word.String) { // "II" is the same in all languages
				f(word.String)
			}
		}
	}
}

// Says reads all files of the pack again and returns a function that reports whether a text occurs anywhere in them,
// written out or joined from pieces.
func (p *Pack) Says() func(text string) bool {
	var all strings.Builder
	var pieces []string
	_ = fs.WalkDir(p.FS, ".", func(file string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || p.foreign(file, e):
			return fs.SkipDir
		case e.IsDir() || !isContent(file) || path.Base(path.Dir(file)) == "text":
			return nil
		}
		src, err := files.Read(p.FS, file, files.Script)
		if err != nil {
			return nil // reported when it is read
		}
		all.Write(src)
		if path.Ext(file) == ".lua" {
			for _, t := range syntax.Pieces(file, src) {
				if len(t.Text) >= shortest {
					pieces = append(pieces, t.Text)
				}
			}
		}
		return nil
	})
	written, texts := all.String(), p.Texts() // quotes in these stand behind a \ in the file
	return func(text string) bool {
		return strings.Contains(written, text) || slices.ContainsFunc(texts, func(t syntax.Text) bool { return t.Text == text }) || slices.ContainsFunc(pieces, func(piece string) bool { return strings.Contains(text, piece) })
	}
}

// shortest is the least number of letters of a piece that is not there by chance.
const shortest = 6

// foreign reports whether a folder inside the pack belongs to something else.
func (p *Pack) foreign(folder string, e fs.DirEntry) bool {
	return folder != "." && e.IsDir() && (hidden(e.Name()) || (&reader{Source: p.Source}).holdsPack(folder))
}
