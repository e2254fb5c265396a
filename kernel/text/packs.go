package text

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Original is the language in which authors write. Every message must exist in it.
const Original = "en"

// ofPacks returns the messages of the words and packs of a catalogue in this language or,
// where a message has not been translated, in the original. Those of the catalogue that was
// asked for last are kept.
func (l *Language) ofPacks(c *catalog.Catalog) map[string]message {
	if len(c.Texts) == 0 {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == c {
		return l.own
	}
	own := map[string]message{}
	for _, tag := range slices.Compact([]string{Original, l.tag.String()}) {
		for _, t := range c.Texts {
			if t.Language == tag {
				maps.Copy(own, messagesOf(t, new(reader)))
			}
		}
	}
	l.known, l.own = c, own
	return own
}

// Check returns the problems of the message files of packs.
func Check(c *catalog.Catalog) (problems source.Problems) {
	english := builtIn()[Original]
	game := maps.Clone(english.messages) // with those of the words
	var files, translated []catalog.PackText
	for _, t := range c.Texts {
		switch {
		case t.Pack != "" && t.Language == Original:
			files = append(files, t)
		case t.Pack != "":
			translated = append(translated, t)
		case t.Language == Original:
			maps.Copy(game, messagesOf(t, new(reader)))
		}
	}
	own := map[string]message{}
	for _, t := range append(files, translated...) {
		if _, err := language.Parse(t.Language); err != nil {
			problems.Add(t.Value.Pos, "a message file is called en.toml, de.toml ...", "%q is not a language", t.Language)
		}
		var r reader
		file := messagesOf(t, &r)
		problems = append(problems, r.problems...)
		for key, m := range file {
			for _, text := range m.texts {
				for _, name := range text.messages() {
					_, ours := game[name]
					_, here := file[name]
					if _, original := own[name]; !ours && !here && !original {
						problems.Add(m.pos, source.Nearest(name, slices.Sorted(maps.Keys(game))), "there is no message %q", name)
					}
				}
			}
			first, translated := own[key]
			_, taken := game[key]
			switch {
			case taken:
				problems.Add(m.pos, "choose another name", "%q is a message of the game", key)
			case t.Language == Original && translated:
				problems.Add(m.pos, "the other is at "+first.pos.String(), "two packs have a message %q", key)
			case t.Language != Original && !translated && !free(key):
				problems.Add(m.pos, source.Nearest(key, slices.Sorted(maps.Keys(own))), "%s.toml has no message %q", Original, key)
			case t.Language == Original:
				own[key] = m
			case translated:
				for _, gap := range m.gaps() {
					if !strings.Contains(gap, ".") && !slices.Contains(first.gaps(), gap) {
						problems.Add(m.pos, source.NearestOr(gap, first.gaps()), "the message %q has no gap {%s} in %s.toml", key, gap, Original)
					}
				}
			}
		}
		l, err := Find(t.Language)
		if err != nil { // there is no such language
			l = english.clone()
			l.tag = language.Make(t.Language)
		}
		problems = append(problems, l.checkOwn(l.ofPacks(c))...)
	}
	problems = append(problems, checkWords(c)...)
	problems.Sort()
	return slices.Compact(problems) // a message that is not translated has the same problem in each language
}

// free reports whether a message needs no counterpart in the original: it is
// the name of a thing, or a text that an author wrote.
func free(key string) bool {
	section, _, _ := strings.Cut(key, ".")
	return section == "text" || slices.Contains(slices.Collect(maps.Values(sections)), section)
}

// messagesOf reads the message file of a pack.
func messagesOf(t catalog.PackText, r *reader) map[string]message {
	messages, tag := map[string]message{}, language.Make(t.Language).String()
	ofLanguage := []string{"forms", "list", "joint"}
	for _, section := range t.Value.Fields {
		if slices.Contains(ofLanguage, section.Key) {
			r.wrong(section.Pos, section.Key, "write messages in sections of other names", "%s belongs to the language, not to a pack", section.Key)
		}
	}
	r.each(t.Value, func(section string, f source.Field) {
		if key := section + "." + f.Key; !slices.Contains(ofLanguage, section) {
			m := r.message(key, f)
			m.tag = tag
			messages[key] = m
		}
	})
	return messages
}

// Limits of one text, with everything in its gaps. A Speaker keeps to them with any arguments. Messages that break them
// without any arguments are found when they are loaded.
const (
	mostSaid   = 100_000 // bytes and gaps
	mostNested = 100     // messages inside each other, without arguments
	mostValues = 300     // the same, with what is in their gaps
	mostRings  = 20      // that are reported
	mostJoints = 50      // of a language
)

// check finds texts of a language that have no end: messages and forms that contain themselves, and those that grow
// beyond bounds, such as a chain of messages each of which contains the one before it twice. It also finds signs of
// joints that become other signs.
func (l *Language) check() source.Problems {
	w := newWeb(l, nil)
	for _, key := range l.Keys() {
		w.all(key)
	}
	for _, name := range slices.Sorted(maps.Keys(l.forms)) {
		w.all(formKey(name))
	}
	if len(l.joints) > mostJoints { // those of a file stand before those of the program
		of := slices.IndexFunc(l.joints, func(j joint) bool { return j.pos.Line == 0 })
		if of <= 0 {
			of = len(l.joints)
		}
		w.problems.Add(l.joints[of-1].pos, "", "there is room for %d joints", mostJoints)
		return w.problems
	}
	for _, j := range l.joints {
		for _, other := range l.joints {
			if strings.Contains(j.yes, other.sign) || strings.Contains(j.no, other.sign) {
				w.problems.Add(j.pos, "a text that replaces a sign must not contain one", "joint %q is replaced by a text with the sign %q, which would be joined again", j.sign, other.sign)
			}
		}
	}
	w.problems.Sort()
	return w.problems
}

// checkOwn finds messages of packs that have no end in a language that is itself
// correct.
func (l *Language) checkOwn(own map[string]message) source.Problems {
	w := newWeb(l, own)
	for _, key := range slices.Sorted(maps.Keys(own)) {
		w.all(key)
	}
	return w.problems
}

// web follows the gaps of messages and forms to the messages in them.
type web struct {
	l        *Language
	own      map[string]message
	known    map[node]extent
	whole    map[string]extent // of messages, in whichever form is longest
	path     []node
	problems source.Problems
}

func newWeb(l *Language, own map[string]message) *web {
	return &web{l: l, own: own, known: map[node]extent{}, whole: map[string]extent{}}
}

// extent is the largest size of a text, with the contents of its gaps.
type extent struct {
	size, depth int
	endless     bool // it has no end, which was reported
}

// with returns the extent of both together.
func (x extent) with(y extent) extent {
	return extent{x.size + y.size, max(x.depth, y.depth), x.endless || y.endless}
}

// or returns the larger of two extents, for texts of which only one is used.
func (x extent) or(y extent) extent {
	return extent{max(x.size, y.size), max(x.depth, y.depth), x.endless || y.endless}
}

// node is a text: a message in one of its forms, or the way to make a form.
type node struct{ key, form string }

func (n node) String() string {
	if n.form == "" {
		return n.key
	}
	return n.key + ":" + n.form
}

// formKey returns the key of a form among the messages.
func formKey(name string) string { return "forms." + name }

func (w *web) find(key string) (message, bool) {
	if name, ok := strings.CutPrefix(key, formKey("")); ok {
		m, ok := w.l.forms[name]
		return m, ok
	}
	if m, ok := w.l.messages[key]; ok {
		return m, true
	}
	m, ok := w.own[key]
	return m, ok
}

// all returns the extent of a message in its longest form.
func (w *web) all(key string) extent {
	x, known := w.whole[key]
	if known {
		return x
	}
	m, _ := w.find(key)
	for _, form := range slices.Sorted(maps.Keys(m.texts)) {
		x = x.or(w.measure(node{key, form}))
	}
	w.whole[key] = x
	return x
}

// measure returns the extent of a text, and reports it if it has no end.
func (w *web) measure(n node) extent {
	x, known := w.known[n]
	ring := slices.Index(w.path, n)
	switch {
	case known:
		return x
	case len(w.problems) >= mostRings:
		return extent{endless: true}
	case ring >= 0:
		w.ring(w.path[ring:])
		return extent{endless: true}
	case len(w.path) > mostNested:
		w.tooDeep(w.path[0])
		return extent{endless: true}
	}
	w.path = append(w.path, n)
	m, _ := w.find(n.key)
	x = w.of(m.texts[n.form])
	w.path = w.path[:len(w.path)-1]
	x.depth++
	switch {
	case x.endless:
	case x.size > mostSaid:
		w.wrong(n, "make the messages in its gaps shorter", "with its gaps filled it is longer than %d bytes", mostSaid)
		x.endless = true
	case x.depth > mostNested:
		w.tooDeep(n)
		x.endless = true
	}
	w.known[n] = x
	return x
}

// tooDeep reports a text with too many other texts inside each other.
func (w *web) tooDeep(n node) {
	w.wrong(n, "write it with fewer", "more than %d messages, one inside the other", mostNested)
}

// wrong reports a text that has no end.
func (w *web) wrong(n node, hint, format string, args ...any) {
	m, _ := w.find(n.key)
	w.problems.Add(m.pos, hint, "%s", n.String()+": "+fmt.Sprintf(format, args...))
}

// ring reports texts that are in each other's gaps, at the first of them that comes from a file
// of others.
func (w *web) ring(path []node) {
	at := max(0, slices.IndexFunc(path, func(n node) bool {
		m, _ := w.find(n.key)
		return m.pos.Line > 0
	}))
	var names []string
	for i := range len(path) + 1 {
		names = append(names, path[(at+i)%len(path)].String())
	}
	m, _ := w.find(path[at].key)
	w.problems.Add(m.pos, "take one out of the gaps of the other", "a message contains itself: %s", strings.Join(names, " -> "))
}

// of returns the extent of a text without its arguments.
func (w *web) of(t template) (x extent) {
	for _, p := range t {
		x.size += 1 + len(p.words) + len(p.form)
		if p.asks {
			x = x.with(w.of(p.yes).or(w.of(p.no)))
			continue
		}
		for _, word := range p.form {
			for _, word := range falling(word) {
				if _, ok := w.l.forms[word]; ok {
					x = x.with(w.measure(node{formKey(word), ""}))
				}
			}
		}
		if m, ok := w.find(p.arg); ok && strings.Contains(p.arg, ".") {
			x = x.with(w.inGap(p, m))
		}
	}
	return x
}

// inGap returns the extent of the message in a gap: in the form that the gap names, or in its longest one if
// the form depends on the one that is asked for.
func (w *web) inGap(p part, m message) extent {
	form := p.form
	for len(form) > 0 && slices.Contains([]string{"upper", "lower", "bare", "second", "third"}, form[0]) {
		form = form[1:]
	}
	name := strings.Join(form, ".")
	if len(form) == 0 {
		name = m.plainForm()
	}
	if _, ok := m.texts[name]; ok {
		return w.measure(node{p.arg, name})
	}
	return w.all(p.arg)
}

// falling returns the forms to which a word of a gap may lead: "#n" is any plural class, and "other" is the fallback of
// each.
func falling(word string) []string {
	switch {
	case strings.HasPrefix(word, "#"):
		return []string{"zero", "one", "two", "few", "many", "other"}
	case slices.Contains([]string{"zero", "two", "few", "many"}, word):
		return []string{word, "other"}
	}
	return []string{word}
}
