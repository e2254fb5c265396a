package repl

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	api "seti/scripting/game"
)

// Values are drawn on one line if they fit, otherwise with a key on each line. Deeper
// tables are folded, and so is the end of a long list; ":full" shows everything.
const (
	foldDepth = 1 // depth of tables that are drawn on lines of their own
	foldLines = 4 // lines of a list
)

// painter draws values.
type painter struct {
	console.Style
	r     *REPL
	width int
	full  bool
	lua   bool // as Lua reads it: things by their ids
}

// draw returns a value in lines.
func (r *REPL) draw(v source.Value, full bool) []string {
	w, _ := r.IO.Size()
	return painter{Style: r.IO.Style(), r: r, width: min(w, 110), full: full}.lines(v, 0)
}

func (p painter) lines(v source.Value, depth int) []string {
	if s := p.inline(v); console.VisibleWidth(s)+2*depth < p.width {
		return []string{s}
	}
	switch {
	case v.Kind == source.List:
		return p.list(v)
	case !isTable(v):
		return []string{p.inline(v)}
	case depth > foldDepth && !p.full:
		return []string{"{ " + p.Dim(fmt.Sprintf("… %d keys", len(v.Fields))) + " }"}
	}
	return p.table(v, depth)
}

// table draws short entries side by side, and others on separate lines.
func (p painter) table(v source.Value, depth int) []string {
	lines, open := []string{"{"}, false // open: the last line takes more
	for i, f := range v.Fields {
		comma := ","
		if i == len(v.Fields)-1 {
			comma = ""
		}
		sub := p.lines(f.Value, depth+1)
		sub[0] = p.key(f.Key) + " = " + sub[0]
		sub[len(sub)-1] += comma
		last := len(lines) - 1
		if len(sub) == 1 && open && console.VisibleWidth(lines[last])+console.VisibleWidth(sub[0])+2*depth+1 < p.width {
			lines[last] += " " + sub[0]
			continue
		}
		for _, l := range sub {
			lines = append(lines, "  "+l)
		}
		open = len(sub) == 1
	}
	return append(lines, "}")
}

func (p painter) list(v source.Value) []string {
	var items []string
	for i, e := range v.List {
		s := p.inline(e)
		if i < len(v.List)-1 {
			s += ","
		}
		items = append(items, s)
	}
	lines := []string{"{"}
	for i, item := range items {
		last := len(lines) - 1
		if console.VisibleWidth(lines[last])+console.VisibleWidth(item)+4 > p.width {
			if !p.full && len(lines) == foldLines {
				lines[last] += " " + p.Dim(fmt.Sprintf("… %d more: :full", len(items)-i))
				break
			}
			lines, last = append(lines, " "), last+1
		}
		lines[last] += " " + item
	}
	lines[len(lines)-1] += " }"
	return lines
}

// inline draws a value on one line.
func (p painter) inline(v source.Value) string {
	switch v.Kind {
	case source.Nil:
		return p.Dim("nil")
	case source.Bool:
		return p.Bold(strconv.FormatBool(v.Bool))
	case source.Number:
		return p.Bold(number(v.Number))
	case source.String:
		return p.Good(strconv.Quote(v.String))
	case source.Func:
		return p.Dim(v.Func.Address)
	case source.Thing:
		if p.lua {
			return strconv.Quote(p.r.game.c.Name(v.Ref))
		}
		return p.thing(v.Ref)
	}
	if len(v.List)+len(v.Fields) == 0 {
		return "{}"
	}
	var parts []string
	for _, e := range v.List {
		parts = append(parts, p.inline(e))
	}
	for _, f := range v.Fields {
		parts = append(parts, p.key(f.Key)+" = "+p.inline(f.Value))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

var identifier = regexp.MustCompile(`^[A-Za-z_]\w*$`)

func (p painter) key(k string) string {
	if !identifier.MatchString(k) {
		k = "[" + strconv.Quote(k) + "]"
	}
	return k
}

// scalar returns a boolean, a number or a text as Lua and TOML write it, false for any other value.
func scalar(v source.Value) (string, bool) {
	switch v.Kind {
	case source.Bool:
		return strconv.FormatBool(v.Bool), true
	case source.Number:
		return number(v.Number), true
	case source.String:
		return strconv.Quote(v.String), true
	}
	return "", false
}

func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// thing draws a thing of the game: its name if it has one, otherwise its fields.
func (p painter) thing(ref source.Ref) string {
	if name := p.name(ref); name != "" {
		return p.Warn(name)
	}
	call := kernel.ScriptHooks{Hooks: p.r.game.session.Game().Reader(p.r.owner())}
	var parts []string
	for _, f := range api.FieldsOf(ref.Kind) {
		v, _ := api.Read(call, ref, f)
		s := ""
		switch v := v.(type) {
		case nil:
			continue
		case source.Ref:
			s = p.name(v)
		case string:
			s = v
		default:
			s = fmt.Sprint(v)
		}
		if s != "" {
			parts = append(parts, f+" = "+p.Warn(s))
		}
	}
	return "{ " + strings.Join(slices.Compact(parts), ", ") + " }"
}

func (p painter) name(ref source.Ref) string {
	if ref.Kind == board.KindSeat && ref.ID < 0 {
		return board.Seat(ref.ID).String()
	}
	return p.r.game.c.Name(ref)
}
