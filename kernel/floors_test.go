package kernel

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A file uses what stands on its own floor or below. The floors are those of the
// package comment.
func TestFilesStandOnFloors(t *testing.T) {
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	var floors [][]string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if name == "doc.go" {
			floors = floorsOf(f.Doc.Text())
			continue
		}
		files = append(files, f)
	}
	for _, wrong := range arrowsUp(fset, files, importer.ForCompiler(fset, "source", nil), floors) {
		t.Error(wrong)
	}
}

// The test sees a call, a field, a method and a constant of a higher floor, a
// file that stands on no floor, and one that is not there.
func TestFloorsAreHeld(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, x := range [][2]string{
		{"low.go", "package house\ntype T struct{ n int }\nfunc low(t T, u U) int { high(); u.m(); return u.field + most }\n"},
		{"high.go", "package house\ntype U struct{ field int }\nfunc (U) m() {}\nfunc high() { var t T; t.n = 1 }\nconst most = 3\n"},
		{"cellar.go", "package house\n"},
	} {
		f, err := parser.ParseFile(fset, x[0], x[1], 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	floors := floorsOf("The floors:\n\n\tground  low.go\n\t        what is low, unlike high.go\n\troof    high.go attic.go\n")
	got := arrowsUp(fset, files, nil, floors)
	want := []string{
		"cellar.go stands on 0 floors of the package comment, expected 1",
		"attic.go is on a floor of the package comment, but there is no such file",
		"low.go:3:17: U is of high.go, a higher floor",
		"low.go:3:26: high is of high.go, a higher floor",
		"low.go:3:36: m is of high.go, a higher floor",
		"low.go:3:50: field is of high.go, a higher floor",
		"low.go:3:58: most is of high.go, a higher floor",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// floorsOf reads the files of each floor, from the ground up. A floor begins with
// its name and a file; lines of nothing but files belong to it too.
func floorsOf(comment string) [][]string {
	isFile := func(word string) bool { return strings.HasSuffix(word, ".go") }
	var floors [][]string
	for line := range strings.Lines(comment) {
		words := strings.Fields(line)
		switch {
		case !strings.HasPrefix(line, "\t") || len(words) == 0:
		case len(words) > 1 && !isFile(words[0]) && !slices.ContainsFunc(words[1:], func(w string) bool { return !isFile(w) }):
			floors = append(floors, words[1:])
		case len(floors) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !isFile(w) }):
			floors[len(floors)-1] = append(floors[len(floors)-1], words...)
		}
	}
	return floors
}

// arrowsUp says which files stand on no floor or several, and where a file uses
// something of a higher one.
func arrowsUp(fset *token.FileSet, files []*ast.File, imports types.Importer, floors [][]string) (wrong []string) {
	floor := map[string]int{}
	found := map[string]bool{}
	for _, f := range files {
		name, n := fset.Position(f.Package).Filename, 0
		for i, patterns := range floors {
			for _, p := range patterns {
				if ok, _ := filepath.Match(p, name); ok {
					floor[name], found[p] = i, true
					n++
				}
			}
		}
		if n != 1 {
			wrong = append(wrong, fmt.Sprintf("%s stands on %d floors of the package comment, expected 1", name, n))
		}
	}
	for _, patterns := range floors {
		for _, p := range patterns {
			if !found[p] {
				wrong = append(wrong, p+" is on a floor of the package comment, but there is no such file")
			}
		}
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: imports}
	pkg, err := conf.Check("house", fset, files, &info)
	if err != nil {
		return append(wrong, err.Error())
	}
	var uses []*ast.Ident
	for id := range info.Uses {
		uses = append(uses, id)
	}
	slices.SortFunc(uses, func(a, b *ast.Ident) int { return int(a.Pos() - b.Pos()) })
	for _, id := range uses {
		if o := info.Uses[id]; o.Pkg() == pkg {
			at, there := fset.Position(id.Pos()), fset.Position(o.Pos())
			if low, ok := floor[at.Filename]; ok && floor[there.Filename] > low {
				wrong = append(wrong, fmt.Sprintf("%s: %s is of %s, a higher floor", at, o.Name(), there.Filename))
			}
		}
	}
	return wrong
}
