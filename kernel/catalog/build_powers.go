package catalog

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// enlistAll gives the powers of things of a kind their places in the catalogue.
func enlistAll[T any](b *builder, kind source.Kind, things []T, power func(*T) *Power) {
	for i := range things {
		b.enlist(power(&things[i]), board.Ref(kind, int16(i)))
	}
}

// enlist gives a power its place in the catalogue, if the thing has any of it.
func (b *builder) enlist(p *Power, of source.Ref) {
	p.ID, p.Thing, p.Mods = -1, of, p.Modify.answered()
	for i := range p.Modify.Cost {
		p.Prices |= 1 << p.Modify.Cost[i].Action
	}
	for i := range p.Offers {
		if during := p.Offers[i].Moment(); during >= 0 { // otherwise it is reported
			p.Moments |= 1 << during
		}
	}
	for i := range p.Triggers {
		t := &p.Triggers[i]
		p.TriggersOn |= t.On.Mask
		if everybodys := of.Kind == board.KindSpecies || of.Kind == board.KindModule || of.Kind == board.KindPack; everybodys && t.On.awaitsOthers() && len(t.Reward.Groups) > 0 {
			b.Errorf(t.Reward.Groups[0].Pos, "remove of; in a function, g:players() and g:as(player) reach the other players",
				"a power for everybody acts for the player of the event, so the event cannot have of")
		}
	}
	for i := range p.Circles {
		circle := &p.Circles[i]
		p.CirclesOn |= circle.On.Mask
		if circle.Awaits() {
			p.Awaits = true
			circle.Answer = len(b.c.Cards) + b.c.AwaitingCircles
			b.c.AwaitingCircles++
		}
	}
	if p.Mods == 0 && p.Moments == 0 && p.TriggersOn == 0 && len(p.Circles) == 0 {
		return
	}
	p.ID = int16(len(b.c.Powers))
	b.c.Powers = append(b.c.Powers, p)
	for i := range p.Offers {
		p.Offers[i].ID = int16(len(b.c.Offers))
		b.c.Offers = append(b.c.Offers, &p.Offers[i])
	}
}

// circleSets determines which circles compete for an event (rules 3.8.9, 14.4.6): those
// of missions in set 0, others as their deck says.
func (b *builder) circleSets() {
	for _, p := range b.c.Powers {
		if p.Thing.Kind != board.KindCard {
			p.Set = p.ID + 1
			continue
		}
		switch deck := b.c.Cards[p.Thing.ID].DeckIndex; b.c.Decks[deck].Circles {
		case "card":
			p.Set = p.ID + 1
		case "deck":
			p.Set = int16(len(b.c.Powers)) + 1 + deck
		}
	}
}

// defineModule reads a module whose name is known.
func (b *builder) defineModule(v source.Value, i int) {
	m := &b.c.Modules[i]
	b.power = &m.Power
	b.into(v, reflect.ValueOf(m).Elem(), "")
	b.power = nil
	m.numbers, _ = v.Get("numbers")
	for _, list := range []struct {
		key   string
		names Strings
	}{{"needs", m.Needs}, {"conflicts", m.Conflicts}} {
		at, _ := v.Get(list.key)
		for _, id := range list.names {
			if _, ok := b.c.Lookup(id, board.KindModule); !ok {
				b.Errorf(at.Pos, source.NearestOr(id, b.c.moduleIDs()), "there is no module %q", id)
			}
		}
	}
	at, _ := v.Get("adds")
	for _, id := range m.Adds {
		if b.c.deckNamed(id) < 0 {
			b.Errorf(at.Pos, source.NearestOr(id, b.c.DeckNames()), "there is no deck %q", id)
		}
	}
}

// defineSeat reads a seat of content whose name is known.
func (b *builder) defineSeat(v source.Value, i int) {
	seat := &b.c.Seats[i]
	b.power = &seat.Power
	b.into(v, reflect.ValueOf(seat).Elem(), "")
	b.power = nil
	if seat.Levels < 0 || seat.Levels > 100 {
		levels, _ := v.Get("levels")
		b.Expected(levels, "1 to 100 levels")
	}
	start, _ := v.Get("start")
	for _, x := range seat.Start {
		if x.Res.IsCard() {
			b.Errorf(start.Pos, "draw cards in setup: g:gain { card_deck = 1 }", "%s is not a number that a player has", b.c.Resources[x.Res])
		}
	}
}

// checkSteps reports steps of content that stand nowhere.
func (b *builder) checkSteps(list []SetupStep, known []string) {
	for i := range list {
		st := &list[i]
		if st.Run == nil {
			continue // reported already
		}
		at := ""
		for _, name := range []string{st.Before, st.After, st.Replace} {
			if name != "" && at != "" {
				b.Errorf(st.Run.Pos, "keep one of them", "a step of the setup has only one of before, after and replace")
			}
			if name != "" {
				at = name
			}
		}
		if at == "" || !slices.Contains(known, at) {
			b.Errorf(st.Run.Pos, source.NearestOr(at, known), "the setup has no step %q", at)
		}
	}
}
