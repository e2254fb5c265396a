package check

import (
	"slices"
	"strings"

	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/syntax"
)

// untranslated warns about texts of a pack that its other languages lack, and about
// texts in these that nothing says any more.
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
					problems = append(problems, warn(t.Pos, hint, "%s.toml does not translate %s", tag, syntax.Quote(t.Text)))
				}
			}
			for _, t := range c.Texts {
				switch {
				case t.Pack == p.ID && t.Language == text.Original:
					messages(t, func(key string, pos source.Pos) {
						if !has[tag+" "+key] {
							problems = append(problems, warn(pos, hint, "%s.toml does not say %s", tag, key))
						}
					})
				case t.Pack == p.ID && t.Language == tag:
					messages(t, func(key string, pos source.Pos) {
						if written, ok := strings.CutPrefix(key, "text."); ok && !said(written) {
							problems = append(problems, warn(pos, source.Nearest(written, left), "nothing says %s any more", syntax.Quote(written)))
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
