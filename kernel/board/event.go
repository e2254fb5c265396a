package board

// EventKind is the kind of an event (rules 15.7).
type EventKind uint8

// The events.
const (
	EvLaunch EventKind = iota
	EvOrbit
	EvLand
	EvScan
	EvAnalyze
	EvPlay
	EvPass
	EvVisit
	EvSignal
	EvSectorCompleted
	EvSectorWin
	EvTrace
	EvResearch
	EvIncome
	EvCorner
	EvMissionCompleted
	EvRotation
	EvDiscovery
	EvMilestone
	EvMove
	EvDraw
	EvDiscard
	EvReveal
	EvRemove
	EvTurnEnd
	EvTurnStart
	EventCount
)

// EventNames are the kinds of events as content writes them.
var EventNames = [EventCount]string{"launch", "orbit", "land", "scan", "analyze", "play", "pass", "visit", "signal", "sector_completed",
	"sector_win", "trace", "research", "income", "corner", "mission_completed", "rotation", "discovery", "milestone",
	"move", "draw", "discard", "reveal", "remove", "turn_end", "turn_start"}

func (k EventKind) String() string { return EventNames[k] }

// ParseEventKind reads the name of a kind of events.
func ParseEventKind(name string) (EventKind, bool) {
	for k, n := range EventNames {
		if n == name {
			return EventKind(k), true
		}
	}
	return 0, false
}

// Event is one thing that happened. What it is not about is -1.
type Event struct {
	Kind   EventKind
	Player Seat
	Turn   Seat // whose turn it was
	Cell   Cell // content visited
	Ring   int8 // of a step: 1 if it stayed in its ring
	Figure FigureKind
	Star   int8
	Pos    int8
	Color  int8 // of a trace
	Slot   int8
	Place  Place
	Body   int16
	Space  Space
	Card   CardID
	Cost   int16 // printed credits of the card
	Tech   int16
	Res    int16  // income corner
	N      int16  // a number: rotation, score, the bonus of a tile; of a card played 1 if that was the main action
	List   uint16 // list of effects that caused it; 0 if it was none
	Step   uint16 // group of that list
}

// EventMask is a set of kinds of events, a bit for each. The array behind it does not compile when
// there are more kinds than bits.
type EventMask uint64

var _ [64 - EventCount]struct{}
