// Command weight measures the table of what the program weighs in tests/SPEED.md and prints it: the sections of its
// file, and its code by who wrote it.
//
//	cd .ci/tools && go run ./weight                             prints the table
//	cd .ci/tools && go run ./weight -page ../../tests/SPEED.md  also puts it into the page
package main

import (
	"cmp"
	"debug/elf"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"seti/tools/page"
)

func main() {
	log.SetFlags(0)
	file := flag.String("page", "", "put the table into `FILE`, between its weight marks")
	flag.Parse()
	rows, err := measured()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(table(rows))
	if *file != "" {
		if err := page.Put(*file, "<!-- weight -->", "\n\n"+table(rows)+"\n", "<!-- /weight -->"); err != nil {
			log.Fatal(err)
		}
	}
}

// row is a part of the program and its bytes in the file.
type row struct {
	name  string
	bytes uint64
}

// sections names the sections of a Go program; all others are "other".
var sections = map[string]string{
	".gopclntab": "functions and lines, for stack traces and the garbage collector",
	".rodata":    "constants: types, texts, the files of content and the page",
	".data":      "variables with a value at the start",
	".noptrdata": "variables with a value at the start",
}

// measured builds the program as it is released, but with symbols, and returns its parts, the largest first.
func measured() (rows []row, err error) {
	dir, err := os.MkdirTemp("", "weight")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "seti")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-w", "-o", program, "./cmd/seti")
	build.Dir, build.Stderr = "../..", os.Stderr
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("%v: %w", build, err)
	}
	f, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	symbols, err := f.Symbols()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	parts := map[string]uint64{}
	for _, s := range f.Sections {
		switch {
		case s.Type == elf.SHT_NOBITS || s.Name == ".symtab" || s.Name == ".strtab": // not in the file that is released
		case s.Name == ".text":
			named := uint64(0)
			for _, x := range symbols {
				if elf.ST_TYPE(x.Info) == elf.STT_FUNC {
					parts["code: "+writer(x.Name)] += x.Size
					named += x.Size
				}
			}
			parts["other"] += s.Size - min(s.Size, named) // between functions
		default:
			parts[cmp.Or(sections[s.Name], "other")] += s.Size
		}
	}
	for name, bytes := range parts {
		rows = append(rows, row{name, bytes})
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(cmp.Compare(b.bytes, a.bytes), strings.Compare(a.name, b.name)) })
	return rows, nil
}

// writer returns who wrote a function, by its name, such as seti/kernel.(*Game).Run: a folder of this project, the host and
// the owner of another one, or the standard library.
func writer(function string) string {
	name, _, _ := strings.Cut(function, "[") // without the types of a generic function
	last := strings.LastIndexByte(name, '/') + 1
	pack, _, _ := strings.Cut(name[last:], ".")
	folders := strings.Split(name[:last]+pack, "/")
	switch {
	case len(folders) > 1 && folders[0] == "seti":
		return strings.Join(folders[:2], "/")
	case len(folders) > 1 && strings.Contains(folders[0], "."):
		return strings.Join(folders[:2], "/")
	}
	return "the standard library"
}

func table(rows []row) string {
	var b strings.Builder
	sum, small := uint64(0), uint64(0)
	fmt.Fprintln(&b, "| part of the program, linux/amd64 | MB |\n| --- | ---: |")
	for _, r := range rows {
		sum += r.bytes
		if r.bytes < 100_000 {
			small += r.bytes
			continue
		}
		fmt.Fprintf(&b, "| %s | %.1f |\n", r.name, float64(r.bytes)/1e6)
	}
	fmt.Fprintf(&b, "| parts under 0.1 MB | %.1f |\n| all | %.1f |\n", float64(small)/1e6, float64(sum)/1e6)
	return b.String()
}
