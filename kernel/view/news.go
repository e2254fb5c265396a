package view

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

// News lists what has changed on the table since a seat answered last.
type News struct {
	Things  map[source.Ref]bool `json:"-"`
	Changed []string            `json:"changed,omitempty"` // ids of Things, in order
	Rings   int                 `json:"rings"`             // the rings from 1 to this one have turned
}

// News gathers from the log what others have changed since the seat answered
// last. For an onlooker it gathers what the last decision has changed.
func (t *Viewer) News(lines []play.Line, notes []play.Noted, eyes board.Seat) News {
	last := len(lines) - 1
	for eyes >= 0 && last >= 0 && lines[last].Seat != eyes {
		last--
	}
	if eyes < 0 {
		last--
	}
	news := News{Things: map[source.Ref]bool{}}
	for _, n := range notes {
		if n.Line > last || eyes >= 0 && n.Line == last && n.Note.Deed() && n.Note.Player != eyes {
			t.touches(n.Note, eyes, &news)
		}
	}
	for r := range news.Things {
		news.Changed = append(news.Changed, idOf(t.C, r))
	}
	slices.Sort(news.Changed)
	return news
}

// touches adds to news what an entry says has changed, without cards that the seat may not
// know.
func (t *Viewer) touches(e kernel.LogEntry, eyes board.Seat, news *News) {
	add := func(kind source.Kind, id int16) {
		if id >= 0 {
			news.Things[source.Ref{Kind: kind, ID: id}] = true
		}
	}
	switch e.Kind {
	case kernel.LogRotation:
		news.Rings = max(news.Rings, int(e.A))
	case kernel.LogLaunch:
		add(board.KindBody, int16(t.C.Earth))
	case kernel.LogOrbit, kernel.LogLand, kernel.LogRemove, kernel.LogPlaceFigure:
		add(board.KindBody, e.A)
	case kernel.LogMove, kernel.LogRelocate:
		add(board.KindSpace, e.B)
	case kernel.LogSwap:
		add(board.KindSpace, e.A)
		add(board.KindSpace, e.C)
	case kernel.LogPushed, kernel.LogPlaceProbe, kernel.LogRemoveProbe:
		add(board.KindSpace, e.A)
	case kernel.LogSignal, kernel.LogWin, kernel.LogTile:
		add(board.KindStar, e.A)
	case kernel.LogTrace, kernel.LogRemoveTrace:
		place := max(board.Place(e.C), 0)
		news.Things[catalog.BoardSpaceRef(int(e.A), board.Trace(e.B), int(place))] = true
	case kernel.LogDiscovery:
		add(board.KindSlot, e.A)
	case kernel.LogTech:
		add(board.KindTech, e.A)
	case kernel.LogGold:
		add(board.KindGold, e.A)
	case kernel.LogCircle, kernel.LogClearCircles:
		if r := t.C.Powers[e.A].Thing; r.Kind == board.KindCard {
			add(r.Kind, r.ID)
		}
	case kernel.LogRow, kernel.LogMarket, kernel.LogPlay, kernel.LogReveal, kernel.LogCardPut:
		if e.KnownTo(eyes) {
			add(board.KindCard, e.A)
		}
	case kernel.LogPiecePut:
		add(source.Kind(e.B), e.C)
	}
}
