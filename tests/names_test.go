package tests

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// No Go code except tests knows a card or a species by name: that makes a pack the equal of the
// base game.
func TestNoNamesInGo(t *testing.T) {
	c := base(t)
	var names []string
	for i := range c.Species {
		names = append(names, c.Species[i].ID, strings.TrimSuffix(c.Species[i].ID, "s"))
	}
	for i := range c.Cards {
		// short names are words that may occur: Grant, DUNE
		if strings.Contains(c.Cards[i].Name, " ") {
			names = append(names, strings.ToLower(c.Cards[i].Name))
		}
	}
	for _, folder := range []string{"kernel", "scripting", "content", "cmd"} {
		err := filepath.WalkDir(filepath.Join("..", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				for _, name := range names {
					if strings.Contains(strings.ToLower(lit.Value), name) {
						t.Errorf("%s: %s names %q", set.Position(lit.Pos()), lit.Value, name)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
