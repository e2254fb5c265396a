package glossary

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// OfPacks returns what the packs of a catalogue add to the words: their own words, gains,
// modules, settings, decks and piles, those that there are.
func OfPacks(c *catalog.Catalog) []Section {
	own := Section{Title: "Words of packs"}
	for _, name := range c.PackWordNames() {
		w := c.PackWord(name)
		e := Entry{Name: name, Kind: "word of a pack", Doc: w.About(), Form: fmt.Sprintf("in a group: { %[1]s = 1 }; in functions g:%[1]s()", name)}
		if w.Doc != "" {
			e.Params = append(e.Params, Param{"text", "string", w.Text})
		}
		if takes := w.Takes.String(); takes != "" {
			e.Form = fmt.Sprintf("in a group: { %[1]s = ... }; in functions g:%[1]s(...)", name)
			e.Params = append(e.Params, Param{"argument", takes, "what stands behind it"})
		}
		own.Entries = append(own.Entries, e)
	}
	gains := Section{Title: "Gains of packs"}
	for _, name := range c.Resources {
		if r, _ := c.Lookup(name, board.KindRes); len(Find(name)) == 0 {
			gains.Entries = append(gains.Entries, Entry{Name: name, Kind: "gain of a pack", Doc: c.Title(r), Form: "in a group: { " + name + " = 2 }; in functions g:" + name + "(2)"})
		}
	}
	modules := Section{Title: "Modules"}
	for i := range c.Modules {
		m := &c.Modules[i]
		modules.Entries = append(modules.Entries, Entry{Name: m.ID, Kind: "module", Doc: m.Name, Form: fmt.Sprintf("g:with %q", m.ID)})
	}
	settings := Section{Title: "Settings"}
	for _, name := range c.SettingIDs() {
		s := c.Setting(c.SettingNamed(name))
		settings.Entries = append(settings.Entries, Entry{Name: name, Kind: "setting", Doc: s.Text, Form: fmt.Sprintf("setting %[1]q; in functions g:setting %[1]q", name)})
	}
	var list []Section
	for _, s := range []Section{own, gains, modules, settings} {
		if len(s.Entries) > 0 {
			list = append(list, s)
		}
	}
	return list
}
