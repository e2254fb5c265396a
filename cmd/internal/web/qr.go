package web

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// qrSide is the side of the square in which pages draw a QR code, with its white border.
const qrSide = 41

// qrPath returns the QR code of a link as SVG path data; "" for a link that is too long for one.
func qrPath(link string) string {
	c, err := qr.Encode(link, qr.M)
	if err != nil {
		return ""
	}
	const border = 4                                     // modules, as the standard asks for
	module := float64(qrSide) / float64(c.Size+2*border) // the code fills the square, whatever its size
	in := func(n int) string { return strconv.FormatFloat(math.Round(float64(n)*module*100)/100, 'f', -1, 64) }
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			begin := x
			for c.Black(x, y) {
				x++
			}
			if x > begin {
				fmt.Fprintf(&path, "M%s %sh%sv%sh-%[3]sz", in(begin+border), in(y+border), in(x-begin), in(1))
			}
		}
	}
	return path.String()
}
