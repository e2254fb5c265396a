package catalog

import (
	"slices"

	"seti/kernel/board"
)

// PlaceDef is a place with a name on which tokens lie: of a species, a module or
// a pack. Places may lead to each other and be grouped.
//
//	[[places]]
//	id      = "outer-1"
//	section = "jaw"
//	next    = "outer-2"
type PlaceDef struct {
	ID      string `key:"id" in:"toml" req:"" doc:"its name"`
	Section string `key:"section" in:"toml" shown:"lua" doc:"the group it belongs to"`
	Next    string `key:"next" in:"toml" doc:"the place that follows it"`
	Name    string `key:"name" in:"toml" doc:"what players call it; its id if absent"`
}

// TraceNamed returns the trace of a color, -1 if it has none.
func TraceNamed(name string) board.Trace {
	return board.Trace(slices.Index(board.TraceNames[:], name))
}

// PieceDef is a token of a species: what it is and what its sides show.
type PieceDef struct {
	ID     string    `key:"id" in:"toml" req:"" doc:"its name"`
	Kind   string    `key:"kind" in:"toml" req:"" doc:"what scripts select it by"`
	Color  string    `key:"color" in:"toml" doc:"antenna, jaw, dna, or a color of its own"`
	Hidden bool      `key:"hidden" in:"toml" doc:"it begins face down: nobody knows it"`
	Sides  []Effects `key:"sides" in:"toml" doc:"what each side gives"`
	Copies int       `key:"copies" in:"toml" doc:"how many there are; 1 if absent. Their names are then the id with -1, -2 ..."`
	Worth  Worth     `key:"worth" in:"toml" doc:"what choosing it is worth, in points, where computer players cannot tell: a number or an amount"`

	Name         string // what people call it: its id, for copies without their number
	SpeciesIndex int16  // that gives it, -1 if a pack does
	Pack         string // that gives it
	copyOf       int16  // index of the first of its copies
	FirstOfKind  int16  // index of the first piece of its kind that its species, or a pack, brings
}

// HasPieceKind reports whether there is a token of a kind.
func (c *Catalog) HasPieceKind(kind string) bool {
	return slices.ContainsFunc(c.Pieces, func(d PieceDef) bool { return d.Kind == kind })
}

// numberKinds finds the first piece of the kind of each: whoever plays asks that
// of every piece at every decision.
func (c *Catalog) numberKinds() {
	for i := range c.Pieces {
		def := &c.Pieces[i]
		def.FirstOfKind = int16(slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.SpeciesIndex == def.SpeciesIndex && d.Kind == def.Kind }))
	}
}

// pieceNamed returns the index of a token in Catalog.Pieces, -1 if there is
// none.
func (c *Catalog) pieceNamed(id string) int {
	return slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.ID == id })
}

// PieceColor returns a number for a color of pieces: that of a trace, or behind those the first piece
// of a color of its own; -1 for none.
func (c *Catalog) PieceColor(color string) int {
	if t := TraceNamed(color); t >= 0 || color == "" {
		return int(t)
	}
	return int(board.DNA) + 1 + slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Color == color })
}
