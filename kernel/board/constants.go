package board

// Const is a constant that content writes and that names no single thing: any, row, planet.
type Const int16

// The constants.
const (
	ConstAny Const = iota
	ConstPlanet
	ConstMoon
	ConstAsteroid
	ConstComet
	constRow
	constHand
	constDeck
	ConstProbe
	constOrbiter
	constLander
	ConstMission
	constEndgame
	constConditional
	constTrigger
	constEffect
	ConstDiscovery
	ConstOverflow
	ConstBoard
	constOwn
	constOthers
	constAll
	constSame
	constCard
	ConstMove
	ConstThis
	ConstOther
	ConstPaid
	constCapsule
	ConstTrace
	constComputer
	constCount
)

func (w Const) String() string { return ConstNames[w] }

// ConstNames are the constants as content writes them.
var ConstNames = [constCount]string{"any", "planet", "moon", "asteroid", "comet", "row", "hand", "deck", "probe", "orbiter",
	"lander", "mission", "endgame", "conditional", "trigger", "effect", "discovery", "overflow", "board",
	"own", "others", "all", "same", "card", "move",
	"this", "other", "paid", "capsule", "trace", "computer"}
