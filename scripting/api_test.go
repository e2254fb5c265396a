package scripting

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestOnlyHereIsLua checks that no package outside of these rooms imports the
// Lua package.
func TestOnlyHereIsLua(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasPrefix(path, filepath.Join("..", "scripting")) {
			return err
		}
		file, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			if strings.Contains(i.Path.Value, "gopher-lua") {
				t.Errorf("%s imports %s", path, i.Path.Value)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestNoLuaInTheAPI checks that no type of the Lua package can be reached
// through what this package exports.
func TestNoLuaInTheAPI(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(gotoken.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && exportedReceiver(d) {
					noLua(t, d.Name.Name, d.Type)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						if s.Name.IsExported() {
							noLua(t, s.Name.Name, s.Type)
						}
					case *ast.ValueSpec:
						if s.Names[0].IsExported() && s.Type != nil {
							noLua(t, s.Names[0].Name, s.Type)
						}
					}
				}
			}
		}
	}
}

func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	name := d.Recv.List[0].Type
	if star, ok := name.(*ast.StarExpr); ok {
		name = star.X
	}
	ident, ok := name.(*ast.Ident)
	return ok && ident.IsExported()
}

// noLua looks for types of the Lua packages, but not in fields that are not
// exported.
func noLua(t *testing.T, name string, node ast.Node) {
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			return len(n.Names) == 0 || n.Names[0].IsExported() || !isStructField(node)
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && (pkg.Name == "lua" || pkg.Name == "parse") {
				t.Errorf("%s exports %s.%s", name, pkg.Name, n.Sel.Name)
			}
		}
		return true
	})
}

func isStructField(node ast.Node) bool {
	_, ok := node.(*ast.StructType)
	return ok
}
