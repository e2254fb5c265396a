// Package translate is for people who translate the game: it lists the messages, finds those missing in a language, and
// writes the file that a translator fills in.
//
//	all, err := translate.Messages(catalog, packs)
//	own, err := translate.Of("de", catalog)
//	err = translate.Write(os.Stdout, "de", all, own, nil)
//
// A language is one file for everything: the messages of the rules and the screens, and the names and texts of packs
// (see package kernel/text).
package translate

import (
	"slices"
	"strings"

	web "seti/cmd/internal/web/page"
	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
	"seti/scripting/words"
)

// page is a message file of the program.
type page struct {
	dir      string // the package that has it
	messages func(tag string) []byte
}

var pages = []page{{"kernel/text", text.Messages}, {"scripting/words/text", words.Messages}, {"kernel/describe", describe.Messages},
	{"kernel/view", view.Messages}, {"cmd/internal/web/page", web.Messages}}

// More are the messages of the program outside package text, as text.Add takes them.
func More() (more []func(tag string) []byte) {
	for _, p := range pages[1:] {
		more = append(more, p.messages)
	}
	return more
}

// program returns the messages that the program has in a language.
func program(tag string) (all File, err error) {
	for _, p := range pages {
		f, err := Parse(p.dir+"/"+tag+".toml", p.messages(tag))
		if err != nil {
			return all, err
		}
		all.add(f)
	}
	return all, nil
}

// Messages returns everything that people read, in English: the messages of the
// program and of packs, the names of things, and the texts that authors wrote in scripts.
func Messages(c *catalog.Catalog, packs []*content.Pack) (File, error) {
	all, err := program(text.Original)
	if err != nil {
		return all, err
	}
	for _, p := range packs {
		all.add(OfPack(p, c))
	}
	for _, k := range named {
		for id := range c.Count(k) {
			thing := source.Ref{Kind: k, ID: int16(id)}
			all.call(catalog.KindTag(k), c.Name(thing), c.Title(thing))
		}
	}
	return all, nil
}

// OfPack returns everything of one pack that people read, in English.
func OfPack(p *content.Pack, c *catalog.Catalog) File {
	all := In(text.Original, p, c)
	for _, t := range p.Things {
		name, _ := t.TOML().Get("name")
		if section := sections[t.Kind]; section != "" {
			all.call(section, t.ID(), name.String)
		}
		if t.Kind == "card" && !p.BuiltIn && name.String != "" {
			all.call("text", name.String, name.String)
		}
	}
	for _, t := range p.Texts() {
		all.say("text", t.Text, strings.ReplaceAll(t.Text, "{}", "{about}"))
	}
	for _, label := range p.Labels() {
		all.say("text", label, label)
	}
	for _, name := range p.Names() {
		all.call("text", name, name)
	}
	return all
}

// sections are the sections for the names of things of packs.
var sections = map[string]string{"star": "star", "planet": "body", "moon": "body", "species": "species"}

// named are the kinds of things whose names a language has: in a message, whose section is the tag of the kind, or as the
// program and the packs name them in English.
var named = []source.Kind{board.KindRes, board.KindColor, board.KindTrace, board.KindType, board.KindSlot, board.KindTech, board.KindStar,
	board.KindBody, board.KindSpecies}

// Of returns the messages that the program and the packs of a catalogue have in a
// language.
func Of(tag string, c *catalog.Catalog) (File, error) {
	own, err := program(tag)
	if err != nil {
		return own, err
	}
	own.add(In(tag, nil, c))
	return own, nil
}

// Languages returns the languages in which a pack has message files, in the order of the alphabet.
func Languages(p *content.Pack, c *catalog.Catalog) (tags []string) {
	for _, t := range c.Texts {
		if t.Pack == p.ID && !slices.Contains(tags, t.Language) {
			tags = append(tags, t.Language)
		}
	}
	slices.Sort(tags)
	return tags
}

// In returns the messages that a pack adds in a language, or all packs if it is nil.
func In(tag string, p *content.Pack, c *catalog.Catalog) (f File) {
	for _, t := range c.Texts {
		if t.Language != tag || p != nil && t.Pack != p.ID {
			continue
		}
		f.read(t.Value)
	}
	return f
}

// Gaps returns the messages that a file lacks, without titles of things and without parts of other
// messages, which each language cuts in its own way; and those that it has
// and that nothing says any more: they are not among all, are in no gap of another message, and
// no pack writes them.
func Gaps(all, own File, packs []*content.Pack) (lacking, unknown []string) {
	parts := all.uses()
	for _, key := range all.Keys() {
		if e := all.entries[key]; !own.Has(key) && !e.title && !grammatical(key) && !parts[key] {
			lacking = append(lacking, key)
		}
	}
	used := own.uses()
	var says []func(string) bool
	for _, p := range packs {
		says = append(says, p.Says())
	}
	for _, key := range own.Keys() {
		if all.Has(key) || grammatical(key) || used[key] {
			continue
		}
		text, written := strings.CutPrefix(key, "text.")
		if !written || !slices.ContainsFunc(says, func(says func(string) bool) bool { return says(text) }) {
			unknown = append(unknown, key)
		}
	}
	return lacking, unknown
}

// grammatical reports whether a message defines how a language makes forms and lists, which each language does in its
// own way.
func grammatical(key string) bool {
	section, _, _ := strings.Cut(key, ".")
	return section == "forms" || section == "list" || section == "joint"
}
