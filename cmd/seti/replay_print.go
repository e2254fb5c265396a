package main

import (
	"fmt"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// printed prints a replay for people who read lines.
type printed struct {
	*replayOptions
	eyes   board.Seat
	s      *play.Session
	viewer *view.Viewer
	seats  []player.Seat
	notes  []play.Noted
	told   int // number of entries of the log that were printed
}

// titles returns the names of the players of a saved game.
func titles(j *play.Journal) (titles []string) {
	seats, err := player.SeatsOf(j.JournalHead)
	for p := range board.Seat(j.Settings.Players) {
		if err == nil {
			titles = append(titles, seats[p].Title(p))
		} else {
			titles = append(titles, p.String())
		}
	}
	return titles
}

// play plays the decisions, and prints each with what happens.
func (p *printed) play(lines []play.Line) {
	at := -1
	p.s.Log = func(n kernel.LogEntry) { p.notes = append(p.notes, play.Noted{Line: at, Note: n}) }
	var explainer *player.Explainer
	if p.why {
		explainer = player.NewExplainer(p.s.C)
	}
	p.s.Raw() // what the setup does before the first decision is printed above it
	p.s.Replay(lines, false, func(i int) {
		p.tell()
		at = i
		if p.log && (p.eyes == kernel.Everyone || p.eyes == lines[i].Seat) {
			fmt.Fprintf(p.Out, "%4d %s\n", i+1, p.Style().Bold(lines[i].String()))
			if p.why {
				p.reasons(explainer, lines[i])
			}
		}
	})
	p.tell()
}

// reasons prints what speaks for a decision.
func (p *printed) reasons(x *player.Explainer, l play.Line) {
	d, option, ok := player.Asked(p.s, l)
	if !ok {
		return
	}
	bot := ""
	if int(l.Seat) < len(p.seats) {
		bot = p.seats[l.Seat].Bot
	}
	var told []catalog.Phrase
	for _, r := range x.Reasons(player.EyesOf(p.s, d), d, option, bot) {
		told = append(told, r.Phrase)
	}
	if len(told) == 0 {
		return
	}
	fmt.Fprintln(p.Out, "     "+p.Style().Dim(p.viewer.Word("advice.why", catalog.Args{"reasons": told})))
}

// tell prints what has happened since it was last called.
func (p *printed) tell() {
	var news []kernel.LogEntry
	for _, n := range p.notes[p.told:] {
		news = append(news, n.Note)
	}
	p.told = len(p.notes)
	for run := range kernel.Runs(news) {
		indent := "     "
		if run[0].Title() {
			indent = ""
		}
		if p.log {
			fmt.Fprintln(p.Out, indent+p.viewer.Logs(run, p.eyes)[0])
		}
	}
}

// end prints how the game stands.
func (p *printed) end(r replayed) {
	if r.Verified {
		fmt.Fprintf(p.Out, "%s: %s, every hash agrees\n", p.file, console.Count(r.Played, "decision"))
		if !p.log && p.to < 0 {
			return
		}
	}
	w, _ := p.Size()
	seen := p.viewer.View(p.s.Game(), p.eyes, nil)
	painter := draw.NewPainter(p.viewer, seen, p.Style())
	lines := painter.Table(w)
	if r.Differs == nil && p.s.Over() {
		lines = append(lines, draw.Texts(painter.End(p.viewer.Scores(seen, p.s.Lines(), p.notes), w))...)
	}
	for _, l := range lines {
		fmt.Fprintln(p.Out, l)
	}
}
