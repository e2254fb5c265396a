package page

import (
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"seti/cmd/internal/web/room"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/view"
)

//go:embed templates
var templateFiles embed.FS

// Ready parses the templates, each of which draws one thing. It panics if they are not whole, so that no
// server begins with such.
func Ready() { templates() }

var (
	parse  sync.Once
	parsed *template.Template
)

// templates returns them, parsed when the first page is drawn: other commands have no use for them.
func templates() *template.Template {
	parse.Do(func() {
		parsed = whole(template.Must(template.New("").Funcs(functions()).ParseFS(templateFiles, "templates/*.tmpl")))
	})
	return parsed
}

// functions returns those that templates call.
func functions() template.FuncMap {
	return template.FuncMap{
		"asset": func(name string) (string, error) {
			a, ok := assets[name]
			if !ok {
				return "", fmt.Errorf("there is no asset %q", name)
			}
			return Root + a.path, nil
		},
		"base": filepath.Base,
		"root": func() string { return Root },
		"seat": seatClass, "shape": shape, "mark": mark, "worth": worth, "price": price,
		"words":     func(w view.Worth) string { return w.Text },
		"options":   func(ids ...string) []string { return ids },
		"slot":      func(i int) string { return fmt.Sprint("slot ", i+1) },
		"bottom":    func(i int) string { return fmt.Sprint("data bottom ", i+1) },
		"cardSigns": picture.Sprite,
		"clock":     clock,
		"mostSaid":  func() int { return room.LongestSaid },
		"nobody":    func(p board.Seat) bool { return p == board.Nobody },
	}
}

// whole returns templates of which each that is asked for is there.
func whole(t *template.Template) *template.Template {
	for _, x := range t.Templates() {
		if x.Tree == nil {
			continue
		}
		for _, m := range regexp.MustCompile(`{{template "([^"]+)"`).FindAllStringSubmatch(x.Tree.Root.String(), -1) {
			if t.Lookup(m[1]) == nil {
				panic("template " + x.Name() + ": there is no template " + m[1])
			}
		}
	}
	return t
}

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

// known returns the id of a sign if it is drawn, another if it is not: packs may have things without a sign.
func known(id, other string) string {
	if drawn[id] {
		return id
	}
	return other
}

// clock returns a time that is left, as people read it: "0:45", "23:10:00".
func clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	if s < 60*60 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/60/60, s/60%60, s%60)
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

// worth returns what something gives or costs, drawn. There are few different ones, and each is drawn
// once.
func worth(w view.Worth) (template.HTML, error) { return drawnWorth(w, false) }

// price returns what is paid, drawn, also a number of 1.
func price(w view.Worth) (template.HTML, error) { return drawnWorth(w, true) }

func drawnWorth(w view.Worth, ones bool) (template.HTML, error) {
	key := fmt.Sprint(ones, w.Text)
	for _, p := range w.Parts {
		key += fmt.Sprintf("\x00%s\x00%d\x00%s", p.Text, p.N, p.Res)
	}
	if html, ok := worths.Load(key); ok {
		return html.(template.HTML), nil
	}
	list := parts(w)
	for i := range list {
		list[i].One = ones
	}
	var b strings.Builder
	if err := templates().ExecuteTemplate(&b, "worth", list); err != nil {
		return "", err
	}
	worths.Store(key, template.HTML(b.String()))
	return template.HTML(b.String()), nil
}

var worths sync.Map // template.HTML by texts and numbers

// part is a part of a worth: signs with a number, or words.
type part struct {
	Signs []string
	Text  string
	N     int
	One   bool // the number stands there even if it is 1
}

// parts returns what something gives or costs as signs, and in words where signs would show less.
func parts(w view.Worth) []part {
	if w.Text != "" && len(w.Parts) == 0 {
		return []part{{Text: w.Text}}
	}
	var list []part
	for _, p := range w.Parts {
		x := part{Text: p.Text, N: p.N}
		if s := known("s-"+p.Res, ""); p.Res != "" && s != "" {
			x.Signs = []string{s}
		} else if p.Phrase != nil {
			x.Signs, x.N = phraseSigns(p.Phrase), 1
		}
		list = append(list, x)
	}
	return list
}

// signed are the phrases that signs show completely, as they are written in JSON: a phrase with another argument means
// more, and stays in words.
var signed = []struct {
	phrase *regexp.Regexp
	signs  []string
}{
	{alone(`"effect.trace","args":{"beside":\[\],"color":{"key":"which.one_of","args":{"of":\[{"key":"thing.name","args":{"what":"trace:(\w+)"}}\]}},"n":1,"place":{},"species":{},"that":false}`), []string{"s-$1"}},
	{alone(`"effect.trace","args":{"beside":\[\],"color":{},"n":1,"place":{},"species":{},"that":false}`), []string{"s-any"}},
	{alone(`"effect.signal","args":{"at":{"key":"which.one_of","args":{"of":\[{"key":"where.color","args":{"color":"color:(\w+)"}}\]}},"dry":false,"each":false,"n":1}`), []string{"s-signal", "star-$1"}},
	{alone(`"effect.signal","args":{"at":{"key":"which.one_of","args":{"of":\[{"key":"where.body","args":{"body":"body:([\w-]+)"}}\]}},"dry":false,"each":false,"n":1}`), []string{"s-signal", "d-$1"}},
	{alone(`"effect.income","args":{"n":1}`), []string{"s-income"}},
}

// alone returns the expression for a phrase that is the only one of its effects.
func alone(phrase string) *regexp.Regexp {
	return regexp.MustCompile(`^{"key":"effect.group","args":{"may":0,"what":\[{"key":` + phrase + `}\]}}$`)
}

// phraseSigns returns the signs that show a phrase completely, nothing if there are none.
func phraseSigns(tree *view.Tree) []string {
	written, err := json.Marshal(tree)
	if err != nil {
		return nil // it is said in words
	}
	for _, s := range signed {
		at := s.phrase.FindSubmatchIndex(written)
		if at == nil {
			continue
		}
		var signs []string
		for _, sign := range s.signs {
			id := known(string(s.phrase.Expand(nil, []byte(sign), written, at)), "")
			if id == "" {
				return nil
			}
			signs = append(signs, id)
		}
		return signs
	}
	return nil
}
