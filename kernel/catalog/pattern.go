package catalog

import (
	"reflect"
	"slices"

	"seti/kernel/board"
)

// Match is one event with its filters: { visit = "jupiter", turn = "own" }.
type Match struct {
	Kind     board.EventKind
	Of       string `key:"of" oneof:"own others all"` // whose: "own" or "" for one's own, "others", "all"
	Main     Filter
	Turn     string `key:"turn" oneof:"own"`
	Ring     string `key:"ring" oneof:"same"`
	Species  Filter `key:"species" names:"slot species word:any,this,other"`
	Place    Filter `key:"place" names:"word:discovery,board,overflow"`
	Color    Filter `key:"color" names:"color"`
	CardIs   Filter `key:"kind" names:"word:effect,conditional,trigger,endgame,mission"`
	Mentions Filter `key:"mentions" names:"body"`
	Cost     Number `key:"cost"`
	Alien    YesNo  `key:"alien"`
	Action   YesNo  `key:"main"` // played as the main action
}

// Pattern is an event to wait for: any of its matches. Looking back
// (happened, that) it also says since when, and how to count.
type Pattern struct {
	Any   []Match
	Since string // "turn", or "" for this list of effects
	Group Grouping
	Mask  board.EventMask
}

// Back is a selection of events in which the last one stands for what it was about:
// "that".
type Back interface {
	Selection
	// Event returns the event whose last one it stands for.
	Event() *Pattern
}

// eventDef describes an event for content: what its main filter names, and
// which further filters it takes.
type eventDef struct {
	main    string // names tag of the main filter, "" if it takes none
	filters string // keys of further filters
	doc     string
}

// tag returns the tag of its main filter.
func (def *eventDef) tag() reflect.StructTag { return reflect.StructTag(`names:"` + def.main + `"`) }

var eventDefs = [board.EventCount]eventDef{
	board.EvLaunch:           {"word:any", "", "a probe was launched"},
	board.EvOrbit:            {"body word:any,planet", "", "a probe became an orbiter; a planet"},
	board.EvLand:             {"body word:any,planet,moon", "", "a probe landed; a planet stands for its moons too"},
	board.EvScan:             {"", "", "a scan was done"},
	board.EvAnalyze:          {"", "", "the computer was analyzed"},
	board.EvPlay:             {"word:card,any", "cost kind color mentions alien main", "a card was played for its effect"},
	board.EvPass:             {"", "", "the player passed"},
	board.EvVisit:            {"body word:any,planet,asteroid,comet", "turn", "a probe came to a space, by a step or a push"},
	board.EvSignal:           {"color star word:any", "turn", "a signal was marked"},
	board.EvSectorCompleted:  {"color star word:any", "", "the last data of a star was replaced"},
	board.EvSectorWin:        {"color star word:any", "", "a completed star was won"},
	board.EvTrace:            {"trace word:any", "species place", "a life trace was marked"},
	board.EvResearch:         {"type tech word:any", "", "a tech tile was taken"},
	board.EvIncome:           {"res word:any", "", "a card was tucked; its income"},
	board.EvCorner:           {"res word:any,move", "cost kind color mentions alien", "a card was discarded for its free-action corner; a gain it contains"},
	board.EvMissionCompleted: {"word:any", "cost kind color mentions alien", "a mission was completed"},
	board.EvRotation:         {"", "", "the solar system rotated"},
	board.EvDiscovery:        {"", "", "a species was discovered"},
	board.EvMilestone:        {"", "", "a milestone was resolved"},
	board.EvMove:             {"word:any", "ring", "a probe took one step"},
	board.EvDraw:             {"word:any", "", "a card was taken or drawn"},
	board.EvDiscard:          {"word:any", "", "a card was discarded by an effect"},
	board.EvReveal:           {"word:any", "", "a card was shown"},
	board.EvRemove:           {"word:any,orbiter,lander,probe,trace", "", "a figure or a trace was taken off the board"},
	board.EvTurnEnd:          {"", "", "the player's turn is over, after milestones and discoveries (rules 3.5.1)"},
	board.EvTurnStart:        {"", "", "the player's turn begins, before anything can be done in it (rules 3.3.5)"},
}

// awaitsOthers reports whether an event of other players alone is waited for.
func (p *Pattern) awaitsOthers() bool {
	return slices.ContainsFunc(p.Any, func(m Match) bool { return m.Of == "others" })
}

// Means reports whether an event of an owner is meant, by whose events a player waits for.
func (m *Match) Means(player, owner board.Seat) bool { return isWhose(m.Of, player, owner) }

// Phrase returns what is looked back on, in the second person: visit Mars.
func (p *Pattern) Phrase(c *Catalog) Phrase {
	return eventsPhrase(c, p.Any, "event.")
}

// DeedPhrase returns what is looked back on, in the third person: visits Mars.
func (p *Pattern) DeedPhrase(c *Catalog) Phrase {
	return eventsPhrase(c, p.Any, "deed.")
}

// AwaitedPhrase returns what is waited for, and whose it is: you visit Mars, another player visits
// Mars. Events of the same players that follow each other are said together.
func (p *Pattern) AwaitedPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for list := p.Any; len(list) > 0; {
		of, n := list[0].Of, 1
		for n < len(list) && list[n].Of == of {
			n++
		}
		switch of {
		case "others":
			parts = append(parts, Say("event.of_others", Args{"event": eventsPhrase(c, list[:n], "deed.")}))
		case "all":
			parts = append(parts, Say("event.of_all", Args{"event": eventsPhrase(c, list[:n], "deed.")}))
		default:
			parts = append(parts, Say("event.of_own", Args{"event": eventsPhrase(c, list[:n], "event.")}))
		}
		list = list[n:]
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return Say("which.one_of", Args{"of": parts})
}

// eventsPhrase says any of some events: in the second person with "event.", in the third
// with "deed.".
func eventsPhrase(c *Catalog, list []Match, person string) Phrase {
	var parts []Phrase
	for i := range list {
		parts = append(parts, list[i].phrase(c, person))
	}
	return Say("which.one_of", Args{"of": parts})
}

func (m *Match) phrase(c *Catalog, person string) Phrase {
	args := Args{}
	switch m.Kind {
	case board.EvSignal:
		args["what"] = m.Main.PlaceIfSetPhrase(c)
	case board.EvOrbit:
		if !m.Main.MentionsConst(board.ConstPlanet) {
			args["what"] = m.Main.UnlessAnyPhrase(c)
		}
	case board.EvLand:
		args["what"] = m.Main.UnlessAnyPhrase(c)
		if m.Main.MentionsConst(board.ConstPlanet) && len(m.Main.Refs) == 1 {
			args["what"] = Say("which.planet_itself", nil) // nothing lands on Earth
		}
	default:
		args["what"] = m.Main.UnlessAnyPhrase(c)
	}
	with := Args{"event": Say(person+m.Kind.String(), args), "kind": m.CardIs.Phrase(c), "color": m.Color.Phrase(c),
		"mentions": m.Mentions.Phrase(c), "ring": m.Ring == "same", "turn": m.Turn == "own", "species": m.Species.SpeciesPhrase(c),
		"place": m.Place.Phrase(c), "cost": m.Cost.Phrase(), "alien": m.Alien.Phrase(), "main": m.Action.Phrase(),
		"other": person == "deed."}
	return Say("event.with", with)
}
