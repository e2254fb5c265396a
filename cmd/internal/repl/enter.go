package repl

import (
	"errors"
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/glossary"
	"seti/content/check"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/prompt"
)

// Enter answers what was typed. Nothing that is typed ends the program.
func (r *REPL) Enter(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	began := time.Now()
	defer func() {
		r.last = time.Since(began)
		if v := recover(); v != nil {
			r.oneLine(fmt.Sprintf("internal error: %v", v), "please report it with the lines before; the game is as it was")
			r.IO.Err.Write(debug.Stack())
			if err := r.game.again(); err != nil {
				r.fail(err)
			}
			r.told = r.game.notes.Len()
		}
	}()
	if strings.TrimSpace(text) == "" {
		return
	}
	if err := r.enter(strings.TrimSpace(text)); err != nil {
		r.fail(err)
	}
}

func (r *REPL) enter(text string) error {
	if strings.HasPrefix(text, ":") {
		return r.command(text[1:])
	}
	if m := uncalled.FindStringSubmatch(text); m != nil {
		return r.explain(m[1])
	}
	if seat, id, ok := r.option(text); ok {
		return r.play(seat, id, r.stepping())
	}
	return r.lua(text, false, r.stepping())
}

// stepping reports whether the game is at an interrupt point at which the
// author has stopped: a free action does not end that.
func (r *REPL) stepping() bool {
	n := len(r.game.deeds)
	d := r.game.session.Raw()
	return n > 0 && r.game.deeds[n-1].stepping && d != nil && d.Kind == kernel.Interrupt && d.Default >= 0
}

// play takes an option and prints what happens.
func (r *REPL) play(seat board.Seat, id string, stepping bool) error {
	return r.do(deed{seat: seat, id: id, stepping: stepping})
}

func (r *REPL) do(d deed) error {
	if err := r.game.play(d); err != nil {
		r.told = min(r.told, r.game.notes.Len())
		return err
	}
	r.news()
	return nil
}

var (
	seatPrefix = regexp.MustCompile(`^(p[1-4]):\s*(.+)$`)
	plainWords = regexp.MustCompile(`^[a-z][a-z_-]*( [a-z0-9_-]+)+$`)
	uncalled   = regexp.MustCompile(`^g:([A-Za-z_]\w*)$`) // a method that is not called: the author asks about it
	luaSigns   = strings.NewReplacer(`"`, " ", "'", " ", "(", " ", ")", " ", ",", " ")
)

// option reads an option that was typed: land mars, p1: land mars, play "39". A name of the
// position that is also an option (deck) is read as one if it is offered.
func (r *REPL) option(text string) (seat board.Seat, id string, ok bool) {
	seat = r.seat()
	id = text
	prefixed := false
	if m := seatPrefix.FindStringSubmatch(text); m != nil {
		seat, _ = board.ParseSeat(m[1])
		id, prefixed = m[2], true
	}
	words := strings.Fields(id)
	if strings.ContainsAny(id, `"'(`) {
		words = strings.Fields(luaSigns.Replace(id))
		if len(words) == 0 || prompt.IsName(words[0]) {
			return seat, id, false
		}
	}
	if len(words) == 0 {
		return seat, id, false
	}
	id = strings.Join(words, " ")
	o, parsed := r.game.c.ParseOption(id)
	switch {
	case parsed && !prefixed && prompt.IsName(id):
		d := r.game.session.Raw()
		return seat, id, d != nil && d.Find(o) >= 0
	case parsed:
		return seat, id, true
	}
	// Words that begin like an option and are not Lua: the refusal is more helpful.
	return seat, id, len(words) > 1 && isVerb(words[0]) && plainWords.MatchString(id)
}

func isVerb(word string) bool {
	return slices.ContainsFunc(board.Verbs(), func(v string) bool {
		first, _, _ := strings.Cut(v, " ")
		return first == word
	})
}

// lua runs a chunk: it arranges what the chunk changes, carries out the effects
// that the chunk holds, or prints its value. If stepping is set, effects stop before each group.
func (r *REPL) lua(text string, full, stepping bool) error {
	k := r.game.session.Game()
	if !full && withFunction.MatchString(text) {
		return r.try(text, stepping)
	}
	position := r.game.describe(r.view)
	reply, err := r.prompt.Eval(text, prompt.Look{Position: position, Hooks: k.Reader(r.owner())})
	if err != nil {
		return r.better(text, err)
	}
	for _, values := range reply.Printed {
		r.printed(values)
	}
	if len(reply.Change.Fields) > 0 {
		if r.view != board.Everyone {
			return source.Problems{{Text: "a seat looks, it does not arrange", Hint: ":seat all, then arrange"}}
		}
		if err := r.game.arrange(reply.Change); err != nil {
			return err
		}
		r.told = r.game.notes.Len()
		return nil
	}
	for _, name := range reply.Own {
		hint := ""
		if near := source.Nearest(name, arrange.Keys()); near != "" && len(name) > 2 {
			hint = "; " + near
		}
		r.print(r.IO.Style().Dim("  " + name + " is a name of your own, no part of the position" + hint))
	}
	if !reply.IsExpr || reply.Value.Kind == source.Nil && !simple.MatchString(text) {
		return nil
	}
	if effects, ok := r.asEffects(text, reply.Value); ok && !full {
		return r.try(effects, stepping)
	}
	if reply.Value.Kind == source.Func && r.isWord(text) || text == "g" {
		return r.explain(text)
	}
	r.print(r.draw(reply.Value, full)...)
	r.looked(text, reply.Value)
	return nil
}

// isWord reports whether a line is the name of a word of content, and nothing else: the author asks about it.
func (r *REPL) isWord(text string) bool {
	return identifier.MatchString(text) && len(glossary.Find(text, glossary.OfPacks(r.game.c)...)) > 0
}

// printed prints what a chunk has printed.
func (r *REPL) printed(values []source.Value) {
	var parts []string
	for _, v := range values {
		if v.Kind == source.String {
			parts = append(parts, v.String)
			continue
		}
		parts = append(parts, strings.Join(r.draw(v, false), "\n"))
	}
	r.print(strings.Join(parts, "  "))
}

// better returns an error about a single word with a hint that knows options and
// commands too.
func (r *REPL) better(text string, err error) error {
	if r.isWord(text) {
		return r.explain(text)
	}
	word, rest, _ := strings.Cut(text, " ")
	if !strings.Contains(err.Error(), "unknown name") && prompt.Parses(text) || rest != "" && !plainWords.MatchString(text) {
		return err
	}
	known := board.Verbs()
	for _, c := range commands() {
		if word == c.name {
			return source.Problems{{Text: fmt.Sprintf("%q is a command", word), Hint: "write :" + text}}
		}
		known = append(known, c.name)
	}
	if isVerb(word) {
		r := r.game.session.Game().Refuse(r.decision(), r.seat(), text)
		return &r
	}
	if hint := source.Nearest(word, known); hint != "" {
		return source.Problems{{Text: fmt.Sprintf("%q is no option, no command and no name", word), Hint: hint}}
	}
	return err
}

// decision returns the decision that is pending, or one that offers nothing.
func (r *REPL) decision() *kernel.Decision {
	if d := r.game.session.Raw(); d != nil {
		return d
	}
	return &kernel.Decision{Default: -1}
}

// fail prints an error on a line, with a hint.
func (r *REPL) fail(err error) {
	st := r.IO.Style()
	if problems, ok := errors.AsType[source.Problems](err); ok && len(problems) > 0 {
		if problems[0].Pos.File != "" {
			r.hookFailed(err, problems)
			return
		}
		problems = slices.CompactFunc(slices.Clone(problems), func(a, b source.Problem) bool { return a.Text == b.Text })
		for i, p := range problems {
			if i == 3 {
				r.print(st.Dim("  and " + console.Count(len(problems)-i, "problem") + " more"))
				break
			}
			r.oneLine(p.Text, p.Hint)
		}
		return
	}
	r.oneLine(err.Error(), source.HintOf(err))
}

func (r *REPL) oneLine(text, hint string) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\n", "; "), ": ")
	hint = console.Cut(hint, 120)
	if hint != "" {
		hint = r.IO.Style().Dim(" (" + hint + ")")
	}
	r.print(r.IO.Style().Bad("!") + " " + text + hint)
}

// hookFailed prints the place in the content where something failed.
func (r *REPL) hookFailed(err error, problems source.Problems) {
	if name, _, ok := strings.Cut(err.Error(), ": "); ok && strings.Contains(name, "/") && !strings.Contains(name, problems[0].Pos.File) {
		r.print(r.IO.Style().Bad("!") + " " + name + " failed; the game is as it was")
	}
	console.PrintProblems(r.IO.Out, problems, check.Sources(r.Sources...), r.IO.Style())
}
