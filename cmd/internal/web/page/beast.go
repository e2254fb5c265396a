package page

import (
	"fmt"
	"hash/fnv"
	"math"
	"strings"
)

// A beast is a drawing of a species, in a field of 200 by 200 units around its middle. It depends on the id of the
// species alone, so a species of a pack has one too, and it is the same on every machine.
type beast struct {
	Hue            int    // one of some palettes
	Body, Limbs    string // paths
	Feelers, Mouth string
	Eyes           []eye
	Ticks          []tickLine
}

// eye is an ellipse, turned by some degrees.
type eye struct {
	X, Y, RX, RY float64
	Turn         int
}

// tickLine is a mark of the ring.
type tickLine struct{ X, Y, X2, Y2 float64 }

const hues = 6

// beastOf returns the beast of a species.
func beastOf(id string) *beast {
	h := fnv.New64a()
	h.Write([]byte(id))
	bits := h.Sum64()
	take := func(n int) int { // a number below n
		x := int(bits % uint64(n))
		bits = bits/uint64(n) ^ bits<<51
		return x
	}
	b := &beast{Hue: take(hues)}
	wide, high, chin := 30+float64(take(14)), 46+float64(take(14)), 0.35+float64(take(6))/10
	b.Body = fmt.Sprintf("M0 %.1fC%.1f %.1f %.1f %.1f 0 %.1fC%.1f %.1f %.1f %.1f 0 %.1fZ",
		-high, wide*1.35, -high, wide*1.3*chin*1.6, high*.55, high, -wide*1.3*chin*1.6, high*.55, -wide*1.35, -high, -high)
	var limbs, feelers strings.Builder
	for i := range 2 + take(2) {
		y, out, down := float64(-8+i*20), 74+float64(take(14)), float64(14+take(20))
		knee := 52 + float64(take(10))
		for _, side := range []float64{-1, 1} {
			fmt.Fprintf(&limbs, "M%.1f %.1fL%.1f %.1fL%.1f %.1f", side*wide*.6, y, side*knee, y-8+down/3, side*(out-float64(i)*7), y+down+10)
		}
	}
	curl := take(3)
	for i := range 1 + take(2) {
		x := wide * (.35 + .35*float64(i))
		for _, side := range []float64{-1, 1} {
			fmt.Fprintf(&feelers, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", side*x*.6, -high*.86, side*x, -high-22, side*(x+14+float64(curl*6)), -high-14-float64(i*8))
		}
	}
	b.Limbs, b.Feelers = limbs.String(), feelers.String()
	turn, ry := 12*take(3), 8+float64(take(6))
	for i := range 1 + take(2) {
		for _, side := range []float64{-1, 1} {
			b.Eyes = append(b.Eyes, eye{side * (wide*.42 - float64(i)*5), -high*.22 + float64(i)*18, 5 + float64(take(1)), ry - float64(i)*3, int(side) * -turn})
		}
	}
	if take(3) == 0 {
		b.Eyes = append(b.Eyes, eye{0, -high * .5, 5, 5, 0})
	}
	smile := float64(take(9)) - 4
	b.Mouth = fmt.Sprintf("M%.1f %.1fQ0 %.1f %.1f %.1f", -wide*.22, high*.5, high*.5+smile, wide*.22, high*.5)
	for i := range 36 {
		a, from := float64(i)*math.Pi/18, 90.0
		if i%3 == 0 {
			from = 84
		}
		sin, cos := math.Sincos(a)
		b.Ticks = append(b.Ticks, tickLine{round(from * sin), round(-from * cos), round(98 * sin), round(-98 * cos)})
	}
	return b
}
