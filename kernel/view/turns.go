package view

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
)

// Turn is a turn, or another part of the game, with what happened in it.
type Turn struct {
	Moment string     `json:"moment,omitempty"` // "round" where a round begins
	Title  string     `json:"title,omitempty"`  // "" if the turn began before the first entry
	Round  int        `json:"round"`
	Seat   board.Seat `json:"seat"` // whose turn it is, Nobody before the first turn and between rounds
	Deeds  []Deed     `json:"deeds,omitempty"`
}

// Deed is one action with everything that followed from it.
type Deed struct {
	Seat  board.Seat `json:"seat"` // who did it, Nobody if no player did
	Kind  Kind       `json:"kind"`
	Steps []Step     `json:"steps,omitempty"`      // what happened, one thing after the other
	Words []string   `json:"words_text,omitempty"` // what happened, one sentence after the other
	Gains []Gain     `json:"gains,omitempty"`      // what the player gained and paid by it
	// Reasons are the reasons for the deed, one phrase after the other, as data and in words; only WithReasons adds
	// them.
	Reasons  []string `json:"reasons,omitempty"`
	Reasoned []string `json:"reasons_text,omitempty"`

	text, short, why, sums string // sums are the gains
	unasked                bool   // no decision of the seat led to it, as with a seat that content plays
}

// Gain is an amount by which a player has more of something, or less.
type Gain struct {
	Res  string `json:"res,omitempty"`
	N    int    `json:"n"`
	Word string `json:"text,omitempty"` // "+2 vp", "-3 credits"

	short string // Word with abbreviations
}

// told is an entry that one decision caused, or a run of entries that share a sentence.
type told struct {
	play.Noted
	run []log.Entry
}

// runs yields the entries, with runs that share a sentence joined.
func runs(notes []play.Noted) iter.Seq[told] {
	return func(yield func(told) bool) {
		for len(notes) > 0 {
			n := 1
			for n < len(notes) && notes[n].Line == notes[0].Line {
				n++
			}
			entries := make([]log.Entry, n)
			for i := range entries {
				entries[i] = notes[i].Note
			}
			for run := range log.Runs(entries) {
				if !yield(told{play.Noted{Line: notes[0].Line, Note: run[0]}, run}) {
					return
				}
			}
			notes = notes[n:]
		}
	}
}

// Turns returns what happened as turns, as a seat may know it. lines are the
// decisions of the game, notes the entries of its log.
func (t *Viewer) Turns(lines []play.Line, notes []play.Noted, eyes board.Seat) []Turn {
	var turns []Turn
	var sums sums
	last, taken := -2, -2 // the decision of the entry before, and the last one that has a deed as its action
	flush := func() {
		if len(turns) > 0 && len(sums.order) > 0 {
			deeds := turns[len(turns)-1].Deeds
			deed := &deeds[len(deeds)-1]
			deed.Gains = append(deed.Gains, t.summed(&sums)...)
		}
	}
	for x := range runs(notes) {
		if x.Note.Title() {
			flush()
			turns = append(turns, Turn{Moment: moments[x.Note.Kind], Title: Clean(t.Deed(x.run, eyes)), Round: int(x.Note.A), Seat: x.Note.Player})
			last = -2
			continue
		}
		if len(turns) == 0 {
			turns = append(turns, Turn{Seat: board.Nobody}) // the turn that goes on here has its title further up
			if x.Line < 0 {
				turns[0].Title = t.Word("told.setup", nil)
			}
		}
		turn := &turns[len(turns)-1]
		who := x.Note.Player
		if !x.Note.Deed() {
			who = board.Nobody
		}
		kind, decider, action := Answer, board.Nobody, board.Option{}
		if x.Line >= 0 && x.Line < len(lines) {
			decider = lines[x.Line].Seat
			if o, ok := t.C.ParseOption(lines[x.Line].ID); ok && decider == who && x.Line != taken {
				kind, action = t.kindOf(o), o
			}
		}
		n, begins := len(turn.Deeds), true
		if n > 0 {
			of := turn.Deeds[n-1].Seat
			// An entry without a player belongs to the deed before it, except between turns and after a decision of another player.
			apart := of != board.Nobody && (turn.Seat == board.Nobody || x.Line != last && decider != of && decider != board.Nobody)
			begins = who != board.Nobody && of != who || kind != Answer && x.Line != last || who == board.Nobody && apart
		}
		if begins {
			flush()
			unasked := who != board.Nobody && decider != who
			turn.Deeds = append(turn.Deeds, Deed{Seat: who, Kind: kind, unasked: unasked})
			n++
			if kind != Answer {
				taken = x.Line
			}
			if key := begun[action.Verb]; kind != Answer && key != "" {
				turn.Deeds[n-1].Words = []string{t.Word(key, nil)}
			}
		}
		last = x.Line
		deed := &turn.Deeds[n-1]
		from := len(deed.Steps)
		for _, e := range x.run {
			deed.Steps = append(deed.Steps, t.step(x.Line, e, eyes))
		}
		if r, amount, ok := x.Note.Amount(); ok && who == deed.Seat {
			sums.add(r, amount)
			continue
		}
		deed.Steps[from].Text = Clean(t.Deed(x.run, eyes))
		deed.Words = append(deed.Words, deed.Steps[from].Text)
	}
	flush()
	for i := range turns {
		for k := range turns[i].Deeds {
			t.word(&turns[i].Deeds[k])
		}
	}
	return turns
}

// begun has the messages of actions without an entry of the log that names them.
var begun = map[board.Verb]string{board.VerbResearch: "told.research"}

// sums adds up amounts, in the order in which they came.
type sums struct {
	n     map[board.Resource]int
	order []board.Resource
}

func (s *sums) add(r board.Resource, n int) {
	if s.n == nil {
		s.n = map[board.Resource]int{}
	}
	if _, there := s.n[r]; !there {
		s.order = append(s.order, r)
	}
	s.n[r] += n
}

// summed returns sums as gains, and resets them.
func (t *Viewer) summed(s *sums) (gains []Gain) {
	for _, r := range s.order {
		if n := s.n[r]; n != 0 {
			gains = append(gains, t.gain(r, n))
		}
	}
	*s = sums{}
	return gains
}

// kindOf returns the kind of an option.
func (t *Viewer) kindOf(o board.Option) Kind {
	switch {
	case t.C.IsMain(o):
		return Main
	case t.C.IsFree(o):
		return Free
	}
	return Answer
}

func (t *Viewer) gain(r board.Resource, n int) Gain {
	said := catalog.Phrase{Key: "told.gain", Args: catalog.Args{"sign": sign(n), "n": max(n, -n), "what": ref(board.KindRes, int(r))}}
	return Gain{t.C.Resources[r], n, t.Tell(said), Clean(t.brief.Say(said))}
}

func sign(n int) string {
	if n < 0 {
		return "-"
	}
	return "+"
}

// Text returns a deed in one line.
func (d *Deed) Text() string { return d.text }

// Short returns a deed in one line, with abbreviations for what it brought and cost.
func (d *Deed) Short() string { return d.short }

// Lines returns a deed in lines: one for each step if content logs what its seat looked at, what hindered it and what
// it did, otherwise Text.
func (d *Deed) Lines() []string {
	if !d.unasked || !slices.ContainsFunc(d.Steps, func(s Step) bool { return s.Said }) {
		return []string{d.text}
	}
	lines := slices.Clone(d.Words)
	if d.sums != "" {
		lines = append(lines, d.sums)
	}
	return lines
}

// Why returns the reasons for a deed in one line, "" if there are none.
func (d *Deed) Why() string { return d.why }

// WithReasons returns turns with the reasons for their actions, by the index of the decision. The turns stay as they
// are.
func (t *Viewer) WithReasons(turns []Turn, reasons map[int][]catalog.Phrase) []Turn {
	turns, told := slices.Clone(turns), -1
	for i := range turns {
		turns[i].Deeds = slices.Clone(turns[i].Deeds)
		for k := range turns[i].Deeds {
			d := &turns[i].Deeds[k]
			d.Reasons, d.Reasoned, d.why = nil, nil, ""
			if d.Kind == Answer || len(d.Steps) == 0 {
				continue
			}
			line := d.Steps[0].Line
			if line == told || len(reasons[line]) == 0 {
				continue
			}
			told = line // the action may go on after another player's answer
			for _, p := range reasons[line] {
				d.Reasons, d.Reasoned = append(d.Reasons, p.Line(t.C)), append(d.Reasoned, t.Tell(p))
			}
			d.why = t.Word("advice.why", catalog.Args{"reasons": reasons[line]})
		}
	}
	return turns
}

// word words a deed that is complete.
func (t *Viewer) word(d *Deed) {
	var gains, short []string
	for _, g := range d.Gains {
		gains, short = append(gains, g.Word), append(short, g.short)
	}
	d.sums = t.Word("told.deed", catalog.Args{"words": []string(nil), "gains": gains})
	d.text = t.Word("told.deed", catalog.Args{"words": d.Words, "gains": gains})
	d.short = t.Word("told.deed", catalog.Args{"words": d.Words, "gains": short})
}

// Step is one thing that happened, for telling and for moving pieces. It names nothing that
// the seat may not know.
type Step struct {
	Line   int        `json:"line"`             // number of the decision that led to it, -1 for the setup: whoever has seen all before a line goes on from there
	Seat   board.Seat `json:"seat"`             // whom it concerns, Nobody if it concerns no player
	Verb   string     `json:"verb"`             // as messages of the log are called: "move", "launch", "signal", "gain"
	Moment string     `json:"moment,omitempty"` // discovery, sector, milestone or rotation
	Args   []Arg      `json:"args,omitempty"`
	Object string     `json:"object_name,omitempty"` // what it was done to, of a verb of which that says all: "Mars"; "" where Text has to be read
	Said   bool       `json:"said,omitempty"`        // content says it of the seat that it plays: what it looked at, what hindered it
	Hidden bool       `json:"hidden,omitempty"`      // it is about something that the seat does not know
	Text   string     `json:"text,omitempty"`        // "" for an amount and for what the step before tells too
}

// moments are the entries worth a pause.
var moments = map[log.Kind]string{log.Round: "round", log.Discovery: "discovery", log.Win: "sector", log.Tile: "sector",
	log.Milestone: "milestone", log.Marker: "milestone", log.Rotation: "rotation"}

// objects are the arguments of messages of the log that say with the verb alone what happened: "orbits" and "Mars".
var objects = map[log.Kind]string{
	log.Orbit: "body", log.Land: "body", log.PlaceFigure: "body", log.Move: "there", log.PlaceProbe: "there",
	log.Relocate: "there", log.Signal: "star", log.Trace: "color", log.Tech: "tech", log.Borrow: "tech",
	log.Play: "card", log.Draw: "card", log.Take: "card", log.Discard: "card", log.Tuck: "card",
	log.Mission: "card", log.Secret: "card", log.Circle: "thing", log.Gold: "tile", log.Use: "offer",
	log.Carry: "piece",
}

// step returns an entry of the log as a step, as a seat may know it.
func (t *Viewer) step(line int, e log.Entry, eyes board.Seat) Step {
	p := e.Phrase(t.C, eyes)
	x := Step{Line: line, Seat: e.Player, Verb: strings.TrimPrefix(p.Key, "log."), Moment: moments[e.Kind], Hidden: !e.KnownTo(eyes)}
	x.Said = e.Kind == log.Said
	if role, ok := objects[e.Kind]; ok && p.Args[role] != nil {
		x.Object = t.Word("table.words", catalog.Args{"what": p.Args[role]})
	}
	for _, role := range slices.Sorted(maps.Keys(p.Args)) {
		arg := Arg{Role: role}
		switch v := p.Args[role].(type) {
		case int:
			arg.N = v
		case source.Ref:
			arg.ID = idOf(t.C, v)
		case catalog.Phrase:
			if arg.ID = t.namedBy(v); arg.ID == "" {
				continue
			}
		default:
			continue
		}
		if role != "player" {
			x.Args = append(x.Args, arg)
		}
	}
	return x
}

// namedBy returns the id of the thing that a phrase names, "" if it is more than a name.
func (t *Viewer) namedBy(p catalog.Phrase) string {
	arg := map[string]string{"thing.name": "what", "thing.gold_tile": "tile"}[p.Key]
	if r, ok := p.Args[arg].(source.Ref); ok {
		return idOf(t.C, r)
	}
	return ""
}

// Teller returns the turns of a game for a seat while the game continues. It keeps the turns that it has returned and
// adds to them, starting again with the last one. Except for a comparison of the log, the time it takes does not grow
// with the game.
type Teller struct {
	t     *Viewer
	eyes  board.Seat
	notes []play.Noted // told
	turns []Turn
	begin []int // index in notes at which each turn begins
}

// Teller returns a teller for a seat.
func (t *Viewer) Teller(eyes board.Seat) *Teller { return &Teller{t: t, eyes: eyes} }

// Turns returns the same as Viewer.Turns, without what was undone since the last call. The turns that it returned
// before do not change.
func (x *Teller) Turns(lines []play.Line, notes []play.Noted) []Turn {
	same := 0
	for same < min(len(notes), len(x.notes)) && notes[same] == x.notes[same] {
		same++
	}
	n := len(x.turns) // turns that stand as they were told: those after which another one began
	for n > 0 && (n == len(x.turns) || x.begin[n] > same) {
		n--
	}
	from := 0
	if n > 0 {
		from = x.begin[n]
	}
	turns := append(x.turns[:n:n], x.t.Turns(lines, notes[from:], x.eyes)...)
	x.begin = append(x.begin[:n], begins(notes, from)...)
	x.notes, x.turns = notes, turns
	return turns
}

// begins returns the indices, from one on, at which turns begin.
func begins(notes []play.Noted, from int) (at []int) {
	for i := from; i < len(notes); i++ {
		if i == from || notes[i].Note.Title() {
			at = append(at, i)
		}
	}
	return at
}

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

// touches adds the changes of an entry to news, without cards that the seat may not know.
func (t *Viewer) touches(e log.Entry, eyes board.Seat, news *News) {
	add := func(kind source.Kind, id int16) {
		if id >= 0 {
			news.Things[source.Ref{Kind: kind, ID: id}] = true
		}
	}
	switch e.Kind {
	case log.Rotation:
		news.Rings = max(news.Rings, int(e.A))
	case log.Launch:
		add(board.KindBody, int16(t.C.Earth))
	case log.Orbit, log.Land, log.Remove, log.PlaceFigure:
		add(board.KindBody, e.A)
	case log.Move, log.Relocate:
		add(board.KindSpace, e.B)
	case log.Swap:
		add(board.KindSpace, e.A)
		add(board.KindSpace, e.C)
	case log.Pushed, log.PlaceProbe, log.RemoveProbe:
		add(board.KindSpace, e.A)
	case log.Signal, log.Win, log.Tile:
		add(board.KindStar, e.A)
	case log.Trace, log.RemoveTrace:
		place := max(board.Place(e.C), 0)
		news.Things[catalog.BoardSpaceRef(int(e.A), board.Trace(e.B), int(place))] = true
	case log.Discovery:
		add(board.KindSlot, e.A)
	case log.Tech:
		add(board.KindTech, e.A)
	case log.Gold:
		add(board.KindGold, e.A)
	case log.Circle, log.ClearCircles:
		if r := t.C.Powers[e.A].Thing; r.Kind == board.KindCard {
			add(r.Kind, r.ID)
		}
	case log.Row, log.Market, log.Play, log.Reveal, log.CardPut:
		if e.KnownTo(eyes) {
			add(board.KindCard, e.A)
		}
	case log.PiecePut:
		add(source.Kind(e.B), e.C)
	}
}
