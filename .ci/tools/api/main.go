// Command api looks for names that other programs may rely on and that are gone: those of packages whose documentation has
// a section "Stability", beside api/stable.txt, which holds those of the last version.
//
//	cd .ci/tools && go run ./api          names what is gone or changed, and fails if CHANGELOG.md does not name it
//	cd .ci/tools && go run ./api -new     also prints what is new
//	cd .ci/tools && go run ./api -write   writes what there is now; that is done for each version
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/types"
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	root      = "../.."
	stable    = "api/stable.txt"
	changelog = root + "/CHANGELOG.md"
	heading   = "# Stability"
)

func main() {
	log.SetFlags(0)
	write := flag.Bool("write", false, "write "+stable)
	added := flag.Bool("new", false, "print what is new")
	flag.Parse()
	now, err := offered()
	if err != nil {
		log.Fatal(err)
	}
	text, err := os.ReadFile(stable)
	if err != nil && !*write {
		log.Fatal(err)
	}
	before := strings.Split(strings.TrimSpace(string(text)), "\n")
	news, err := os.ReadFile(changelog)
	if err != nil {
		log.Fatal(err)
	}
	_, first, _ := strings.Cut(string(news), "\n## ")
	first, _, _ = strings.Cut(first, "\n## ")
	silent := 0
	for _, line := range before {
		if line == "" || slices.Contains(now, line) {
			continue
		}
		if name := nameOf(line); named(first, name) {
			fmt.Println("- " + line)
		} else {
			silent++
			fmt.Printf("- %s   (CHANGELOG.md does not name %s)\n", line, name)
		}
	}
	for _, line := range now {
		if *added && !slices.Contains(before, line) {
			fmt.Println("+ " + line)
		}
	}
	if silent > 0 {
		log.Fatal("say in the first section of CHANGELOG.md what has changed for other programs")
	}
	if *write {
		if err := os.WriteFile(stable, []byte(strings.Join(now, "\n")+"\n"), 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

// nameOf returns the subject of a line, as Go programs name it: "player.Eyes.View".
func nameOf(line string) string {
	name, _, _ := strings.Cut(line, " ")
	name, _, _ = strings.Cut(name, "(")
	return name[strings.LastIndex(name, "/")+1:]
}

// named reports whether a text has a name in backquotes, or the beginning of it with a star, as in "kernel.Log*".
func named(text, name string) bool {
	for i := range len(name) + 1 {
		if strings.Contains(text, "`"+name[:i]+"*`") {
			return true
		}
	}
	return strings.Contains(text, "`"+name+"`")
}

// offered returns a line for each name that a stable package exports.
func offered() (lines []string, err error) {
	set := &packages.Config{Dir: root, Mode: packages.NeedName | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps}
	list, err := packages.Load(set, "./kernel/...", "./content/...", "./scripting/...")
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if !promised(p.Syntax) {
			continue
		}
		path := strings.TrimPrefix(p.PkgPath, "seti/")
		short := func(q *types.Package) string { return q.Name() }
		add := func(format string, args ...any) { lines = append(lines, path+"."+fmt.Sprintf(format, args...)) }
		for _, name := range p.Types.Scope().Names() {
			o := p.Types.Scope().Lookup(name)
			if !o.Exported() {
				continue
			}
			if t, ok := o.(*types.TypeName); ok {
				of(t, short, add)
				continue
			}
			kind, text := strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", o), "*types."))+" ", types.TypeString(o.Type(), short)
			if kind == "func " {
				kind, text = "", strings.TrimPrefix(text, "func")
			}
			add("%s %s%s", name, kind, text)
		}
	}
	slices.Sort(lines)
	return lines, nil
}

// of adds a type with its fields and methods.
func of(t *types.TypeName, short types.Qualifier, add func(string, ...any)) {
	under := t.Type().Underlying()
	switch u := under.(type) {
	case *types.Struct:
		add("%s struct", t.Name())
		for i := range u.NumFields() {
			if f := u.Field(i); f.Exported() {
				add("%s.%s %s", t.Name(), f.Name(), types.TypeString(f.Type(), short))
			}
		}
	case *types.Interface:
		add("%s interface", t.Name())
		for i := range u.NumMethods() {
			if m := u.Method(i); m.Exported() {
				add("%s.%s%s", t.Name(), m.Name(), strings.TrimPrefix(types.TypeString(m.Type(), short), "func"))
			}
		}
	default:
		add("%s %s", t.Name(), types.TypeString(under, short))
	}
	if named, ok := t.Type().(*types.Named); ok && !types.IsInterface(named) {
		set := types.NewMethodSet(types.NewPointer(named)) // with those of embedded types
		for i := range set.Len() {
			if m := set.At(i).Obj(); m.Exported() {
				add("%s.%s%s", t.Name(), m.Name(), strings.TrimPrefix(types.TypeString(m.Type(), short), "func"))
			}
		}
	}
}

// promised reports whether the documentation of a package has the section.
func promised(files []*ast.File) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool { return strings.Contains(f.Doc.Text(), heading) })
}
