package sign

import (
	"embed"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

//go:embed signs/*.svg
var signFS embed.FS

// files are the drawings of signs by name, without the svg element around them.
var files = readSigns()

func readSigns() map[string]string {
	paths, err := fs.Glob(signFS, "signs/*.svg")
	if err != nil {
		panic(err) // the pattern is right
	}
	all := map[string]string{}
	for _, path := range paths {
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

// Names returns the names of the signs of the program, in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(files)) }

// Own returns a sign of the program as SVG elements in a square of 24 by 24, "" if there is none with
// that name.
func Own(name string) string { return files[name] }
