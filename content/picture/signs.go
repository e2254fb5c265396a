package picture

import (
	"embed"
	"html/template"
	"io/fs"
	"slices"
	"strings"
)

//go:embed signs/*.svg
var signFS embed.FS

// signFiles are the drawings of signs by name, without the svg element around them.
var signFiles = readSigns()

func readSigns() map[string]string {
	files, err := fs.Glob(signFS, "signs/*.svg")
	if err != nil {
		panic(err) // the pattern is right
	}
	all := map[string]string{}
	for _, path := range files {
		data, err := signFS.ReadFile(path)
		if err != nil {
			panic(err) // the files are part of the program
		}
		_, drawing, _ := strings.Cut(string(data), ">")
		drawing, _, _ = strings.Cut(drawing, "</svg>")
		all[strings.TrimSuffix(strings.TrimPrefix(path, "signs/"), ".svg")] = drawing
	}
	return all
}

// Signs returns the names of all signs, in alphabetical order.
func Signs() []string {
	var names []string
	for name := range signFiles {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Sprite returns a hidden svg element with all signs as symbols. A page that shows cards has it
// once, outside of what it replaces; the sign "credit" is drawn by
//
//	<svg class="sign"><use href="#sign-credit"/></svg>
func Sprite() template.HTML {
	return template.HTML(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true">` + symbols(Signs()) + `</svg>`)
}

func symbols(names []string) string {
	var b strings.Builder
	for _, name := range names {
		b.WriteString(`<symbol id="sign-` + name + `" viewBox="0 0 24 24">` + signFiles[name] + `</symbol>`)
	}
	return b.String()
}
