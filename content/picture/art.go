package picture

import (
	"encoding/json"
	"hash/fnv"
	"slices"
	"strings"

	"seti/content/picture/sign"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Art is the illustration of a thing: two motifs in front of a sky. It depends on the effects of the thing alone:
// neither the language nor the name or number of a card changes it, and cards of packs have one too.
type Art struct {
	Subject   string // a motif
	Companion string // a smaller one, farther away; "" for none
	Color     string // of the sector; "" for none
	Sky       int
	Right     bool // the subject is on the right
}

// subjects lists the motifs in the order of their weight, each with the mentions that select it: keys of messages, ids
// of things, kinds of things with a colon, and the kind of the thing itself with "a".
var subjects = []struct {
	motif    string
	mentions []string
}{
	{"sun", []string{"a star"}},
	{"moon", []string{"a moon"}},
	{"helix", []string{"a species"}},
	{"rocket", []string{"effect.launch", "event.launch", "field.action-launch"}},
	{"dish", []string{"effect.scan", "event.scan", "event.sector_win", "event.sector_completed", "noun.wins", "noun.sectors", "modify.scan_reach", "show.wins"}},
	{"comet", []string{"comet"}},
	{"ringed", []string{"saturn", "uranus"}},
	{"rocks", []string{"asteroid", "asteroids", "modify.asteroid_step"}},
	{"lander", []string{"effect.land", "event.land", "action.land", "lander"}},
	{"moon", []string{"moon:", "modify.moons"}},
	{"planet", []string{"body:", "a planet"}},
	{"telescope", []string{"telescope"}},
	{"computer", []string{"computer"}},
	{"laboratory", []string{"effect.research", "event.research", "action.research", "noun.techs", "field.action-research", "a tech"}},
	{"array", []string{"antenna"}},
	{"helix", []string{"effect.trace", "effect.a_trace", "effect.trace_for", "event.trace", "noun.traces", "jaw", "dna", "trace", "species:", "field.action-samples"}},
	{"array", []string{twoSignals}},
	{"waves", []string{"effect.signal", "effect.signals_at", "event.signal", "noun.signals"}},
	{"orbiter", []string{"effect.orbit", "effect.an_orbiter", "event.orbit", "noun.figures", "orbiter"}},
	{"probe", []string{"effect.move", "event.move", "event.visit", "modify.visit_gain", "modify.probe_limit", "noun.probes", "probe", "move", "field.action-moves"}},
	{"sun", []string{"star:", "where.color", "prop.star"}},
	{"computer", []string{"data", "modify.data_limit"}},
	{"horn", []string{"publicity"}},
	{"cup", []string{"part.endgame", "part.task", "effect.milestone", "event.milestone", "effect.gold_marker", "show.values"}},
	{"panel", []string{"energy"}},
	{"coins", []string{"credit"}},
	{"file", []string{"card_any", "card_deck", "card_row", "effect.corner", "effect.discard", "noun.cards", "noun.tucked"}},
	{"cup", []string{"vp"}},
}

// twoSignals is the mention of more than one signal.
const twoSignals = "signals"

// A card without any mention gets the motif usual. A missing companion is usualBeside.
const usual, usualBeside = "array", "waves"

// mentions collects the mentions in effects. Words of packs and kinds of their tokens are separate: a pack may call one
// "moon".
type mentions struct {
	all, words map[string]bool
	signals    int
}

func (m *mentions) of(v any) {
	switch v := v.(type) {
	case []Node:
		for _, n := range v {
			m.of(n)
		}
	case Node:
		m.all[v.Does], m.all[v.Thing] = true, true
		if v.ref.Kind != board.KindNone {
			m.all[catalog.KindTag(v.ref.Kind)+":"] = true
		}
		switch v.Does {
		case "effect.signal":
			n, _ := v.Args["n"].(int)
			m.signals += max(1, n)
		case "effect.signals_at", "event.signal":
			m.signals++
		}
		for name, arg := range v.Args {
			if word, ok := arg.(string); ok && (name == "word" || name == "kind") {
				m.words[strings.ReplaceAll(word, " ", "_")] = true
			}
			m.of(arg)
		}
	}
}

// art composes the illustration of a thing. Motifs of packs come first: those named after the thing, after its class (the deck
// of a card, the kind of a token), and after a mention. It returns nil for a thing without mentions that is not a card.
func (d *Drawer) art(kind, id, class, color string, does []Node) *Art {
	m := mentions{map[string]bool{"a " + kind: true}, map[string]bool{}, 0}
	if kind != "card" && kind != "deck" {
		m.all[id] = true
	}
	if r, ok := d.C.Lookup(id, board.KindTech); ok && kind == "tech" {
		m.all[d.C.Techs[r.ID].Type.String()] = true
	}
	m.of(does)
	m.all[twoSignals] = m.signals > 1
	var found []string
	add := func(motif string) {
		if !slices.Contains(found, motif) {
			found = append(found, motif)
		}
	}
	for _, name := range []string{id, class} {
		if d.packMotif(name) != "" {
			add(name)
		}
	}
	for _, x := range d.C.Motifs {
		if m.all[x.ID] || m.words[x.ID] {
			add(x.ID)
		}
	}
	for _, x := range subjects {
		if slices.ContainsFunc(x.mentions, func(name string) bool { return m.all[name] }) {
			add(x.motif)
		}
	}
	if len(found) == 0 {
		if kind != "card" {
			return nil
		}
		add(usual)
	}
	if len(found) == 1 && found[0] != usualBeside {
		add(usualBeside)
	}
	a := &Art{Subject: found[0], Color: color}
	if len(found) > 1 {
		a.Companion = found[1]
	}
	data, err := json.Marshal(does)
	if err != nil {
		panic(err) // nodes are texts and numbers
	}
	h := hashed(strings.Join(found, " ") + "\n" + string(data))
	a.Sky, a.Right = int(h%skyCount), h>>32&1 == 1
	return a
}

// hashed returns the FNV-1a hash of a text.
func hashed(text string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return h.Sum64()
}

// The measures of the front of an illustration. The front is always complete, the sky fills the area and may be cut.
const (
	frontWidth, frontHeight = 132, 58
	subjectX, subjectY      = 50, 29
	companionX, companionY  = 108, 24
	subjectSize             = 46 // of a square of 40
	companionSize           = 24
	square                  = 40
)

// place is the place of a motif in the front: the middle of its square and the length of its sides.
type place struct {
	motif      string
	x, y, size int
	far        bool
}

// front returns the places of the motifs, the farther one first.
func (a *Art) front() (all []place) {
	mirrored := func(x int) int {
		if a.Right {
			return frontWidth - x
		}
		return x
	}
	if a.Companion != "" {
		all = append(all, place{a.Companion, mirrored(companionX), companionY, companionSize, true})
	}
	return append(all, place{a.Subject, mirrored(subjectX), subjectY, subjectSize, false})
}

// layer is a part of an illustration.
type layer struct {
	svg         string            // elements
	x, y, scale float64           // of their origin
	colors      map[string]string // of their classes
}

// layers returns the parts of an illustration in a rectangle, the farthest first.
func (a *Art) layers(d *Drawer, x, y, w, h float64) []layer {
	colors := palettes[a.Color]
	scale := max(w/skyWidth, h/skyHeight)
	middle := func(at, room, size float64) float64 { return at + (room-float64(size*scale))/2 } // rounded alike on each machine
	all := []layer{{skies()[a.Sky], middle(x, w, skyWidth), middle(y, h, skyHeight), scale, colors.classes(false)}}
	scale = min(w/frontWidth, h/frontHeight)
	x, y = middle(x, w, frontWidth), middle(y, h, frontHeight)
	for _, p := range a.front() {
		all = append(all, layer{d.motif(p.motif), x + float64(float64(p.x)*scale), y + float64(float64(p.y)*scale), scale * float64(p.size) / square, colors.classes(p.far)})
	}
	return all
}

// shapes returns the shapes of a layer in their places and colors.
func (l layer) shapes() []sign.Shape {
	all := sign.Illustrated(l.svg)
	for i, s := range all {
		all[i] = sign.Shape{Outline: s.Mapped(l.x, l.y, l.scale), Fill: l.colors[s.Fill], Stroke: l.colors[s.Stroke], Width: s.Width * l.scale}
	}
	return all
}
