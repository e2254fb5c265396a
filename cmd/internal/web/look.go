package web

import (
	"errors"
	"io"
	"net/http"
	"slices"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// fragment answers with a part of a page for the link.
func (q *request) fragment(write func(w io.Writer, s *room.Scene) error) error {
	return q.write(http.StatusOK, func(w io.Writer) error {
		return q.room.Scene(q.eyes(false), func(s *room.Scene) error { return write(w, s) })
	})
}

// say answers with text under a title, which is a message of the game.
func (q *request) say(title string, lines ...string) error {
	return q.fragment(func(w io.Writer, s *room.Scene) error {
		return page.Text(w, tableOf(s), s.Words.Word(title, nil), lines)
	})
}

// try answers what an option costs and leads to; nothing if it is offered no longer.
func (q *request) try() error {
	err := q.write(http.StatusOK, func(w io.Writer) error {
		return q.room.Try(q.eyes(false), q.position(), short(q.r.Form.Get("option")), func(s *room.Scene, o *view.Outcome) error {
			return page.Outcome(w, tableOf(s), o)
		})
	})
	if errors.Is(err, room.ErrOld) { // the game has gone on while somebody pointed at it
		q.w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return err
}

// why answers why an option is not offered.
func (q *request) why() error {
	text, err := q.room.Why(q.who, short(q.r.Form.Get("option")))
	if err != nil {
		return err
	}
	return q.say("title.why", text)
}

// hint answers what the player "strong" would do.
func (q *request) hint() error {
	list, err := q.room.Hint(q.r.Context(), q.who)
	if err != nil {
		return err
	}
	return q.fragment(func(w io.Writer, s *room.Scene) error { return page.Hint(w, tableOf(s), list) })
}

// explain answers what a thing is.
func (q *request) explain() error {
	return q.fragment(func(w io.Writer, s *room.Scene) error {
		title, texts, things, err := s.About(short(q.r.Form.Get("thing")))
		if err != nil {
			return err
		}
		return page.About(w, tableOf(s), title, texts, things)
	})
}

// face answers with the text printed on a card, as on the table. Browsers cache it.
func (q *request) face() error {
	return q.fragment(func(w io.Writer, s *room.Scene) error {
		r, ok := s.Words.C.Lookup(short(q.r.Form.Get("card")), board.KindCard)
		if !ok {
			return room.ErrNothing
		}
		html, sum, err := page.Face(tableOf(s), board.CardID(r.ID))
		if err != nil {
			return err
		}
		if q.r.Form.Get("sum") == sum {
			q.w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
		}
		_, err = io.WriteString(w, html)
		return err
	})
}

// part answers with a part of the present table.
func (q *request) part() error {
	return q.fragment(func(w io.Writer, s *room.Scene) error { return tableOf(s).Part(w, short(q.r.Form.Get("of"))) })
}

// told answers with everything that has happened.
func (q *request) told() error {
	return q.fragment(func(w io.Writer, s *room.Scene) error {
		return page.Text(w, tableOf(s), s.Words.Word("menu.log", nil), sentences(s.Words, s.View.Turns))
	})
}

// reasons answers with everything that has happened, and the reasons of computer players.
func (q *request) reasons() error {
	return q.write(http.StatusOK, func(w io.Writer) error {
		return q.room.Reasons(q.r.Context(), q.eyes(false), func(s *room.Scene, reasons map[int][]catalog.Phrase) error {
			return page.Text(w, tableOf(s), s.Words.Word("menu.log", nil), sentences(s.Words, s.Words.WithReasons(s.View.Turns, reasons)))
		})
	})
}

// sentences returns what happened in turns, the latest turn first.
func sentences(words *view.Viewer, turns []view.Turn) (lines []string) {
	for _, t := range slices.Backward(turns) {
		if t.Title != "" {
			lines = append(lines, t.Title)
		}
		for i := range t.Deeds {
			for _, text := range t.Deeds[i].Lines() {
				if text != "" && t.Deeds[i].Seat != board.Nobody {
					text = words.Word("table.about", catalog.Args{"what": words.Title(t.Deeds[i].Seat), "text": text})
				}
				if text != "" {
					lines = append(lines, text)
				}
			}
			if why := t.Deeds[i].Why(); why != "" {
				lines = append(lines, why)
			}
		}
	}
	return lines
}
