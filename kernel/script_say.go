package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Say puts a message of a pack into the log, behind the name of the player, with what
// stands in its gaps: numbers, names, things, lists of them. A reader does not see a card or piece
// that he may not know. The error says that there is no such message or gap,
// or what a gap does not take.
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
	s := &said{key: key, args: make(catalog.Args, len(gaps))}
	known := everySeat
	for _, f := range gaps {
		var things []source.Ref
		s.args[f.Key] = g.gap(f.Value, &things)
		for _, r := range things {
			if seats := g.knowers(r); seats != everySeat {
				known &= seats
				s.hidden, s.first = append(s.hidden, f.Key), r
			}
		}
	}
	g.note(LogEntry{Kind: LogSaid, Player: max(h.owner, board.Nobody), Known: known, said: s})
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
		return cardPhrase(g.C, v.Ref.ID)
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
