package proofread

import (
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/translate"
	"seti/kernel/board"
)

// places blames texts that are longer than their places.
func (r *reader) places() {
	for _, p := range draw.Places() {
		for _, key := range r.own.Keys() {
			if said := inForm(r.own.Forms(key), p.Form); r.at(p, key) && console.VisibleWidth(said) > p.Width {
				r.blame(key, said, "has no room in its place: expected at most %d signs%s", p.Width, ofForm(p.Form))
			}
		}
	}
}

// at reports whether a message stands in a place.
func (r *reader) at(p draw.Place, key string) bool {
	section, all := strings.CutSuffix(p.Key, ".*")
	in, name, _ := strings.Cut(key, ".")
	return key == p.Key || all && in == section && !r.onCard(name)
}

func ofForm(form string) string {
	if form == "" {
		return ""
	}
	return ` in the form "` + form + `"`
}

// inForm returns the text of a message in a form, in its plain form if it lacks that one.
func inForm(forms []translate.Form, form string) string {
	for _, name := range []string{form, "", "one"} {
		if i := slices.IndexFunc(forms, func(f translate.Form) bool { return f.Name == name }); i >= 0 {
			return forms[i].Text
		}
	}
	return ""
}

// onCard reports whether a body stands in no space of the board: it is a moon, or lies on a card.
func (r *reader) onCard(id string) bool {
	x, ok := r.C.Lookup(id, board.KindBody)
	return !ok || r.C.Bodies[x.ID].Planet != "" || r.C.Bodies[x.ID].Berth != nil
}
