package kernel

import "seti/kernel/source"

// Amount is a number worked out when it is needed.
type Amount interface {
	amount(g *Game, f *frame) int
	amountPhrase(c *Catalog) Phrase
}

// Condition holds or does not.
type Condition interface {
	holds(g *Game, f *frame) bool
	conditionPhrase(c *Catalog) Phrase
}

// Selection names things. Counted it is an amount, as a condition it means at
// least one, as a target it is what one picks from .
type Selection interface {
	// add appends what is selected, in a fixed order: that of the state.
	add(g *Game, f *frame, buf []source.Ref) []source.Ref
	grouping() *Grouping
	// props are what these things can agree or differ in.
	props() []Prop
	// reads are the areas on which it depends what is selected.
	reads() area
	// noun names what is selected: orbiter or lander at Venus, or several.
	noun(c *Catalog) Phrase
}

// Grouping is what all selections have in common.
type Grouping struct {
	Of        string `key:"of" oneof:"own others all" doc:"whose: own (the default), others, all"`
	Same      Prop   `key:"same" doc:"keep the largest group that agrees in this"`
	Different Prop   `key:"different" doc:"count each value of this once"`
}

func (gr *Grouping) grouping() *Grouping { return gr }

// of tells whether things of an owner are meant.
func (gr *Grouping) of(f *frame, owner Seat) bool {
	switch gr.Of {
	case "others":
		return owner != f.owner
	case "all":
		return true
	}
	return owner == f.owner
}

// with adds to the areas of a selection what its grouping reads.
func (gr *Grouping) with(a area) area {
	if gr.Same == PropSector || gr.Different == PropSector {
		return a | readSolar
	}
	return a
}

// agreeing adds what things agree and differ in.
func (gr *Grouping) agreeing(args Args) {
	if gr.Different != PropNone {
		args["different"] = gr.Different.phrase()
	}
	if gr.Same != PropNone {
		args["same"] = gr.Same.phrase()
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
)

var propNames = [...]string{"", "star", "color", "species", "planet", "body", "kind", "sector", "type", "income"}

func (p Prop) String() string { return propNames[p] }

func (p Prop) phrase() Phrase { return say("prop."+p.String(), nil) }
