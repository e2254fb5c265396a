package catalog

import (
	"seti/kernel/board"
)

// MoonsOf returns the moons of a planet.
func (c *Catalog) MoonsOf(planet int) []int16 { return c.moonsOf[planet] }

// StarsOf returns the stars of a color.
func (c *Catalog) StarsOf(color board.Color) []int16 { return c.starsOf[color] }

// Value returns the number, and whether there is one.
func (x Number) Value() (int, bool) { return x.N, x.Set }
