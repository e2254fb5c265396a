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
	var s *said
	if g.Log != nil { // else nobody reads the message, but what is wrong with it is an error
		s = &said{key: key, args: make(catalog.Args, len(gaps))}
	}
	known := everySeat
	for _, f := range gaps {
		if err := g.C.CheckGap(key, f.Key); err != nil {
			return err
		}
		v, err := g.gap(f.Value)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Key, err)
		}
		if s == nil {
			continue
		}
		s.args[f.Key] = v
		for _, r := range thingsIn(f.Value) {
			if seats := g.knowers(r); seats != everySeat {
				known &= seats
				s.hidden, s.first = append(s.hidden, f.Key), r
			}
		}
	}
	if s != nil {
		g.note(LogEntry{Kind: LogSaid, Player: max(h.owner, board.Nobody), Known: known, said: s})
	}
	return nil
}

// gap returns what a script puts into a gap of a message.
func (g *Game) gap(v source.Value) (any, error) {
	switch {
	case v.Kind == source.Bool:
		return v.Bool, nil
	case v.Kind == source.String:
		return v.String, nil
	case v.Kind == source.Number:
		if n, ok := source.Whole(v.Number); ok {
			return n, nil
		}
	case v.Kind == source.Thing && v.Ref.Kind == board.KindCard:
		return cardPhrase(g.C, v.Ref.ID), nil
	case v.Kind == source.Thing && v.Ref.Kind == board.KindPiece:
		return g.PieceDef(int(v.Ref.ID)).ID, nil
	case v.Kind == source.Thing:
		return v.Ref, nil
	case v.Kind == source.List, v.Kind == source.Table && len(v.Fields) == 0:
		list := []catalog.Phrase{}
		for _, e := range v.List {
			x, err := g.gap(e)
			if err != nil {
				return nil, err
			}
			p, ok := x.(catalog.Phrase)
			if !ok {
				p = catalog.Say("thing.name", catalog.Args{"what": x})
			}
			list = append(list, p)
		}
		return list, nil
	}
	return nil, fmt.Errorf("found %s, expected "+source.WholeNumber+", true or false, a name, a thing or a list of them", v.Describe())
}

// thingsIn returns the things among what a script puts into a gap.
func thingsIn(v source.Value) (list []source.Ref) {
	if v.Kind == source.Thing {
		return []source.Ref{v.Ref}
	}
	for _, e := range v.List {
		list = append(list, thingsIn(e)...)
	}
	return list
}
