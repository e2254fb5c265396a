package catalog

import "seti/kernel/board"

// Selection names things. Counted it is an amount, as a condition it means at
// least one, as a target it is the list from which one picks.
type Selection interface {
	Grouped() *Grouping
	// Props are the properties in which these things can agree or differ.
	Props() []Prop
	// Reads are the areas on which it depends what is selected.
	Reads() board.Area
	// Noun names what is selected: orbiter or lander at Venus, or several.
	Noun(c *Catalog) Phrase
}

// Grouping holds the arguments that all selections have.
type Grouping struct {
	Of        string `key:"of" oneof:"own others all" doc:"whose: own (the default), others, all"`
	Same      Prop   `key:"same" doc:"keep the largest group that agrees in this"`
	Different Prop   `key:"different" doc:"count each value of this once"`
}

// Grouped returns the grouping itself; a selection that embeds one has the method of Selection.
func (gr *Grouping) Grouped() *Grouping { return gr }

// Means reports whether things of an owner are meant, by "own", "others" or "all" of what a
// player selects.
func (gr *Grouping) Means(player, owner board.Seat) bool { return isWhose(gr.Of, player, owner) }

// isWhose is Grouping.Means for "own", "" for the same, "others" or "all".
func isWhose(of string, player, owner board.Seat) bool {
	switch of {
	case "others":
		return owner != player
	case "all":
		return true
	}
	return owner == player
}

// With adds to the areas of a selection what its grouping reads.
func (gr *Grouping) With(a board.Area) board.Area {
	if gr.Same == PropSector || gr.Different == PropSector {
		return a | board.ReadsSolar
	}
	return a
}

// Agreeing adds what things agree and differ in.
func (gr *Grouping) agreeing(args Args) {
	if gr.Different != PropNone {
		args["different"] = gr.Different.Phrase()
	}
	if gr.Same != PropNone {
		args["same"] = gr.Same.Phrase()
	}
}

// Prop is something that things can agree or differ in .
type Prop uint8

// The properties.
const (
	PropNone Prop = iota
	PropStar
	PropColor
	PropSpecies
	PropPlanet
	PropBody
	PropKind
	PropSector
	PropType
	PropIncome
	PropRing
)

var propNames = [...]string{"", "star", "color", "species", "planet", "body", "kind", "sector", "type", "income", "ring"}

func (p Prop) String() string { return propNames[p] }

// Phrase says the property: sector.
func (p Prop) Phrase() Phrase { return Say("prop."+p.String(), nil) }
