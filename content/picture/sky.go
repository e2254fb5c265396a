package picture

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
	"sync"
)

const (
	skyWidth, skyHeight = 200, 116
	skyCount            = 16
)

// skies returns all skies as SVG elements: orbits around an invisible point, small and large stars. Their numbers are
// integers, so they are the same on each machine.
var skies = sync.OnceValue(func() (all [skyCount]string) {
	for i := range all {
		n := 0
		random := func(most uint64) uint64 {
			n++
			return hashed(fmt.Sprint("sky ", i, " ", n)) >> 16 % most
		}
		var b strings.Builder
		fmt.Fprintf(&b, `<rect class="g" width="%d" height="%d"/>`, skyWidth, skyHeight)
		x, y, r := random(skyWidth), int(random(60))+skyHeight+20, random(40)+90
		if random(2) == 0 {
			y = skyHeight - y
		}
		for k := range uint64(3) {
			fmt.Fprintf(&b, `<circle class="o" cx="%d" cy="%d" r="%d"/>`, x, y, r+k*(20+random(5)))
		}
		for _, stars := range []struct {
			class string
			n     int
		}{{"s", 34}, {"S", 9}} {
			b.WriteString(`<path class="` + stars.class + `" d="`)
			for range stars.n {
				fmt.Fprintf(&b, "M%d %dh0", random(skyWidth), random(skyHeight))
			}
			b.WriteString(`"/>`)
		}
		all[i] = b.String()
	}
	return all
})

// palette holds the colors of an illustration.
type palette struct{ ground, deep, middle, line tone }

// tone is a color without transparency, 0xrrggbb.
type tone uint32

// palettes are the palettes by the color of the sector, "" for things without one.
var palettes = map[string]palette{
	"red":    {0x4a1418, 0x7a2426, 0xb8453f, 0xffd9d0},
	"yellow": {0x3d2c05, 0x6d500c, 0xb98a1d, 0xfff0bd},
	"blue":   {0x0d2350, 0x1e4488, 0x3a77cc, 0xd9eaff},
	"black":  {0x171a24, 0x343b4d, 0x5a6277, 0xe4e8f2},
	"":       {0x24123f, 0x432a72, 0x7d58c4, 0xecdfff},
}

func (c tone) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// over returns the visible color where it covers a ground with an opacity in parts of 100.
func (c tone) over(ground tone, parts uint32) tone {
	var mixed tone
	for shift := 0; shift < 24; shift += 8 {
		mixed |= tone((uint32(c)>>shift&255*parts+uint32(ground)>>shift&255*(100-parts))/100) << shift
	}
	return mixed
}

// Opacities in parts of 100. card.css has the same.
const (
	seenFar   = 70
	seenOrbit = 55
	seenStar  = 75
)

// classes returns the colors of the classes of shapes.
func (p palette) classes(far bool) map[string]string {
	seen := func(c tone, parts uint32) string { return c.over(p.ground, parts).String() }
	parts := uint32(100)
	if far {
		parts = seenFar
	}
	return map[string]string{
		"a": seen(p.middle, parts), "b": seen(p.deep, parts), "f": seen(p.line, parts), "l": seen(p.line, parts),
		"g": p.ground.String(), "o": seen(p.middle, seenOrbit), "s": seen(p.line, seenStar), "S": seen(p.line, seenStar),
	}
}

// HTML returns the illustration as an element of a page with CSS and Sprite.
func (a *Art) HTML() template.HTML {
	var b strings.Builder
	color := cmp.Or(a.Color, "none")
	fmt.Fprintf(&b, `<svg class="art art-%s" aria-hidden="true"><use href="#sky-%d"/><svg viewBox="0 0 %d %d">`, color, a.Sky, frontWidth, frontHeight)
	for _, x := range a.front() {
		far := ""
		if x.far {
			far = ` class="far"`
		}
		fmt.Fprintf(&b, `<use%s href="#motif-%s" x="%d" y="%d" width="%d" height="%d"/>`, far, x.motif, x.x-x.size/2, x.y-x.size/2, x.size, x.size)
	}
	b.WriteString(`</svg></svg>`)
	return template.HTML(b.String())
}

// skySymbols returns the skies as symbols.
func skySymbols() string {
	var b strings.Builder
	for i, sky := range skies() {
		fmt.Fprintf(&b, `<symbol id="sky-%d" class="motif" viewBox="0 0 %d %d" preserveAspectRatio="xMidYMid slice">%s</symbol>`, i, skyWidth, skyHeight, sky)
	}
	return b.String()
}

// paletteCSS returns the palettes as custom properties for the symbols.
func paletteCSS() []byte {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(palettes)) {
		p, class := palettes[name], name
		class = cmp.Or(class, "none")
		fmt.Fprintf(&b, ".art-%s { --art-ground: %v; --art-deep: %v; --art-middle: %v; --art-line: %v; }\n", class, p.ground, p.deep, p.middle, p.line)
	}
	return []byte(b.String())
}
