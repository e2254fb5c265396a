package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var missionsWord = catalog.Word{Name: "missions", Class: catalog.ClassSelection, Lists: board.KindMission, Rule: "12.5.1",
	Doc: "Completed missions; end-game cards if asked for.",
	New: func() any { return new(Missions) }}

// Missions selects completed missions, and end-game cards if asked for
// (rules 12.5.1, 12.5.2).
type Missions struct {
	Kind catalog.Filter `key:"kind" main:"" names:"word:mission,endgame" doc:"mission (the default), endgame or both"`
	catalog.Grouping
}

func (s *Missions) Reads() board.Area { return board.ReadsMissions }

func (s *Missions) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		if !s.Kind.Set || s.Kind.Mentions("mission") {
			for c := h.Game().S.First(board.Completed(p)); c != board.NoCard; c = h.Game().S.Next(c) {
				buf = append(buf, refTo(board.KindMission, int16(c)))
			}
		}
		if s.Kind.Mentions("endgame") {
			for c := h.Game().S.First(board.InPlay(p)); c != board.NoCard; c = h.Game().S.Next(c) {
				if h.Game().C.Cards[c].Endgame != nil {
					buf = append(buf, refTo(board.KindMission, int16(c)))
				}
			}
		}
	}
	return buf
}

func (s *Missions) Noun(c *catalog.Catalog) catalog.Phrase {
	if !s.Kind.Mentions("endgame") {
		return say("noun.missions", nil)
	}
	if !s.Kind.Mentions("mission") {
		return say("noun.endgame_card", nil)
	}
	return say("noun.missions_and_endgame", nil)
}

func (s *Missions) Tally(t worth.Tally) { t.Missions(&s.Kind) }

func (*Missions) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropColor, catalog.PropIncome, catalog.PropKind}
}
