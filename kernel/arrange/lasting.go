package arrange

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// What stays with a player for a while and lies nowhere: what waits or changes a rule for him
// (rules 9.8), and the cards that he has seen and put back (rules 9.4.9).

// lasts returns what lasts for a player, by its address; a number behind it says how many uses are left,
// if that is not what it began with.
func (d *describer) lasts(p board.Seat) (list []string) {
	for _, e := range d.s.TurnEffects {
		if e.Owner != p {
			continue
		}
		def := d.c.TurnEffects[e.What]
		name := def.Path
		if e.Left != int8(def.Times) {
			name += " " + strconv.Itoa(int(e.Left))
		}
		list = append(list, name)
	}
	return list
}

// known returns the cards that a player knows though he does not see their pile.
func (d *describer) known(p board.Seat) (ids []string) {
	for _, x := range d.s.Known {
		if x.Seats&(1<<p) != 0 {
			ids = append(ids, d.c.Cards[x.Card].ID)
		}
	}
	return ids
}

// lasts lets what is named last for a player, from now on.
func (a *arranger) lasts(p board.Seat) {
	key, want := p.String()+".lasts", a.pos.Player(p).Lasts
	if !changed(a.was.Player(p).Lasts, want) {
		return
	}
	a.s.TurnEffects = slices.DeleteFunc(a.s.TurnEffects, func(e board.TurnEffect) bool { return e.Owner == p })
	var all []string
	for _, def := range a.c.TurnEffects {
		all = append(all, def.Path)
	}
	for _, words := range want {
		address, uses, numbered := strings.Cut(words, " ")
		i := slices.Index(all, address)
		if i < 0 {
			a.bad(key, source.Nearest(address, all), "found %q, nothing of that address lasts", words)
			continue
		}
		left := int(a.c.TurnEffects[i].Times)
		if numbered {
			var err error
			if left, err = strconv.Atoi(uses); err != nil || left < 0 || left > 99 {
				a.bad(key, "", "found %q, expected 0 to 99 uses", words)
				continue
			}
		}
		a.s.TurnEffects = append(a.s.TurnEffects, board.TurnEffect{What: int16(i), Owner: p, Left: int8(left), Since: int16(len(a.s.Events))})
	}
}

// known lets a player know exactly the cards that are named, wherever they lie.
func (a *arranger) known(p board.Seat) {
	key := p.String() + ".known"
	if !a.named(key) {
		return
	}
	for c := range board.CardID(len(a.c.Cards)) {
		if seats := a.s.Knowers(c); seats&(1<<p) != 0 {
			a.s.SetKnowers(c, seats&^(1<<p))
		}
	}
	for _, id := range a.pos.Player(p).Known {
		c, ok := a.card(key, id)
		switch {
		case !ok:
		case a.g.Sees(p, a.s.Pile[c]):
			a.bad(key, "name cards of other piles", "%s sees the pile in which card %s lies", p, id)
		default:
			a.s.SetKnowers(c, a.s.Knowers(c)|1<<p)
		}
	}
}
