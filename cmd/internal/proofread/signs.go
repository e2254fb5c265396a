package proofread

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"seti/cmd/internal/translate"
	"seti/kernel/text"
)

// sign is a fault that a text shows by itself.
type sign struct{ text, what string }

// english are words of English that no other language with Latin letters has.
var english = regexp.MustCompile(`(?i)\b(the|of|your|you|with|when|if|from|gains?|which|each|every|any|their|there|that|than|nothing|already|cards?|and|own|needs?|have|token|tile|move)\b`)

// latin matches a name in Latin letters alone. Ids of seats, cards and spaces do not match.
var latin = regexp.MustCompile(`^[^\pL]*[A-Za-z]*[a-z]{2,}[A-Za-z]*[\x00-\x7f]*$`)

var (
	brace   = regexp.MustCompile(`[{}~]|\?\|`)
	doubled = regexp.MustCompile(`\S(  +|\x{a0} +| +\x{a0})\S`)
	stray   = regexp.MustCompile(`[ ][,.)](?:\s|$)|\(\s|[,;:]\s*[,;:.]|\pL{6}\.\s*[,;]|[^.…]\.\.(?:[^.]|$)|\(\)|[?!]\.`)
	shapes  = regexp.MustCompile(`\b[rs]N|\bNsN`)
	blank   = regexp.MustCompile(`[\pL\pN)»”“](?: [:;!](?:\s|$)| \?$)`)   // a blank before a sign that takes none, or not that one
	glued   = regexp.MustCompile(`[\pL)»][:;!?](?:[\s\x{a0}]|$)`)         // French has one before it
	guillem = regexp.MustCompile(`«[^\x{a0}\x{202f}]|[^\x{a0}\x{202f}]»`) // and inside its quotation marks
	point   = regexp.MustCompile(`(?:^|[\s(])[-−]?\d+\.\d+(?:[\s),;]|$)`) // in a number
	run     = regexp.MustCompile(`\p{Cyrillic}{2} (?:Ожидается|Возьмите|Выберите|Получите)`)
)

// quotes are the quotation marks of the languages of the program.
var quotes = map[string]string{"en": "“”", "de": "„“", "fr": "«»", "ru": "«»"}

// wrong returns the faults that a text shows in the language of a reader.
func (r *reader) wrong(s string) []sign { return wrong(r.tag, r.names.Replace(s)) }

// Wrong returns the faults that a text in a language shows by itself: signs that do not pair or stand where they cannot,
// blanks that are missing or too many, words of English.
func Wrong(tag, s string) (list []string) {
	for _, x := range wrong(tag, s) {
		list = append(list, x.what)
	}
	return list
}

func wrong(tag, s string) (list []sign) {
	find := func(fault *regexp.Regexp, what string) {
		if m := fault.FindString(s); m != "" {
			list = append(list, sign{m, fmt.Sprintf("%q %s", m, what)})
		}
	}
	find(brace, "is left of a gap")
	s = strings.TrimSpace(s)
	find(doubled, "has more than one blank")
	find(stray, "stands where no such sign can stand")
	pairs := []string{"()", "[]", "«»", "“”"}
	if tag == "de" {
		pairs[3] = "„“"
	}
	for _, p := range pairs {
		if open, end := p[:len(p)/2], p[len(p)/2:]; strings.Contains(s, open) && strings.Count(s, open) != strings.Count(s, end) {
			list = append(list, sign{open, p + " do not pair"})
		}
	}
	if strings.Count(s, `"`)%2 == 1 {
		list = append(list, sign{`"`, `" do not pair`})
	}
	if q := []rune(quotes[tag]); len(q) == 2 {
		find(regexp.MustCompile(fmt.Sprintf("%c[^%c]*%c", q[0], q[1], q[0])), "has quotation marks of one kind inside each other")
	}
	find(blank, "has the wrong blank before its last sign")
	if tag == "fr" {
		find(glued, "has no blank before its last sign")
		find(guillem, "has no fixed blank inside the quotation marks")
	}
	if tag != text.Original && quotes[tag] != "" {
		find(point, "has a point, expected a comma")
	}
	if tag == "ru" {
		find(run, "has no full stop between two sentences")
	}
	find(shapes, "is no word for a person")
	if tag != text.Original {
		find(english, "is English")
	}
	return list
}

// plurals blames messages with forms for plural classes that the language does not have.
func (r *reader) plurals() {
	tag, err := language.Parse(r.tag)
	if err != nil {
		return
	}
	has := map[string]bool{"other": true}
	for n := range 1000 {
		has[plurals[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]] = true
	}
	has["many"] = has["many"] || plural.Cardinal.MatchPlural(tag, 1_000_000, 0, 0, 0, 0) == plural.Many
	for _, key := range r.own.Keys() {
		for _, f := range r.own.Forms(key) {
			for _, word := range strings.Split(f.Name, ".") {
				if slices.Contains(classes, word) && !has[word] {
					r.blame(key, f.Text, "has the form %q, which no number of the language has", f.Name)
				}
			}
		}
	}
}

var plurals = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// listed matches a key in a list of keys: a letter or a sign, then what it does. Two blanks stand between the keys.
var listed = regexp.MustCompile(`(?:^|  )([a-z?]|\{key_\w+\}) \S`)

// keys blames lists of keys without the keys that the English list has.
func (r *reader) keys(english translate.File) {
	letters := func(forms []translate.Form) (list []string) {
		for _, m := range listed.FindAllStringSubmatch(inForm(forms, ""), -1) {
			list = append(list, m[1])
		}
		if len(list) < 2 {
			return nil
		}
		slices.Sort(list)
		return list
	}
	for _, key := range english.Keys() {
		said := inForm(r.own.Forms(key), "")
		if want, have := letters(english.Forms(key)), letters(r.own.Forms(key)); said != "" && !slices.Equal(want, have) {
			r.blame(key, said, "has the keys %v, expected %v", have, want)
		}
	}
}
