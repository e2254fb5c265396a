package author

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/content/picture"
	"seti/kernel/describe"
	"seti/kernel/source"
)

// look reads the packs, and shows what has changed.
func (d *Desk) look() {
	sources := d.sources("")
	r, things, problems := d.readAll(sources)
	files := check.Sources(sources...)

	d.mu.Lock()
	defer d.mu.Unlock()
	if r != nil {
		d.read = r
		d.now.Things = d.compared(things)
	}
	d.now.Broken = r == nil
	d.now.Things, d.now.Findings = slices.Clone(d.now.Things), nil
	for i := range d.now.Things {
		d.now.Things[i].Findings = nil
	}
	for _, p := range problems {
		f := Finding{Where: source.Printable(p.Pos.String()), Text: source.Printable(p.Text), Hint: source.Printable(p.Hint), Excerpt: console.Excerpt(p.Pos, files), Warning: p.Warning}
		at := slices.IndexFunc(d.now.Things, func(t Thing) bool { return slices.Contains(t.files, p.Pos.File) })
		if at < 0 {
			d.now.Findings = append(d.now.Findings, f)
		} else {
			d.now.Things[at].Findings = append(d.now.Things[at].Findings, f)
		}
	}
	d.list()
	d.tell()
	select {
	case d.saved <- struct{}{}:
	default:
	}
}

// readAll reads the packs and draws their things. If they cannot be loaded, it returns only the problems.
func (d *Desk) readAll(sources []content.Source) (r *reading, things []Thing, problems source.Problems) {
	defer func() {
		if p := recover(); p != nil { // a fault of the program, and no reason to stop
			d.log.Error("the packs cannot be shown", "error", p, "stack", string(debug.Stack()))
			r, things, problems = nil, nil, source.Problems{{Text: fmt.Sprintf("internal error: %v", p), Hint: "the output of the server says where"}}
		}
	}()
	c, packs, changes, problems := check.Packs(sources...)
	if c == nil {
		return nil, nil, problems
	}
	r = &reading{c, packs, changes}
	return r, d.things(r), problems
}

// things draws the things of the packs that are followed, then those that these packs change.
func (d *Desk) things(r *reading) (list []Thing) {
	texts := describe.New(r.Catalog)
	drawer := picture.New(texts)
	known := map[string]describe.Thing{} // by address
	for _, x := range texts.All() {
		pack := ""
		if card, ok := texts.Record(x).(describe.Card); ok { // an id may be that of cards of several packs
			pack = card.Pack
		}
		known[pack+":"+x.Kind+"/"+x.ID] = x
	}
	add := func(pack, kind, id string, files ...string) {
		address := pack + ":" + kind + "/" + id
		kind = strings.ReplaceAll(kind, "_", " ")
		if at := slices.IndexFunc(list, func(t Thing) bool { return t.Address == address }); at >= 0 {
			list[at].files = append(list[at].files, files...)
			return
		}
		x, ok := known[pack+":"+kind+"/"+id]
		if !ok {
			x, ok = known[":"+kind+"/"+id]
		}
		if !ok {
			return
		}
		t := Thing{Address: address, Kind: x.Kind, ID: x.ID, Name: source.Printable(x.Name), File: files[0], Picture: drawer.Thing(x).HTML(), files: files, said: said(texts.Sheet(x))}
		if card := r.card(address); card != nil && texts.Price(card) != "" {
			t.Playable, t.Prompt = true, r.trial(card).prompt(d.packs)
		}
		list = append(list, t)
	}
	followed := func(p *content.Pack) bool { return slices.Contains(d.folders, p.Dir) }
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

// compared notes what is new in things. A thing that was away for a while is compared with what it was.
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
