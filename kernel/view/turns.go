package view

import (
	"iter"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
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
	// Reasons are what spoke for it, one phrase after the other, as data and in words; only WithReasons gives them.
	Reasons  []string `json:"reasons,omitempty"`
	Reasoned []string `json:"reasons_text,omitempty"`

	text, short, why string
}

// Gain is an amount by which a player has more of something, or less.
type Gain struct {
	Res  string `json:"res,omitempty"`
	N    int    `json:"n"`
	Word string `json:"text,omitempty"` // "+2 vp", "-3 credits"

	short string // Word with abbreviations
}

// told holds what one decision led to: an entry, or a run of entries that are told as one.
type told struct {
	play.Noted
	run []kernel.LogEntry
}

// runs yields the entries, with those joined that are told as one.
func runs(notes []play.Noted) iter.Seq[told] {
	return func(yield func(told) bool) {
		for len(notes) > 0 {
			n := 1
			for n < len(notes) && notes[n].Line == notes[0].Line {
				n++
			}
			entries := make([]kernel.LogEntry, n)
			for i := range entries {
				entries[i] = notes[i].Note
			}
			for run := range kernel.Runs(entries) {
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
	last := -2
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
		kind := Answer
		if x.Line >= 0 && x.Line < len(lines) {
			if o, ok := t.C.ParseOption(lines[x.Line].ID); ok && lines[x.Line].Seat == who {
				kind = t.kindOf(o)
			}
		}
		n := len(turn.Deeds)
		begins := n == 0 || who != board.Nobody && turn.Deeds[n-1].Seat != who || kind != Answer && x.Line != last
		if begins {
			flush()
			turn.Deeds = append(turn.Deeds, Deed{Seat: who, Kind: kind})
			n++
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

// summed returns sums as gains, and begins them anew.
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

// Why returns what spoke for a deed in one line, "" if nothing was told of that.
func (d *Deed) Why() string { return d.why }

// WithReasons returns turns with what spoke for their actions, by the index of the decision. The turns stay as
// they are.
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
	d.text = t.Word("told.deed", catalog.Args{"words": d.Words, "gains": gains})
	d.short = t.Word("told.deed", catalog.Args{"words": d.Words, "gains": short})
}
