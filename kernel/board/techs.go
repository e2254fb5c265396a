package board

import "seti/kernel/source"

// TechType is the type of a technology (rules 15.3).
type TechType int8

// The three types.
const (
	ProbeTech TechType = iota
	TelescopeTech
	ComputerTech
)

func (t TechType) String() string { return TypeNames[t] }

// Stack is a stack of tech tiles: the bonuses from the top down.
type Stack struct {
	Tiles [TilesPerStack]int8 // index into Numbers.TileBonuses
	Left  int8
	First bool // the 2-vp tile still lies on it
}

// TilesPerStack is the most tiles that a stack can have.
const TilesPerStack = 8

// TileRef names a tile of a tech stack, counted from the top.
func TileRef(tech, n int) source.Ref { return Ref(KindTile, int16(tech*TilesPerStack+n)) }

// Owns reports whether a player owns a tech.
func (s *State) Owns(p Seat, tech int) bool { return s.P[p].Techs&(1<<tech) != 0 }

// OwnedByOthers reports whether a player other than p owns a tech.
func (s *State) OwnedByOthers(p Seat, tech int) bool {
	for q := range Seat(s.Players) {
		if q != p && s.Owns(q, tech) {
			return true
		}
	}
	return false
}

// TypeNames are the types of technologies as content writes them.
var TypeNames = [...]string{"probe", "telescope", "computer"}
