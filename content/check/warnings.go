package check

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"seti/content"
	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/syntax"
	"seti/scripting/words"
)

// longest is the number of characters up to which people read the text of a card or a function. No printed card has a
// longer text. Cards of a pack's own deck, such as boards with several powers, may be as long as they like.
const longest = 350

// warnings returns warnings about packs that can be loaded; c is their catalogue. Problems that are not warnings are
// certainly wrong, but the pack can be played. Built-in packs are not searched for missing tests.
func warnings(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	for _, p := range packs {
		problems = append(problems, untested(p)...)
		problems = append(problems, unused(p)...)
	}
	at := ids(packs)
	return slices.Concat(problems, shadows(packs), longTexts(c, packs), drawAndTuck(c), corners(c, at), boardPlaces(c, packs, at),
		lostPlanets(c, at), late(c), never(c, packs), price.Wrong(c), untranslated(c, packs))
}

// place returns the position of a thing's id.
func place(t content.Thing) source.Pos { return t.TOML().At("id").Pos }

// places are the positions of the ids of things, in packs that are not built in, by their names:
// "my-pack:card/5".
type places map[string]source.Pos

// named returns the position of a thing by its name among those of its pack, whichever that is.
func (at places) named(name string) (source.Pos, bool) {
	for id, pos := range at {
		if strings.HasSuffix(id, ":"+name) {
			return pos, true
		}
	}
	return source.Pos{}, false
}

func ids(packs []*content.Pack) places {
	at := places{}
	for _, p := range packs {
		for _, t := range p.Things {
			if !p.BuiltIn {
				at[p.ID+":"+t.Name()] = place(t)
			}
		}
	}
	return at
}

var token = regexp.MustCompile(`[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*`)

// untested warns about cards, technologies and species that no scenario of their
// pack mentions.
func untested(p *content.Pack) (problems source.Problems) {
	if p.BuiltIn {
		return nil
	}
	if len(content.ScenarioFolders(p.FS)) == 0 {
		if len(p.Things) == 0 {
			return nil
		}
		problems.Warn(source.Pos{File: p.File("pack.toml")}, "seti new card writes an example", "the pack has no folder tests")
		return problems
	}
	mentioned := map[string]bool{}
	walkTests(p, func(file string) error {
		if path.Ext(file) != ".txtar" {
			return nil
		}
		data, err := files.Read(p.FS, file, files.Scenario)
		if err != nil {
			return nil
		}
		_, text, _ := strings.Cut(string(data), "\n-- ") // without the comment and the log
		text, _, _ = strings.Cut(text, "\n-- log --")
		for _, id := range token.FindAllString(text, -1) {
			mentioned[id] = true
		}
		return nil
	})
	for _, t := range p.Things {
		switch t.Kind {
		case "card", "tech", "species":
			if id := t.ID(); !mentioned[id] {
				problems.Warn(place(t), "write one in "+p.File("tests"), "no scenario plays the %s %q", t.Kind, id)
			}
		}
	}
	return problems
}

// unused warns about local variables and functions of scripts that nothing reads.
func unused(p *content.Pack) (problems source.Problems) {
	for _, t := range p.Things {
		if t.LuaFile == "" {
			continue
		}
		if s, bad := syntax.Compile(t.LuaFile, t.Lua); bad.Err() == nil {
			problems = append(problems, s.Unused()...)
		}
	}
	return problems
}

// shadows warns about things that have the name of a thing of another kind in another
// pack, so that a reader of "vega" cannot know which is meant.
func shadows(packs []*content.Pack) (problems source.Problems) {
	type first struct {
		pack *content.Pack
		kind string
	}
	names := map[string]first{}
	for _, p := range packs {
		for _, t := range p.Things {
			id := t.ID()
			if id == "" {
				continue
			}
			f, taken := names[id]
			switch {
			case !taken:
				names[id] = first{p, t.Kind}
			case f.pack != p && f.kind != t.Kind:
				problems.Warn(place(t), "choose another id", "%q is the name of a %s of the pack %q too", id, f.kind, f.pack.ID)
			}
		}
	}
	return problems
}

// longTexts warns about texts that players will not read.
func longTexts(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	for _, f := range c.Functions {
		if n := len([]rune(f.Text)); n > longest {
			problems.Warn(f.Pos, "shorten it", "the text has %d characters, more than %d", n, longest)
		}
	}
	at := map[string]source.Pos{}
	for _, p := range packs {
		for _, t := range p.Things {
			if t.Kind == "card" {
				at[p.ID+":"+t.ID()] = place(t)
			}
		}
	}
	say := text.English(c)
	for i := range c.Cards {
		card := &c.Cards[i]
		if n := len([]rune(say.Card(board.CardID(i)))); n > longest && !c.DeckOf(board.CardID(i)).OfPack() {
			problems.Warn(at[card.Pack+":"+card.ID], "let the card do less, or use a function with a short text",
				"the text of card %q has %d characters, more than %d", card.ID, n, longest)
		}
	}
	return problems
}

// drawAndTuck warns about groups that give cards and tuck one: gains come first, so
// the card just drawn may be tucked, which is seldom meant.
func drawAndTuck(c *catalog.Catalog) (problems source.Problems) {
	for _, e := range c.Lists {
		for i := range e.Groups {
			g := &e.Groups[i]
			if _, tucks := g.Do.(*words.Income); !tucks {
				continue
			}
			for _, x := range g.Gains {
				switch x.Res {
				case board.CardAny, board.CardDeck, board.CardRow, board.AlienCard:
					problems.Warn(g.Pos, "write two groups in the order you mean",
						"one group gives a card and tucks one, and the card is gained first")
				}
			}
		}
	}
	return problems
}

// untranslated warns about texts of a pack that are missing in its other languages, and about texts in these that no
// longer exist.
func untranslated(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	has := map[string]bool{} // keys are a language and a message: "de rival.follows"
	for _, t := range c.Texts {
		messages(t, func(key string, _ source.Pos) { has[t.Language+" "+key] = true })
	}
	var saying []func(text string) bool // one for each pack
	for _, p := range packs {
		saying = append(saying, p.Says())
	}
	said := func(text string) bool {
		return slices.ContainsFunc(saying, func(says func(string) bool) bool { return says(text) })
	}
	for _, p := range packs {
		texts := p.Texts()
		for _, tag := range languages(p.ID, c) {
			if tag == text.Original {
				continue
			}
			hint := "seti lang template " + tag + " " + p.ID
			if !p.BuiltIn {
				hint += " --pack " + p.Dir
			}
			hint += " > new.toml writes what is lacking"
			var left []string // messages without a translation
			for _, t := range texts {
				if !has[tag+" text."+t.Text] {
					left = append(left, t.Text)
					problems.Warn(t.Pos, hint, "%s.toml does not translate %s", tag, syntax.Quote(t.Text))
				}
			}
			for _, t := range c.Texts {
				switch {
				case t.Pack == p.ID && t.Language == text.Original:
					messages(t, func(key string, pos source.Pos) {
						if !has[tag+" "+key] {
							problems.Warn(pos, hint, "%s.toml does not say %s", tag, key)
						}
					})
				case t.Pack == p.ID && t.Language == tag:
					messages(t, func(key string, pos source.Pos) {
						if written, ok := strings.CutPrefix(key, "text."); ok && !said(written) {
							problems.Warn(pos, source.Nearest(written, left), "nothing says %s any more", syntax.Quote(written))
						}
					})
				}
			}
		}
	}
	return problems
}

// languages returns the languages in which a pack has message files.
func languages(pack string, c *catalog.Catalog) (tags []string) {
	for _, t := range c.Texts {
		if t.Pack == pack && !slices.Contains(tags, t.Language) {
			tags = append(tags, t.Language)
		}
	}
	return tags
}

// messages calls f with the messages of a file and their positions.
func messages(t catalog.PackText, f func(key string, pos source.Pos)) {
	for _, section := range t.Value.Fields {
		for _, m := range section.Value.Fields {
			f(section.Key+"."+m.Key, m.Pos)
		}
	}
}
