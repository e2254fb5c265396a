package sign

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

//go:embed signs/*.svg motifs/*.svg
var drawings embed.FS

// files are the drawings of signs by name, without the svg element around them; motifs are those of illustrations.
var files, motifs = readFiles("signs"), readFiles("motifs")

func readFiles(folder string) map[string]string {
	paths, _ := fs.Glob(drawings, folder+"/*.svg")
	all := map[string]string{}
	for _, file := range paths {
		data, err := drawings.ReadFile(file)
		if err != nil {
			panic(err) // the files are part of the program
		}
		_, drawing, _ := strings.Cut(string(data), ">")
		drawing, _, _ = strings.Cut(drawing, "</svg>")
		all[strings.TrimSuffix(path.Base(file), ".svg")] = drawing
	}
	return all
}

// Names returns the names of the signs of the program, in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(files)) }

// Own returns a sign of the program as SVG elements in a square of 24 by 24, "" if there is none with
// that name.
func Own(name string) string { return files[name] }

// A motif is a drawing from which illustrations of cards are composed, such as a rocket or a ringed planet. Its shapes have
// classes in place of colors, because each illustration has other colors.

// MotifNames returns the names of the motifs of the program, in alphabetical order.
func MotifNames() []string { return slices.Sorted(maps.Keys(motifs)) }

// OwnMotif returns a motif of the program as SVG elements in the square from -20 to 20, "" if there is none with that
// name.
func OwnMotif(name string) string { return motifs[name] }
