//go:build !js

package picture

import (
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// fonts returns the fonts of faces, which PNG and PDF files need.
var fonts = sync.OnceValue(func() map[*face]*letterForms {
	all := map[*face]*letterForms{regular: {ttf: goregular.TTF}, bold: {ttf: gobold.TTF}}
	for _, x := range all {
		var err error
		if x.font, err = sfnt.Parse(x.ttf); err != nil {
			panic(err) // the font is part of the program
		}
	}
	return all
})

type letterForms struct {
	ttf      []byte
	font     *sfnt.Font
	outlines sync.Map // of letters that were drawn
}
