package view

// Arg is a thing on the table that an option is about.
type Arg struct {
	// Role says what the thing is to the option: from, to, thing, card, star, tech, slot, color,
	// place, body, tile, player, figure, token, number, pay or gain.
	Role string `json:"role"`
	ID   string `json:"id"` // with its kind in front: "card:39", "space:r2s5"; a number has none
	N    int    `json:"n,omitempty"`
}
