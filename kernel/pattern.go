package kernel

import "reflect"

// Match is one event with its filters: { visit = "jupiter", turn = "own" }.
type Match struct {
	Kind     EventKind
	Main     Filter
	Turn     string
	Ring     string
	Species  Filter
	Place    Filter
	Color    Filter
	CardIs   Filter
	Mentions Filter
	Cost     Number
	Alien    YesNo
	Action   YesNo // played as the main action
}

// Pattern is an event to wait for: any of its matches. Looking back
// (happened, that) it also says since when, and how to count.
type Pattern struct {
	Any   []Match
	Since string // "turn", or "" for this list of effects
	Group Grouping
	mask  eventMask
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

var eventDefs = [eventCount]eventDef{
	EvLaunch:           {"word:any", "", "a probe was launched"},
	EvOrbit:            {"body word:any,planet", "", "a probe became an orbiter; a planet"},
	EvLand:             {"body word:any,planet,moon", "", "a probe landed; a planet stands for its moons too"},
	EvScan:             {"", "", "a scan was done"},
	EvAnalyze:          {"", "", "the computer was analyzed"},
	EvPlay:             {"word:card,any", "cost kind color mentions alien main", "a card was played for its effect"},
	EvPass:             {"", "", "the player passed"},
	EvVisit:            {"body word:any,planet,asteroid,comet", "turn", "a probe came to a space, by a step or a push"},
	EvSignal:           {"color star word:any", "turn", "a signal was marked"},
	EvSectorCompleted:  {"color star word:any", "", "the last data of a star was replaced"},
	EvSectorWin:        {"color star word:any", "", "a completed star was won"},
	EvTrace:            {"trace word:any", "species place", "a life trace was marked"},
	EvResearch:         {"type tech word:any", "", "a tech tile was taken"},
	EvIncome:           {"res word:any", "", "a card was tucked; its income"},
	EvCorner:           {"res word:any,move", "", "a card was discarded for its free-action corner; a gain it contains"},
	EvMissionCompleted: {"word:any", "", "a mission was completed"},
	EvRotation:         {"", "", "the solar system rotated"},
	EvDiscovery:        {"", "", "a species was discovered"},
	EvMilestone:        {"", "", "a milestone was resolved"},
	EvMove:             {"word:any", "ring", "a probe took one step"},
	EvDraw:             {"word:any", "", "a card was taken or drawn"},
	EvDiscard:          {"word:any", "", "a card was discarded by an effect"},
	EvReveal:           {"word:any", "", "a card was shown"},
	EvRemove:           {"word:any,orbiter,lander,probe,trace", "", "a figure or a trace was taken off the board"},
	EvTurnEnd:          {"", "", "the player's turn is over, after milestones and discoveries (rules 3.5.1)"},
}
