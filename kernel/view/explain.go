package view

import (
	"cmp"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/points"
	"seti/kernel/source"
)

// Explain explains a thing in full: texts describe its state in this game, sheets the thing itself. It reveals nothing
// that is not in the view.
func (t *Viewer) Explain(s *View, r source.Ref) (texts []string, sheets []describe.Sheet) {
	texts, things := t.About(s, r)
	for _, x := range things {
		sheets = append(sheets, t.Sheet(x))
	}
	return texts, sheets
}

// Space names a space of the solar system as options do.
func (t *Viewer) Space(at board.Space) string {
	return Clean(t.Tell(catalog.SpacePhrase(t.eyes.S, at)))
}

// About returns the state of a thing in this game, in words, and the things with sheets about it. It reveals nothing
// that is not in the view.
func (t *Viewer) About(s *View, r source.Ref) (texts []string, things []describe.Thing) {
	name := t.C.Name(r)
	switch r.Kind {
	case board.KindBody:
		texts = append(texts, t.waysTo(s, int(r.ID))...)
	case board.KindStar:
		if x := s.star(int(r.ID)); x != nil {
			texts = append(texts, t.standing(x))
		}
	case board.KindSpace:
		texts, name = append(texts, t.Word("explain.space", catalog.Args{"space": catalog.SpacePhrase(t.eyes.S, board.Space(r.ID))})), ""
	case board.KindSeat:
		x := &s.Seats[r.ID]
		texts = append(texts, t.Has(x))
		name = x.Content
	case board.KindSlot:
		texts = append(texts, t.Word("explain.slot", nil))
		name = s.Species[r.ID].ID
	}
	for i := range s.Tokens {
		if x := &s.Tokens[i]; x.Place == idOf(t.C, r) {
			text := cmp.Or(x.Name, x.Text)
			if x.Name != "" && x.Text != "" {
				text = t.Word("table.about", catalog.Args{"what": x.Name, "text": x.Text})
			}
			texts = append(texts, text)
		}
	}
	if name != "" {
		things, _ = t.Find(name)
	}
	return texts, things
}

// Has returns the possessions of a player that are not for paying.
func (t *Viewer) Has(x *Seat) string {
	return t.Word("own.have", catalog.Args{"income": x.Income.Text, "tucked": x.Tucked, "completed": x.Completed, "orbiters": x.Orbiters, "landers": x.Landers,
		"antenna": x.Traces[0], "jaw": x.Traces[1], "dna": x.Traces[2], "wins": x.Wins})
}

// Thing returns the thing on the table that an id names as views write it: "card:39", "space:r2s5",
// "seat:p1". It reports whether there is one.
func (t *Viewer) Thing(s *View, id string) (source.Ref, bool) {
	tag, name, _ := strings.Cut(id, ":")
	kind := catalog.KindTagged(tag)
	if r, ok := t.C.Lookup(name, kind); ok {
		return r, true
	}
	for i := range s.Seats {
		if r := ref(board.KindSeat, i); idOf(t.C, r) == id {
			return r, true
		}
	}
	for ring := range s.Spaces {
		for _, x := range s.Spaces[ring] {
			if idOf(t.C, x.At) == id {
				return x.At, true
			}
		}
	}
	return source.Ref{}, false
}

// Wishes returns the ids of the options that a player might want to take in a turn.
func (t *Viewer) Wishes(s *View, p board.Seat) []string {
	ids := []string{"launch", "scan", "analyze", "research", "buy", "data top"}
	for i := range s.Planets {
		x := &s.Planets[i]
		id := t.C.Name(x.Body)
		ids = append(ids, "orbit "+id, "land "+id)
		for _, m := range x.Moons {
			ids = append(ids, "land "+t.C.Name(m.Body))
		}
	}
	for i := range s.Piles {
		pile := &s.Piles[i]
		for k := range pile.Cards {
			switch pile.Pile {
			case board.Hand(p):
				ids = append(ids, "play "+pile.Cards[k].ID)
			case board.InPlay(p):
				if pile.Cards[k].Mission {
					ids = append(ids, "complete "+pile.Cards[k].ID)
				}
			}
		}
	}
	return ids
}

// WishLabels returns what the options of Wishes are called.
func (t *Viewer) WishLabels(g *kernel.Game, s *View, p board.Seat) (list []string) {
	for _, id := range t.Wishes(s, p) {
		label := id
		if o, ok := t.C.ParseOption(id); ok {
			label = Clean(t.Tell(g.Label(o)))
		}
		list = append(list, label)
	}
	return list
}

// Wished returns the id of the option that a player asks about by its id, or by words of its label. Of several the one with the
// shortest label is meant.
func (t *Viewer) Wished(g *kernel.Game, s *View, p board.Seat, asked string) (id string, ok bool) {
	if _, ok := t.C.ParseOption(asked); ok {
		return asked, true
	}
	words, ids, shortest := strings.Fields(strings.ToLower(asked)), t.Wishes(s, p), 0
	for i, label := range t.WishLabels(g, s, p) {
		lower := strings.ToLower(label)
		other := func(word string) bool { return !strings.Contains(lower, word) }
		if len(words) > 0 && !slices.ContainsFunc(words, other) && (id == "" || len(label) < shortest) {
			id, shortest = ids[i], len(label)
		}
	}
	return id, id != ""
}

// guided are the questions that the guide explains, by their names (kernel.Prompt.Name); the texts are
// the messages guide.NAME.
var guided = []string{"starting_tuck", "turn", "scan", "star", "row_signal", "tuck", "tech", "slot", "trace", "move", "first_landing", "discard_down",
	"end_of_round", "circle", "gold", "card_any", "interrupt"}

// Guide returns the explanation of a question for a first-time player, by its name: "turn", "scan"; "" if there is
// none. It takes the earlier actions of the seat into account: it does not mention a launch to a player with a probe,
// nor of main actions when one has been taken.
func (t *Viewer) Guide(s *View, question string) string {
	if !slices.Contains(guided, question) {
		return ""
	}
	known := 0
	for i := range s.Species {
		if s.Species[i].Discovered {
			known++
		}
	}
	args := catalog.Args{"known": known}
	if s.Eyes >= 0 {
		own := &s.Seats[s.Eyes]
		full := !slices.ContainsFunc(own.Computer, func(x Top) bool { return !x.Filled })
		args["probes"], args["data"], args["full"] = own.Probes, own.Data, full
	}
	if question == "turn" && !s.Course.MainOpen {
		return t.Word("guide.turn_done", args)
	}
	return t.Word("guide."+question, args)
}

// Score lists the sources of a player's points.
type Score struct {
	Seat    board.Seat
	Start   int      // points at the start
	Rounds  []int    // score at the end of each round, and at the end of the game
	Sources []Amount // points by where they came from, the same list for every player; those of the final scoring come last
	Final   int      // number of points of the final scoring
	Finals  []Amount // what they came from: each card, each gold tile
	Total   int
}

// tally adds up points by where they came from.
type tally struct {
	sources []Amount // in the order of their first points, without numbers
	points  map[Amount][]int
	sum     []int
}

func (t *tally) add(p board.Seat, source, name string, n int) {
	key := Amount{ID: source, Name: name}
	if t.points[key] == nil {
		t.sources = append(t.sources, key)
		t.points[key] = make([]int, len(t.sum))
	}
	t.points[key][p] += n
	t.sum[p] += n
}

// Final reports whether a source of points belongs to the final scoring.
func (a Amount) Final() bool {
	switch a.ID {
	case points.Cards, points.Gold, points.Scoring, points.Penalty:
		return true
	}
	return false
}

// Scores returns for each player where the points come from. notes are all entries of the
// log; lines are the decisions.
func (t *Viewer) Scores(s *View, lines []play.Line, notes []play.Noted) []Score {
	scores := make([]Score, len(s.Seats))
	sums := tally{points: map[Amount][]int{}, sum: make([]int, len(s.Seats))}
	book, line, turns := points.NewBook(t.C), -1, 0
	for _, x := range notes {
		e := x.Note
		if e.Kind == log.Round && turns > 0 {
			for p := range scores {
				scores[p].Rounds = append(scores[p].Rounds, sums.sum[p])
			}
		}
		if e.Kind == log.Turn {
			turns++
		}
		for line < min(x.Line, len(lines)-1) {
			line++
			if o, ok := t.C.ParseOption(lines[line].ID); ok {
				book.Take(lines[line].Seat, o)
			}
		}
		if source, n := book.Origin(e); n != 0 {
			name := t.Word("score."+source, nil)
			what, _, scored := e.Scored(t.C)
			if scored && source == points.Gold {
				name = t.Tell(what)
			}
			sums.add(e.Player, source, name, n)
			if x := (Amount{ID: source, Name: name, N: n}); x.Final() {
				if scored {
					x.Name = t.Tell(what)
				}
				scores[e.Player].Finals = append(scores[e.Player].Finals, x)
				scores[e.Player].Final += n
			}
		}
	}
	slices.SortStableFunc(sums.sources, func(a, b Amount) int { return rank(a) - rank(b) })
	for p := range scores {
		x := &scores[p]
		x.Seat, x.Total = board.Seat(p), s.Seats[p].VP
		x.Start = x.Total - sums.sum[p]
		for i := range x.Rounds {
			x.Rounds[i] += x.Start
		}
		x.Rounds = append(x.Rounds, x.Total)
		x.Sources = append(x.Sources, Amount{"start", t.Word("score.start", nil), x.Start})
		for _, key := range sums.sources {
			x.Sources = append(x.Sources, Amount{key.ID, key.Name, sums.points[key][p]})
		}
	}
	return scores
}

// rank returns a sort key: what is scored at the end comes last, penalties last of all.
func rank(source Amount) int {
	switch {
	case source.ID == points.Penalty:
		return 2
	case source.Final():
		return 1
	}
	return 0
}
