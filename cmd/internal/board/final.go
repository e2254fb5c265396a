package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// Final draws the scoring at the end of a game: what each player had, what the
// end-game cards and gold tiles gave, and who has won. log is what happened.
func (v *View) Final(log []kernel.LogEntry) []string {
	seats := kernel.Seat(v.pos.Players)
	type row struct {
		name string
		vp   [kernel.MaxSeats]string
	}
	var before [kernel.MaxSeats]int
	for p := range seats {
		before[p] = v.pos.Player(p).VP
	}
	var rows []*row
	for _, n := range log {
		what, vp, ok := n.Scored(v.c)
		if !ok {
			continue
		}
		name := v.texts.Say(what)
		before[n.Player] -= vp
		i := slices.IndexFunc(rows, func(r *row) bool { return r.name == name })
		if i < 0 {
			i = len(rows)
			rows = append(rows, &row{name: name})
		}
		rows[i].vp[n.Player] = strconv.Itoa(vp)
	}
	lines := []string{v.Bold("Final scoring")}
	line := func(name string, cell func(kernel.Seat) string) {
		s := console.Pad(name, 36)
		for p := range seats {
			text := cell(p)
			s += strings.Repeat(" ", max(1, 16-console.VisibleWidth(text))) + text
		}
		lines = append(lines, trim(s))
	}
	line("", func(p kernel.Seat) string { return v.Seat(p, console.Cut(v.Title(p), 15)) })
	line("in the game", func(p kernel.Seat) string { return strconv.Itoa(before[p]) })
	for _, r := range rows {
		line(r.name, func(p kernel.Seat) string { return r.vp[p] })
	}
	line(v.Bold("total"), func(p kernel.Seat) string { return v.Bold(strconv.Itoa(v.pos.Player(p).VP)) })
	var winners []string
	for _, w := range v.g.Winners() {
		winners = append(winners, v.Seat(w, v.Title(w)))
	}
	verb := "wins"
	if len(winners) > 1 {
		verb = "share the win"
	}
	return append(lines, fmt.Sprintf("%s %s.", strings.Join(winners, " and "), verb))
}

// News writes what happened, as the seat of the view may know it: what one
// player did in one go stands in one paragraph. The lines are indented for a
// title.
func (v *View) News(log []kernel.LogEntry) []string {
	var lines []string
	who, text := kernel.Nobody, ""
	flush := func() {
		if text != "" {
			lines = append(lines, console.Wrap(Indent+text, v.Width, gutter+3)...)
		}
		who, text = kernel.Nobody, ""
	}
	for run := range kernel.Runs(log) {
		e, s := run[0], v.texts.Deed(run, v.seat)
		switch {
		case e.Title():
			flush()
			lines = append(lines, Indent+v.Dim("— "+s))
		case !e.Deed() && text == "":
			text = s
		case !e.Deed():
			text += "; " + s
		case e.Player == who:
			text += "; " + s
		default:
			flush()
			who, text = e.Player, v.Seat(e.Player, e.Player.String())+" "+s
		}
	}
	flush()
	return lines
}

// Headed puts a title beside the first of some lines of news.
func (v *View) Headed(title string, news []string) []string { return v.titled(title, news) }
