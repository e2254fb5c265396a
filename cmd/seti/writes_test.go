package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Files are written by package files, which never leaves half of one. Only files that are
// appended to or locked, typed lines, saved games, results and the shelf of packs, are opened for writing elsewhere.
func TestFilesAreWrittenWhole(t *testing.T) {
	appended := map[string]bool{"cmd/internal/lineedit/lineedit.go": true, "cmd/internal/savegame/file.go": true, "content/results/writer.go": true, "content/installed/change.go": true}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := filepath.ToSlash(strings.TrimPrefix(path, root+string(filepath.Separator)))
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "content/files/") || strings.HasPrefix(name, "tests/") || strings.HasPrefix(name, ".ci/") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := call.X.(*ast.Ident); !ok || from.Name != "os" {
				return true
			}
			switch call.Sel.Name {
			case "OpenFile":
				if appended[name] {
					return true
				}
			case "WriteFile", "Create", "CreateTemp", "Rename":
			default:
				return true
			}
			t.Errorf("%s:%d: os.%s, expected files.Write", name, set.Position(call.Pos()).Line, call.Sel.Name)
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
