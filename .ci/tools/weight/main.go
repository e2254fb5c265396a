// Command weight measures the table of what the program weighs in tests/SPEED.md and prints it: the sections of its
// file, its code by who wrote it, and the program for browsers.
//
//	cd .ci/tools && go run ./weight                             prints the table
//	cd .ci/tools && go run ./weight -page ../../tests/SPEED.md  also puts it into the page
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
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
	file := flag.String("page", "", "put the tables into `FILE`, between its weight marks")
	flag.Parse()
	text, err := tables()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
	if *file != "" {
		if err := page.Put(*file, "<!-- weight -->", "\n\n"+text+"\n", "<!-- /weight -->"); err != nil {
			log.Fatal(err)
		}
	}
}

// tables builds both programs and returns the tables of what they weigh.
func tables() (string, error) {
	dir, err := os.MkdirTemp("", "weight")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	rows, err := measured(dir)
	if err != nil {
		return "", err
	}
	plain, sent, err := browsers(dir)
	if err != nil {
		return "", err
	}
	return table(rows) + fmt.Sprintf("\n| program for browsers | MB |\n| --- | ---: |\n| its file | %.1f |\n| compressed, as web servers send it | %.1f |\n",
		float64(plain)/1e6, float64(sent)/1e6), nil
}

// build builds a package of the project as it is released.
func build(program, pkg string, env []string, flags ...string) error {
	cmd := exec.Command("go", append(append([]string{"build"}, flags...), "-o", program, pkg)...)
	cmd.Dir, cmd.Stderr = "../..", os.Stderr
	cmd.Env = append(os.Environ(), env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%v: %w", cmd, err)
	}
	return nil
}

// browsers builds the program for browsers and returns the bytes of its file and of that file compressed.
func browsers(dir string) (plain, sent int, err error) {
	flags, err := os.ReadFile("../../cmd/site/flags")
	if err != nil {
		return 0, 0, err
	}
	program := filepath.Join(dir, "seti.wasm")
	if err := build(program, "./cmd/site", []string{"GOOS=js", "GOARCH=wasm", "GOFLAGS=" + string(flags)}); err != nil {
		return 0, 0, err
	}
	file, err := os.ReadFile(program)
	if err != nil {
		return 0, 0, err
	}
	var compressed bytes.Buffer
	z := gzip.NewWriter(&compressed)
	_, err = z.Write(file)
	err = cmp.Or(err, z.Close())
	return len(file), compressed.Len(), err
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

// measured builds the program with symbols and returns its parts, the largest first.
func measured(dir string) (rows []row, err error) {
	program := filepath.Join(dir, "seti")
	env := []string{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0"}
	if err := build(program, "./cmd/seti", env, "-trimpath", "-ldflags=-w"); err != nil {
		return nil, err
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
