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
var files = readFiles(signFS, "signs")

func readFiles(fsys embed.FS, folder string) map[string]string {
	paths, err := fs.Glob(fsys, folder+"/*.svg")
	if err != nil {
		panic(err) // the pattern is right
	}
	all := map[string]string{}
	for _, path := range paths {
		data, err := fsys.ReadFile(path)
		if err != nil {
			panic(err) // the files are part of the program
		}
		_, drawing, _ := strings.Cut(string(data), ">")
		drawing, _, _ = strings.Cut(drawing, "</svg>")
		all[strings.TrimSuffix(strings.TrimPrefix(path, folder+"/"), ".svg")] = drawing
	}
	return all
}

// Names returns the names of the signs of the program, in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(files)) }

// Own returns a sign of the program as SVG elements in a square of 24 by 24, "" if there is none with
// that name.
func Own(name string) string { return files[name] }
