package page

import (
	"embed"
	"fmt"
	"html/template"
	"regexp"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/view"
)

//go:embed templates
var templateFiles embed.FS

// templates draw one thing each. A program whose templates are not whole does not start.
var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"asset": func(name string) (string, error) {
		a, ok := assets[name]
		if !ok {
			return "", fmt.Errorf("there is no asset %q", name)
		}
		return a.path, nil
	},
	"seat": seatClass, "shape": shape, "mark": mark, "parts": parts,
	"words":  func(w view.Worth) string { return w.Text },
	"nobody": func(p board.Seat) bool { return p == board.Nobody },
}).ParseFS(templateFiles, "templates/*.tmpl"))

// drawn are the ids of the signs that are drawn.
var drawn = func() map[string]bool {
	by := map[string]bool{}
	file, err := templateFiles.ReadFile("templates/signs.tmpl")
	if err != nil {
		panic(err) // the file is part of the program
	}
	for _, m := range regexp.MustCompile(`<symbol id="([^"]+)"`).FindAllSubmatch(file, -1) {
		by[string(m[1])] = true
	}
	return by
}()

// known returns the id of a sign if it is drawn, another if it is not: packs bring things that
// nobody has drawn.
func known(id, other string) string {
	if drawn[id] {
		return id
	}
	return other
}

func seatClass(p board.Seat) string {
	switch {
	case p >= 0:
		return "seat-" + strconv.Itoa(int(p))
	case p == board.Neutral:
		return "seat-n"
	}
	return "seat-x"
}

// shape returns the sign of a player's pieces.
func shape(p board.Seat) string { return known("p-"+strconv.Itoa(int(p)), "p-n") }

// mark returns a player in one letter.
func mark(p board.Seat) string {
	if p < 0 {
		return "n"
	}
	return strconv.Itoa(int(p) + 1)
}

// part is a part of a worth: a sign with a number, or words.
type part struct {
	Sign, Text string
	N          int
}

// parts returns what something gives or costs as signs, and in words where a sign would say less.
func parts(w view.Worth) []part {
	if w.Text != "" && len(w.Parts) == 0 {
		return []part{{Text: w.Text}}
	}
	var list []part
	for _, p := range w.Parts {
		sign := ""
		if p.Res != "" {
			sign = known("s-"+p.Res, "")
		}
		list = append(list, part{sign, p.Text, p.N})
	}
	return list
}
