package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Works reports whether a technology works for the player.
func (h ScriptHooks) Works(tech int) bool { return h.g.Works(h.owner, tech) }

// Known reports whether the player knows a thing, and so do those whose functions act for them. Unlike Knows it is
// no reading of the thing.
func (h ScriptHooks) Known(r source.Ref) bool { return h.g.bothKnow(h.Hooks, r) }

// Asked returns an option of the question that the content of a seat is asked; false if it has been answered.
func (g *Game) Asked(r source.Ref) (o board.Option, ok bool) {
	if int(r.ID) >= len(g.asked) {
		return o, false
	}
	return g.asked[r.ID], true
}

// AskedText returns the text of an option that names one of several texts.
func (g *Game) AskedText(o board.Option) (string, bool) {
	if m := g.d.Prompt.menu; m != nil && m.Of == board.ChoiceOfTexts && o.Verb == board.VerbChoose {
		return m.Texts[o.A-1], true
	}
	return "", false
}

// Remembered reads from the memory of the thing that a function belongs to: an entry of a key, or
// without one the key itself. A key with several values has entries; several is how many. The value
// is a number, a boolean, a thing, or nil for none. It is an error if the thing remembers nothing of that name.
func (h ScriptHooks) Remembered(fn *source.Function, name string, entry source.Value) (value any, several int, err error) {
	k, at, err := h.g.C.MemoryOf(fn).Find(name, entry)
	if err != nil {
		return nil, 0, err
	}
	if k.Entries != catalog.OneEntry && entry.Kind == source.Nil {
		if k.Entries == catalog.PlayerEntries {
			return nil, int(h.g.S.Players), nil
		}
		return nil, k.Len, nil
	}
	h.g.read |= board.ReadsMemory
	if k.Kind != board.KindNone {
		h.g.read |= board.ReadsAnything // whether it is still there, and open
	}
	return h.g.memory(&k, at), 0, nil
}

// memory returns a remembered value. A thing that has left the game since, or that is no longer open
// to everybody, is forgotten.
func (g *Game) memory(k *catalog.MemoryKey, at int) any {
	n := g.S.Memory[at]
	switch {
	case k.IsBool:
		return n != 0
	case k.Kind == board.KindNone:
		return int(n)
	case n == catalog.NoThing:
		return nil
	}
	r := board.Ref(k.Kind, int16(n))
	if g.left(r) || k.Kind != board.KindChoice && !g.Knows(board.Public, r) {
		return nil
	}
	return r
}

// Memories returns what things remember, in words, by the address of a thing and a name
// ("base:card/5.uses"): one value, or one for each entry of a list or each player, "" for no thing.
func (g *Game) Memories() map[string][]string {
	all := map[string][]string{}
	for _, m := range g.C.Memories {
		for _, k := range m.Keys() {
			values := make([]string, k.Len)
			if k.Entries == catalog.PlayerEntries {
				values = values[:g.S.Players]
			}
			for i := range values {
				switch v := g.memory(&k, k.At(i)).(type) {
				case source.Ref:
					if v.Kind == board.KindChoice {
						values[i] = g.choiceWord(v)
					} else if values[i] = g.C.Name(v); values[i] == "" { // a figure, a trace or a piece: as options name it
						values[i] = g.C.ID(g.optionFor(board.Everyone, v, 0))
					}
				case nil:
				default:
					values[i] = fmt.Sprint(v)
				}
			}
			all[m.Thing+"."+k.Name] = values
		}
	}
	return all
}

// Remember changes the memory of the thing that a function belongs to. It is an error if
// the thing remembers nothing of that name, or nothing of that type, or if not everybody may know it.
func (h ScriptHooks) Remember(fn *source.Function, name string, entry, v source.Value) error {
	k, at, n, err := h.g.C.MemoryOf(fn).Keep(name, entry, v)
	if err != nil {
		return err
	}
	if v.Kind == source.Thing && v.Ref.Kind != board.KindChoice && !h.g.Knows(board.Public, v.Ref) {
		return fmt.Errorf("state.%s: everybody can read state, but not everybody knows this %s; keep secrets in piles", name, catalog.KindName(k.Kind))
	}
	h.g.S.Memory[at] = n
	h.g.S.NoteChange(board.ReadsMemory)
	return nil
}

// Say puts a message of a pack into the log, after the name of the player, with arguments for its gaps: numbers, names,
// things, lists of them. Readers do not see a card or piece that they may not know. An unknown message or gap, and a
// wrong kind of argument, are errors.
func (h ScriptHooks) Say(key string, gaps []source.Field) error {
	g := h.g
	if hint, ok := g.C.Says(key); !ok {
		return fmt.Errorf("there is no message %q; %s", key, hint)
	}
	for _, f := range gaps {
		if err := g.C.CheckGap(key, f.Key); err != nil {
			return err
		}
		if wrong := wrongInGap(&f.Value); wrong != nil {
			return fmt.Errorf("%s: found %s, expected "+source.WholeNumber+", true or false, a name, a thing or a list of them", f.Key, wrong.Describe())
		}
	}
	if g.Log == nil {
		return nil // nobody reads it
	}
	s := &log.Message{Key: key, Args: make(catalog.Args, len(gaps))}
	known := board.AllSeats
	for _, f := range gaps {
		var things []source.Ref
		s.Args[f.Key] = g.gap(f.Value, &things)
		for _, r := range things {
			if seats := g.Knowers(r); seats != board.AllSeats {
				known &= seats
				s.Hidden, s.First = append(s.Hidden, f.Key), r
			}
		}
	}
	g.note(log.Entry{Kind: log.Said, Player: max(h.owner, board.Nobody), Known: known, Message: s})
	return nil
}

// wrongInGap returns what a gap of a message does not take, the value or an entry of the list that
// it is; nil if there is nothing.
func wrongInGap(v *source.Value) *source.Value {
	switch v.Kind {
	case source.Bool, source.String, source.Thing:
		return nil
	case source.Number:
		if _, ok := source.Whole(v.Number); ok {
			return nil
		}
	case source.List, source.Table:
		if len(v.Fields) > 0 {
			return v
		}
		for i := range v.List {
			if wrong := wrongInGap(&v.List[i]); wrong != nil {
				return wrong
			}
		}
		return nil
	}
	return v
}

// gap returns what a script puts into a gap of a message, and appends the things in it.
func (g *Game) gap(v source.Value, things *[]source.Ref) any {
	if v.Kind == source.Thing {
		*things = append(*things, v.Ref)
	}
	switch {
	case v.Kind == source.Bool:
		return v.Bool
	case v.Kind == source.String:
		return v.String
	case v.Kind == source.Number:
		return int(v.Number)
	case v.Kind == source.Thing && v.Ref.Kind == board.KindCard:
		return g.C.NameOfCard(board.CardID(v.Ref.ID))
	case v.Kind == source.Thing && v.Ref.Kind == board.KindChoice:
		x, offered := g.S.Choice(v.Ref.ID)
		return g.chosenPhrase(x.Owner, x.Of, offered[x.Picked], "")
	case v.Kind == source.Thing && v.Ref.Kind == board.KindPiece:
		return g.PieceDef(int(v.Ref.ID)).ID
	case v.Kind == source.Thing:
		return v.Ref
	}
	list := []catalog.Phrase{}
	for _, e := range v.List {
		x := g.gap(e, things)
		p, ok := x.(catalog.Phrase)
		if !ok {
			p = catalog.Say("thing.name", catalog.Args{"what": x})
		}
		list = append(list, p)
	}
	return list
}
