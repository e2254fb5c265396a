package repl

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Effects are tried out in a pack of the prompt's own, which prepares all effects that
// have been typed. So they mean what they would mean on a card, including
// functions.
const triedPack = "tried"

// withFunction matches a text that makes a function of content.
var withFunction = regexp.MustCompile(`\b(run|count|check)\s*\(`)

// asEffects returns the Lua of effects, if a chunk or its value are effects.
func (r *REPL) asEffects(text string, v source.Value) (string, bool) {
	switch {
	case simple.MatchString(text): // a part of the position
		return "", false
	case v.Kind == source.List && len(v.List) > 0:
		if slices.ContainsFunc(v.List, func(e source.Value) bool { return !r.isGroup(e) }) {
			return "", false
		}
	case !r.isGroup(v) && !(strings.HasPrefix(text, "{") && isTable(v)):
		return "", false
	}
	return r.literal(v), true
}

// isGroup reports whether a table has only keys of a group of effects.
func (r *REPL) isGroup(v source.Value) bool {
	if v.Kind != source.Table || len(v.Fields) == 0 {
		return false
	}
	c := r.game.c
	return !slices.ContainsFunc(v.Fields, func(f source.Field) bool {
		word := slices.ContainsFunc(words.All, func(w catalog.Word) bool {
			return w.Name == f.Key && (w.Class == catalog.ClassEffect || w.Class == catalog.ClassPrefix)
		})
		return !word && !slices.Contains(c.Resources, f.Key) && !slices.Contains(c.PackWordNames(), f.Key)
	})
}

// literal returns a value as Lua.
func (r *REPL) literal(v source.Value) string { return painter{r: r, lua: true}.inline(v) }

// try carries out effects for the seat that decides. If stepping is set, the next interrupt
// point is not passed.
func (r *REPL) try(effects string, stepping bool) error {
	if r.view != board.Everyone {
		return source.Problems{{Text: "a seat looks, it tries nothing out", Hint: ":seat all, then try"}}
	}
	d := r.game.session.Raw()
	if d == nil || d.Kind == kernel.Choice {
		return source.Problems{{Text: "effects are tried where free actions may be taken", Hint: ":options shows what is asked now"}}
	}
	n := slices.Index(r.tried, effects)
	if n < 0 {
		n = len(r.tried)
		r.tried = append(r.tried, effects)
		c, err := r.load()
		if err != nil {
			r.tried = r.tried[:n]
			return typedHere(err)
		}
		if err := r.game.reload(c); err != nil {
			return err
		}
		r.use(c)
		r.told = r.game.notes.Len()
	}
	return typedHere(r.do(deed{seat: r.seat(), id: fmt.Sprintf("try %d", n+1), tried: effects, stepping: stepping}))
}

// typedHere removes the positions from problems of what was typed.
func typedHere(err error) error {
	var problems source.Problems
	if !errors.As(err, &problems) {
		return err
	}
	for _, p := range problems {
		if strings.HasPrefix(p.Pos.File, triedPack) {
			p.Pos = source.Pos{}
			return source.Problems{p}
		}
	}
	return err
}

// triedSource returns the pack with the effects that are tried out; ids are the packs that it needs.
func (r *REPL) triedSource(ids []string) content.Source {
	pack := fmt.Sprintf("id = %q\nname = \"Tried out\"\nversion = \"1.0.0\"\napi = %d\nneeds = [\"%s\"]\n", triedPack, content.API, strings.Join(ids, `", "`))
	return content.Source{Dir: triedPack, FS: fstest.MapFS{"pack.toml": {Data: []byte(pack)}, "pack.lua": {Data: []byte(r.triedScript())}}}
}

// triedScript returns the Lua of that pack.
func (r *REPL) triedScript() string {
	var script strings.Builder
	script.WriteString("return { effects = {\n")
	for i, effects := range r.tried {
		fmt.Fprintf(&script, "t%04d = %s,\n", i, effects)
	}
	script.WriteString("} }\n")
	return script.String()
}

// hides reports whether the seat through whose eyes the author looks may not know the options of a
// decision: they name the cards of another's hand.
func (r *REPL) hides(d *kernel.Decision) bool { return r.view != board.Everyone && r.view != d.Seat }

// choices returns the options of a decision, without those of effects that are tried out, as far as the
// seat through whose eyes the author looks may know them.
func (r *REPL) choices(d *kernel.Decision) []board.Option {
	if r.hides(d) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.Options), func(o board.Option) bool { return o.Verb == board.VerbTry })
}
