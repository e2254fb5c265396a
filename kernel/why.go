package kernel

import (
	"fmt"
	"seti/kernel/source"
	"strings"
)

// Reason is why a player is asked.
type Reason uint8

const (
	whyTurn Reason = iota
	whyInterrupt
	whyAccept
	whyMove
	whyFirstLanding
	whyLand
	whyScan
	whyStar
	whyRowSignal
	whyHandSignal
	whyResolveStar
	whyTrace
	whyTech
	whySlot
	whyCardAny
	whyTuck
	whyStartingTuck
	whyDiscardDown
	whyDiscard
	whyExchange
	whyEndOfRound
	whyReveal
	whyRemove
	whyCircle
	whyOrder
	whyGold
	whyChoose
	whyScript
	whyAlienCard
	whyCardRow
	whyStarOrTile
	whyMilestone
	whyOrbit
	whyProbe
	whyMover
	whyTakeBack
)

var reasonTexts = [...]string{
	whyTurn:         "Your turn",
	whyInterrupt:    "Free actions before the action goes on?",
	whyAccept:       "Do you want to?",
	whyMove:         "Next step ({n} left)",
	whyFirstLanding: "Which first-landing space of {about}?",
	whyLand:         "Land where?",
	whyScan:         "Next step of the scan",
	whyStar:         "Signal at which star?",
	whyRowSignal:    "Which card of the row gives the color?",
	whyHandSignal:   "Discard which card for its signal?",
	whyResolveStar:  "Which completed star first?",
	whyTrace:        "Mark the trace where?",
	whyTech:         "Take which technology?",
	whySlot:         "{about} goes under which space?",
	whyCardAny:      "Take which card?",
	whyTuck:         "Tuck which card for income?",
	whyStartingTuck: "Tuck one card for income",
	whyDiscardDown:  "Discard down to the hand limit",
	whyDiscard:      "Discard which card?",
	whyExchange:     "Give which card?",
	whyEndOfRound:   "Take a card of the end-of-round stack",
	whyReveal:       "Show which card?",
	whyRemove:       "Remove which figure?",
	whyCircle:       "Cover a circle?",
	whyOrder:        "Which first?",
	whyGold:         "Mark which gold tile?",
	whyChoose:       "Choose one",
	whyScript:       "Choose",
	whyAlienCard:    "Take which card of the species?",
	whyCardRow:      "Take which card of the row?",
	whyStarOrTile:   "Mark the star or the data slot in its sector?",
	whyMilestone:    "Which milestone first?",
	whyOrbit:        "Orbit where?",
	whyProbe:        "Which probe?",
	whyMover:        "Move which of those here?",
	whyTakeBack:     "Take which back?",
}

// Text says what a decision is about.
func (g *Game) Text(w Why) string {
	if w.Asks != "" {
		return w.Asks
	}
	if w.group != nil {
		asked := *w.group
		asked.When = nil // it holds
		return UpperFirst((&texter{g.C}).group(&asked)) + "?"
	}
	s := reasonTexts[w.Reason]
	if strings.Contains(s, "{n}") {
		s = strings.ReplaceAll(s, "{n}", itoa(int(w.N)))
	}
	if strings.Contains(s, "{about}") {
		s = strings.ReplaceAll(s, "{about}", g.C.Title(w.About))
	}
	return s
}

// Title is the name of a thing as people read it.
func (c *Catalog) Title(r source.Ref) string {
	switch r.Kind {
	case KindStar:
		return c.Stars[r.ID].Name
	case KindBody:
		return c.Bodies[r.ID].Name
	case KindCard, KindMission:
		return c.Cards[r.ID].Name
	case KindSpecies:
		return c.Species[r.ID].Name
	case KindRes:
		return strings.ReplaceAll(c.Resources[r.ID], "_", " ")
	}
	return c.Name(r)
}

// Label is what people read for an option.
func (g *Game) Label(o Option) string {
	def := &verbs[o.Verb]
	s := def.label
	for i, a := range def.args {
		s = strings.ReplaceAll(s, "{"+itoa(i+1)+"}", g.argLabel(a, o.arg(i), o))
	}
	switch o.Verb {
	case VerbLaunch, VerbOrbit, VerbScan, VerbAnalyze, VerbResearch, VerbBuy, VerbLand:
		if g.d.Kind == TurnLevel || o.Verb == VerbBuy {
			s += g.priceLabel(o)
		}
	case VerbPlay:
		if cost := g.C.Cards[o.A].Cost.Gains; len(cost) > 0 {
			s += " (" + g.C.gainsText(cost) + ")"
		}
	case VerbCorner:
		s += ": " + g.C.effectsText(&g.C.Cards[o.A].Free)
	case VerbCircle:
		s += ": " + g.C.effectsText(&g.C.Powers[o.A].Circles[o.B-1].Reward)
	case VerbUse:
		_, offer := g.C.offer(o)
		if len(offer.Cost) > 0 {
			s += " (" + g.C.gainsText(offer.Cost) + ")"
		}
		s += ": " + g.C.effectsText(&offer.Effects)
	case VerbComplete:
		s += ": " + g.C.effectsText(&g.C.Cards[o.A].Mission.Reward)
	case VerbUnseen:
		for i := range g.S.Pieces {
			if o == g.pieceOption(g.d.Seat, i) {
				s += " (" + g.C.Title(g.S.Pieces[i].Place) + ")"
			}
		}
	case VerbPiece:
		if sides := g.C.pieceArg(o.A).Sides; len(sides) > 0 {
			s += ": " + g.sideText(o, sides)
		}
	case VerbChoose:
		if g.d.Why.Reason == whyMilestone {
			s = [...]string{"The gold milestone first", "The score marker first"}[o.A-1]
		}
		if g.d.Why.Reason == whyChoose {
			for _, l := range g.C.Lists {
				if ch := g.chooseOf(l); ch != nil && ch.From[0].ID == g.d.Why.About.ID {
					s = g.C.effectsText(&ch.From[o.A-1])
				}
			}
		}
	case VerbEvent:
		if at := g.d.Why.About; at.Kind == KindEvent {
			s = g.eventLabel(o)
		}
	}
	return s
}

// sideText says what the side of a piece gives that lies up.
func (g *Game) sideText(o Option, sides []Effects) string {
	side := 0
	for _, p := range g.S.Pieces {
		if p.arg() == o.A && int(p.Side) < len(sides) {
			side = int(p.Side)
		}
	}
	return g.C.effectsText(&sides[side])
}

// chooseOf finds the choice among the groups of a list.
func (g *Game) chooseOf(l *Effects) *Choose {
	for i := range l.Groups {
		if ch, ok := l.Groups[i].Do.(*Choose); ok {
			return ch
		}
	}
	return nil
}

func (g *Game) eventLabel(o Option) string {
	open := g.eventIdx
	if k := len(open) - len(g.d.Options) + int(o.A) - 1; k >= 0 && k < len(open) {
		e := &g.S.Log[open[k]]
		s := "First the " + strings.ReplaceAll(e.Kind.String(), "_", " ")
		switch {
		case e.Star >= 0:
			s += " at " + g.C.Stars[e.Star].Name
		case e.Kind == EvVisit:
			s += " of " + g.cellName(e.Cell)
		case e.Body >= 0:
			s += " at " + g.C.Bodies[e.Body].Name
		}
		return s
	}
	return verbs[o.Verb].label
}

func (g *Game) cellName(c Cell) string {
	if b, ok := c.Body(); ok {
		return g.C.Bodies[b].Name
	}
	return [...]string{"nothing", "asteroids", "a comet"}[c]
}

func (g *Game) priceLabel(o Option) string {
	a := map[Verb]Action{VerbLaunch: ActLaunch, VerbOrbit: ActOrbit, VerbLand: ActLand, VerbScan: ActScan,
		VerbAnalyze: ActAnalyze, VerbResearch: ActResearch, VerbBuy: ActBuy}[o.Verb]
	body := -1
	if o.Verb == VerbLand {
		body = int(o.A)
	}
	var pr price
	g.actionPrice(g.d.Seat, a, body, &pr)
	return " (" + g.C.gainsText(pr.list()) + ")"
}

func (g *Game) argLabel(a arg, n int16, o Option) string {
	switch a {
	case argBody:
		return g.C.Bodies[n].Name
	case argStar:
		if g.C.Stars[n].tile {
			return g.C.Stars[n].Name
		}
		return g.C.Stars[n].Name + " (" + g.C.Stars[n].Color.String() + ")"
	case argCard:
		return g.C.cardName(n)
	case argPower:
		return g.C.powerName(n)
	case argWhich:
		return ""
	case argSpace:
		s := Space(n).String()
		if cell := g.S.cells[n]; cell != Empty {
			s += " " + g.cellName(cell)
		}
		return s
	case argPlace:
		switch Place(n) {
		case Discovery:
			return "discovery space, " + g.C.gainsText(g.Numbers().DiscoverySpaces[o.A].Gain)
		case Overflow:
			return "overflow, " + g.C.gainsText(g.Numbers().Overflow)
		}
		space := g.boardSpace(SpaceRef(int(o.A), Trace(o.B), int(n)))
		s := "space " + itoa(int(n)) + g.C.extrasText(space.Fields, ", ")
		if len(space.Pay) > 0 {
			s += ", pay " + g.C.gainsText(space.Pay)
		}
		return s + ", " + LowerFirst(strings.TrimSuffix(g.C.effectsText(&space.Reward), "."))
	case argNumber:
		switch o.Verb {
		case VerbRow:
			if c := g.S.Row[n-1]; c != NoCard {
				return itoa(int(n)) + ": " + g.C.cardName(int16(c))
			}
		case VerbFigure:
			if n > 0 {
				return " on the first space"
			}
			return ""
		}
	}
	return g.C.argID(a, n)
}

// powerName names the thing that brings a power.
func (c *Catalog) powerName(n int16) string {
	r := c.powerThing(n)
	if r.Kind == KindCard {
		return c.cardName(r.ID)
	}
	return c.Title(r)
}

func (c *Catalog) cardName(id int16) string {
	card := &c.Cards[id]
	return fmt.Sprintf("%s (%s)", card.Name, card.ID)
}

// resourceName is the name of a number of something as people read it.
func (c *Catalog) resourceName(r int16, n int) string {
	s := ""
	if n != 1 {
		s = "s"
	}
	switch Resource(r) {
	case Credit:
		return "credit" + s
	case CardAny:
		return "card" + s
	case CardDeck:
		return "card" + s + " from the deck"
	case CardRow:
		return "card" + s + " of the row"
	case AlienCard:
		return "card" + s + " of this species"
	}
	return strings.ReplaceAll(c.Resources[r], "_", " ")
}
