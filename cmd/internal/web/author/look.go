package author

import (
	"fmt"
	"html/template"
	"runtime/debug"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/describe"
	"seti/kernel/source"
)

// Look reads the packs and shows what has changed: the pictures first, because the author waits for them, then all
// findings of check.
func (d *Desk) Look() {
	d.looking.Lock()
	defer d.looking.Unlock()
	sources := d.sources("")
	files := check.Sources(sources...)
	var r *reading
	var things []Thing
	var signs template.HTML
	problems := d.guarded(func() (problems source.Problems) {
		c, packs, changes, problems := check.Packs(sources...)
		if c != nil {
			r = &reading{c, packs, changes}
			drawer := picture.New(describe.New(c))
			things, signs = d.things(r, drawer), drawer.PackSprite()
		}
		return problems
	})
	if things == nil {
		r = nil // drawing has failed
	}
	if r != nil {
		d.mu.Lock()
		d.read, d.model = r, nil
		things = d.compared(things)
		for i := range things {
			if at := slices.IndexFunc(d.now.Things, func(t Thing) bool { return t.Address == things[i].Address }); at >= 0 {
				things[i].Findings = warnings(d.now.Things[at].Findings)
			}
		}
		d.now.Things, d.now.Signs, d.now.Findings, d.now.Broken = things, signs, warnings(d.now.Findings), false
		d.list()
		d.tell()
		d.mu.Unlock()
		problems = append(problems, d.guarded(func() source.Problems { return check.More(r.Catalog, r.packs) })...)
		problems.Sort()
	}

	d.mu.Lock()
	defer d.mu.Unlock()
	d.now.Broken = r == nil
	d.found(problems, files)
	d.unsaved()
	d.list()
	d.tell()
	select {
	case d.saved <- struct{}{}:
	default:
	}
}

// warnings returns those findings that stay until all are known again.
func warnings(list []Finding) (kept []Finding) {
	for _, f := range list {
		if f.Warning {
			kept = append(kept, f)
		}
	}
	return kept
}

// guarded turns a panic of the program into a problem that is shown, so that the server continues.
func (d *Desk) guarded(f func() source.Problems) (problems source.Problems) {
	defer func() {
		if p := recover(); p != nil {
			d.log.Error("the packs cannot be shown", "error", p, "stack", string(debug.Stack()))
			problems = source.Problems{{Text: fmt.Sprintf("internal error: %v", p), Hint: "the output of the server says where"}}
		}
	}()
	return f()
}

// found puts problems beside the things that they are about. The desk is locked.
func (d *Desk) found(problems source.Problems, files check.Lookup) {
	d.now.Things, d.now.Findings = slices.Clone(d.now.Things), nil
	for i := range d.now.Things {
		d.now.Things[i].Findings = nil
	}
	for _, p := range problems {
		f := Finding{File: p.Pos.File, Line: p.Pos.Line, Col: p.Pos.Col, Where: source.Printable(p.Pos.String()), Text: source.Printable(p.Text), Hint: source.Printable(p.Hint), Excerpt: console.Excerpt(p.Pos, files), Warning: p.Warning}
		at := slices.IndexFunc(d.now.Things, func(t Thing) bool { return slices.Contains(t.files, p.Pos.File) })
		if at < 0 {
			d.now.Findings = append(d.now.Findings, f)
		} else {
			d.now.Things[at].Findings = append(d.now.Things[at].Findings, f)
		}
	}
}

// things draws the things of the packs that are followed, then those that these packs change. The list is not nil.
func (d *Desk) things(r *reading, drawer *picture.Drawer) (list []Thing) {
	texts := drawer.Texts
	known := map[string]describe.Thing{} // all but cards, an id of which may be that of cards of several packs
	for _, x := range texts.All() {
		known[x.Kind+"/"+x.ID] = x
	}
	list = []Thing{}
	add := func(pack, kind, id string, files ...string) {
		t := Thing{Address: pack + ":" + kind + "/" + id, Kind: strings.ReplaceAll(kind, "_", " "), ID: id, File: files[0], files: files}
		if at := slices.IndexFunc(list, func(x Thing) bool { return x.Address == t.Address }); at >= 0 {
			list[at].files = append(list[at].files, files...)
			return
		}
		if at := r.card(t.Address); at >= 0 {
			card := &r.Cards[at]
			t.Name, t.Picture, t.said = card.Name, drawer.Card(board.CardID(at)).HTML(), said(texts.SheetOf(board.CardID(at)))
			if texts.Price(card) != "" {
				t.Playable, t.Prompt = true, d.prompt(card)
			}
		} else if x, ok := known[t.Kind+"/"+id]; ok && t.Kind != "card" {
			t.Name, t.Picture, t.said = x.Name, drawer.Thing(x).HTML(), said(texts.Sheet(x))
		} else {
			return
		}
		t.Name = source.Printable(t.Name)
		list = append(list, t)
	}
	of := d.of().folders
	followed := func(p *content.Pack) bool { return slices.Contains(of, p.Dir) }
	for _, p := range r.packs {
		if !followed(p) {
			continue
		}
		for _, t := range p.Things {
			files := []string{p.File(t.Path)}
			if t.LuaFile != "" {
				files = append(files, t.LuaFile)
			}
			add(p.ID, t.Kind, t.ID(), files...)
		}
		add(p.ID, "pack", p.ID, p.File("pack.toml"), p.LuaFile)
	}
	for _, x := range r.changes {
		pack, name, _ := strings.Cut(x.Thing, ":")
		kind, id, _ := strings.Cut(name, "/")
		if slices.ContainsFunc(r.packs, func(p *content.Pack) bool { return p.ID == x.Pack && followed(p) }) {
			add(pack, kind, id, x.Pos.File)
		}
	}
	slices.SortStableFunc(list, func(a, b Thing) int { return order(a) - order(b) })
	return list
}

// order puts cards before everything else: most of what authors write is cards.
func order(t Thing) int {
	if t.Kind == "card" {
		return 0
	}
	return 1
}

// compared records what is new in things. A thing that was missing for a while is compared with its last version.
func (d *Desk) compared(things []Thing) []Thing {
	first := len(d.seen) == 0
	for i := range things {
		t := &things[i]
		was := d.seen[t.Address]
		switch {
		case was == nil:
			t.New = !first
			t.Lines = lines(t.said, t.said)
			if t.New {
				t.Lines = lines(nil, t.said)
			}
		case was.Picture == t.Picture && slices.Equal(was.said, t.said):
			t.New, t.Was, t.Lines = was.New, was.Was, was.Lines
		default:
			t.Was, t.Lines = was.Picture, lines(was.said, t.said)
		}
		d.seen[t.Address] = t
	}
	return things
}

// Line is a sentence of a thing. Its mark is "+" if it was not there before, "-" if it is there no longer, otherwise "".
type Line struct{ Mark, Text string }

// said returns the lines of a sheet.
func said(s describe.Sheet) (all []string) {
	for _, l := range slices.Concat([]string{s.Name, s.Right, s.Below}, s.Rules, s.Foot, s.Cards) {
		if l = source.Printable(l); l != "" {
			all = append(all, l)
		}
	}
	return all
}

// lines compares the earlier sentences of a thing with the present ones. Lines that stay are the longest common
// sequence.
func lines(was, is []string) (list []Line) {
	common := make([][]int, len(was)+1) // of was[i:] and is[k:]
	for i := range common {
		common[i] = make([]int, len(is)+1)
	}
	for i := len(was) - 1; i >= 0; i-- {
		for k := len(is) - 1; k >= 0; k-- {
			if was[i] == is[k] {
				common[i][k] = common[i+1][k+1] + 1
			} else {
				common[i][k] = max(common[i+1][k], common[i][k+1])
			}
		}
	}
	for i, k := 0, 0; i < len(was) || k < len(is); {
		switch {
		case i < len(was) && k < len(is) && was[i] == is[k]:
			list = append(list, Line{"", is[k]})
			i, k = i+1, k+1
		case i < len(was) && (k == len(is) || common[i+1][k] >= common[i][k+1]):
			list = append(list, Line{"-", was[i]})
			i++
		default:
			list = append(list, Line{"+", is[k]})
			k++
		}
	}
	return list
}
