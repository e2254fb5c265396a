package draw

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

var none source.Ref

// Planets draws the planets, each with what orbiting and landing gives, what is
// taken, and its moons.
func (p *Painter) Planets(w int) []Line {
	var lines []Line
	for i := range p.S.Planets {
		x := &p.S.Planets[i]
		where := p.word("planets.on_card", nil)
		if x.Space != board.NoSpace {
			where = p.word("planets.at", catalog.Args{"ring": x.Space.Ring(), "sector": x.Space.Sector()})
		}
		for k := range x.Ways {
			where += p.T.WayHere(&x.Ways[k])
		}
		head := p.mark(x.Body, p.Bold(x.Name)) + "  " + p.Dim(where)
		lines = append(lines, wrap(x.Body, head, w, 3)...)
		lines = append(lines, p.place(x.Body, "planets.orbit", x.Orbit.Text, x.FirstOrbit.Text, x.Orbiters, w)...)
		var landers []board.Seat
		var first []string
		for _, f := range x.First {
			if f.By == board.Nobody {
				first = append(first, f.Gain.Text)
			} else {
				landers = append(landers, f.By)
			}
		}
		lines = append(lines, p.place(x.Body, "planets.land", x.Land.Text, p.list(first), append(landers, x.Landers...), w)...)
		for _, fact := range x.Facts {
			lines = append(lines, wrap(x.Body, "   "+p.Plain(fact.Text), w, 5)...)
		}
		for _, m := range x.Moons {
			text := "   " + p.titled(p.markOnly(m.Body)+p.Plain(m.Name), m.Reward.Text) + p.taken(m.Landers)
			for _, fact := range m.Facts {
				text += ", " + p.Plain(fact.Text)
			}
			lines = append(lines, wrap(m.Body, text, w, 5)...)
		}
	}
	return lines
}

// markOnly returns the mark of a thing that is lit or that others have changed, otherwise
// nothing.
func (p *Painter) markOnly(r source.Ref) string {
	switch {
	case p.lit(r):
		return p.Chosen(Mark)
	case p.S.News.Things[r]:
		return p.Warn(Fresh)
	}
	return ""
}

// place draws what orbiting or landing gives, what its next first space gives
// besides, and who is there.
func (p *Painter) place(r source.Ref, key, gain, first string, who []board.Seat, w int) []Line {
	text := "   " + p.word(key, catalog.Args{"gain": gain, "first": first}) + p.taken(who)
	return wrap(r, text, w, 5)
}

// taken returns who has a figure or marker somewhere: "  [1 2]".
func (p *Painter) taken(who []board.Seat) string {
	if len(who) == 0 {
		return ""
	}
	return " [" + p.whose(who) + "]"
}

// Techs draws the technologies in words: what they do, the bonus on top, how many
// are left, who owns one.
func (p *Painter) Techs(w int) []Line {
	var lines []Line
	for i := range p.S.Techs {
		t := &p.S.Techs[i]
		bonus := p.word("techs.none", nil)
		if t.Left > 0 {
			bonus = p.word("techs.left", catalog.Args{"bonus": t.Bonus.Text, "n": t.Left})
		}
		name := TechSign(t.ID)
		if t.Mine {
			name += " " + p.word("techs.mine", nil)
		}
		text := p.mark(t.Tech, p.Bold(name)) + " " + t.Text + " " + p.Good(bonus) + p.taken(t.Owners)
		lines = append(lines, wrap(t.Tech, text, w, 3)...)
	}
	return lines
}

// Species draws both species slots: the discovery spaces, the overflow, and of a
// species that is discovered its rules and every space with its reward.
func (p *Painter) Species(w int) []Line {
	var lines []Line
	for i := range p.S.Species {
		lines = append(lines, p.slot(&p.S.Species[i], w)...)
	}
	return append(lines, p.Tokens(w)...)
}

func (p *Painter) slot(x *view.Species, w int) []Line {
	r := source.Ref{Kind: board.KindSlot, ID: int16(x.Slot)}
	name := x.Name
	if name == "" {
		name = p.word("species.unknown", catalog.Args{"none": x.None})
	}
	head := p.mark(r, p.Bold(p.word("species.head", catalog.Args{"slot": r, "name": name})))
	if x.Discovered {
		head += p.Dim(p.word("species.deck", catalog.Args{"n": x.Deck}))
	}
	lines := wrap(r, head, w, 3)
	for i := range x.Columns {
		c := &x.Columns[i]
		color := source.Ref{Kind: board.KindTrace, ID: int16(c.Color)}
		free := c.Discovery == board.Nobody
		places := catalog.BoardSpaceRef(x.Slot, c.Color, 0)
		text := " " + p.fresh(p.S.News.Things[places]) + p.word("species.column", catalog.Args{"color": color, "free": free, "gain": c.Gain.Text, "over": c.Over.Text})
		if !free {
			text += " [" + p.who(c.Discovery) + "]"
		}
		if len(c.Overflow) > 0 {
			text += " +" + p.whose(c.Overflow)
		}
		lines = append(lines, wrap(r, text, w, 4)...)
		for n := range c.Spaces {
			b := &c.Spaces[n]
			says := p.word("species.space", catalog.Args{"n": b.N, "fields": b.Fields, "pay": b.Pay.Text, "reward": b.Reward.Text, "repeat": b.Repeat, "tokens": b.Tokens})
			lines = append(lines, wrap(b.Ref, "   "+p.markOnly(b.Ref)+says+p.taken(b.By), w, 6)...)
		}
	}
	for _, rule := range x.Rules {
		lines = append(lines, wrap(r, "  "+rule, w, 2)...)
	}
	for i := range x.Market {
		lines = append(lines, p.card(&x.Market[i], p.word("species.market", nil)+" ", w)...)
	}
	return lines
}

// Tokens draws the tokens that lie on the table.
func (p *Painter) Tokens(w int) []Line {
	var lines []Line
	for i := range p.S.Tokens {
		t := &p.S.Tokens[i]
		if t.At == "" {
			continue
		}
		if len(lines) == 0 {
			lines = append(lines, p.heading("tokens.head"))
		}
		args := catalog.Args{"name": t.Name, "at": t.At, "text": t.Text}
		if t.Owner >= 0 && p.T.Who(t.Owner) != t.At { // not "at p1, p1"
			args["owner"] = p.T.Title(t.Owner)
		}
		lines = append(lines, wrap(none, "  "+p.word("tokens.token", args), w, 4)...)
	}
	return lines
}

// Gold draws the gold tiles: what they score, their places, and how many sets
// each player has.
func (p *Painter) Gold(w int) []Line {
	var lines []Line
	for i := range p.S.Gold {
		g := &p.S.Gold[i]
		r := source.Ref{Kind: board.KindGold, ID: int16(i)}
		lines = append(lines, wrap(r, p.mark(r, p.Bold(g.Name)+" "+g.Text), w, 3)...)
		var places, sets []string
		for _, place := range g.Places {
			who := p.word("gold.free", nil)
			if len(place.By) > 0 {
				who = p.whose(place.By)
			}
			places = append(places, p.titled(fmt.Sprint(place.Value), who))
		}
		for s := range p.S.Seats {
			n := fmt.Sprint(g.Sets[s])
			if board.Seat(s) == p.S.Eyes {
				n = p.Bold(n)
			}
			sets = append(sets, p.T.Title(board.Seat(s))+" "+n)
		}
		lines = append(lines, wrap(r, "   "+p.word("gold.places", catalog.Args{"places": places}), w, 5)...)
		lines = append(lines, wrap(r, "   "+p.word("gold.have", catalog.Args{"sets": sets}), w, 5)...)
	}
	return lines
}
