package board

import (
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/arrange"
)

// player draws what belongs to a player, in two lines or three.
func (v *View) player(p kernel.Seat) []string {
	pos := v.pos.Player(p)
	name := console.Cut(v.Title(p), 13)
	turn := " "
	if p == v.s.Active && v.s.Phase != kernel.PhaseOver {
		turn = ">"
	}
	first := v.Seat(p, console.Pad(turn+name, 14)) + " " + v.resources(p, pos)
	for _, r := range v.c.Resources {
		if n := pos.Resources[r]; n > 0 {
			first += fmt.Sprintf(" · %s %d", strings.ReplaceAll(r, "_", " "), n)
		}
	}
	if n := v.s.Size(kernel.Secret(p)) + v.s.Size(kernel.Played(p)); n > 0 {
		first += fmt.Sprintf(" · secret cards %d", n)
	}
	if pos.Passed {
		first += v.Dim(" · passed")
	}
	second := "   " + v.computer(p, pos)
	if len(pos.Techs) > 0 {
		second += " · techs " + strings.Join(pos.Techs, " ")
	}
	second += " · income " + v.income(p) + v.milestone(p)
	for _, score := range pos.Markers {
		second += v.Dim(fmt.Sprintf(" · mark at %d", score))
	}
	lines := console.Wrap(first, v.Width, 16)
	lines = append(lines, console.Wrap(second, v.Width, 5)...)
	if len(pos.Missions)+len(pos.Completed) > 0 {
		lines = append(lines, console.Wrap("   "+v.missions(pos), v.Width, 5)...)
	}
	return lines
}

func (v *View) resources(p kernel.Seat, pos *arrange.PlayerPos) string {
	parts := []string{v.Bold(fmt.Sprintf("%d vp", pos.VP)), fmt.Sprintf("publicity %d", pos.Publicity),
		fmt.Sprintf("credits %d", pos.Credit), fmt.Sprintf("energy %d", pos.Energy),
		fmt.Sprintf("data %d/%d", pos.Data, v.c.Numbers.Limit.Data), fmt.Sprintf("hand %d", pos.HandSize),
		fmt.Sprintf("probes %d/%d", len(pos.Probes), v.g.ProbeLimit(p))}
	return strings.Join(parts, " · ")
}

// milestone is the next score at which a player marks a gold tile.
func (v *View) milestone(p kernel.Seat) string {
	for i, score := range v.c.Numbers.Milestone.Gold {
		if v.s.P[p].Resolved&(1<<i) == 0 {
			return v.Dim(fmt.Sprintf(" · gold at %d", score))
		}
	}
	return ""
}

// computer draws the top row, with what the next spaces give, and under a
// computer tech its bottom space. "#" is data.
func (v *View) computer(p kernel.Seat, pos *arrange.PlayerPos) string {
	var parts []string
	for i := range v.c.Numbers.Computer {
		gain := short(v.texts.Short(&v.c.Numbers.Computer[i].Gain))
		tech := pos.Slots[i]
		under := ""
		if tech != "" {
			t := v.tech(tech)
			gain = short(v.texts.Gains(v.c.Techs[t].Upper))
			below := short(v.texts.Short(&v.c.Techs[t].Lower))
			if slices.Contains(pos.Bottom, i+1) {
				below = "#"
			}
			under = "/" + below
		} else if v.c.Numbers.Computer[i].Tech {
			under = v.Dim("/")
		}
		if i < pos.Top {
			gain = "#"
		} else if gain == "" {
			gain = "_"
		}
		parts = append(parts, gain+under)
	}
	return "computer [" + strings.Join(parts, "|") + "]"
}

func (v *View) tech(id string) int {
	return slices.IndexFunc(v.c.Techs, func(t kernel.Tech) bool { return t.ID == id })
}

// income is what a player gets between two rounds.
func (v *View) income(p kernel.Seat) string {
	sum := v.g.Income(p)
	var gains kernel.Gains
	for r := len(sum) - 1; r >= 0; r-- {
		if sum[r] > 0 {
			gains = append(gains, kernel.Gain{Res: kernel.Resource(r), N: sum[r]})
		}
	}
	slices.SortFunc(gains, func(a, b kernel.Gain) int { return incomeOrder(a.Res) - incomeOrder(b.Res) })
	if len(gains) == 0 {
		return "none"
	}
	return short(v.texts.Gains(gains))
}

// incomeOrder puts credits before energy before cards.
func incomeOrder(r kernel.Resource) int {
	switch r {
	case kernel.Credit:
		return 0
	case kernel.Energy:
		return 1
	}
	return 2 + int(r)
}

// missions draws the missions in play with their circles, and those completed.
func (v *View) missions(pos *arrange.PlayerPos) string {
	var parts []string
	for _, id := range pos.Missions {
		card, ok := v.c.Card(id)
		if !ok {
			continue
		}
		s := id + " " + v.c.Cards[card].Name
		if n := len(v.c.Cards[card].Circles); n > 0 {
			s += " "
			for i := range n {
				if slices.Contains(pos.Circles[id], i+1) {
					s += "●"
				} else {
					s += "○"
				}
			}
		}
		parts = append(parts, s)
	}
	if n := len(pos.Completed); n > 0 {
		parts = append(parts, fmt.Sprintf("completed %d (%s)", n, strings.Join(pos.Completed, " ")))
	}
	return "missions " + strings.Join(parts, ", ")
}
