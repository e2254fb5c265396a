package proofread

import (
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/text/language"

	"seti/kernel/text"
)

// sign is a fault that a text shows by itself.
type sign struct{ text, what string }

// english are words of English that no other language with Latin letters has.
var english = regexp.MustCompile(`(?i)\b(the|of|your|you|with|when|if|from|gains?|which|each|every|any|their|there|that|than|nothing|already|cards?|and|own|needs?|have|token|tile|move)\b`)

// latin matches a name in Latin letters alone that is no id of a seat, a card or a space.
var latin = regexp.MustCompile(`^[^\pL]*[A-Za-z]*[a-z]{2,}[A-Za-z]*[\x00-\x7f]*$`)

var (
	brace    = regexp.MustCompile(`[{}~]|\?\|`)
	doubled  = regexp.MustCompile(`\S(  +|\x{a0} +| +\x{a0})\S`)
	stray    = regexp.MustCompile(`[ ][,.)](?:\s|$)|\(\s|[,;:]\s*[,;:.]|\pL{6}\.\s*[,;]|[^.…]\.\.(?:[^.]|$)|\(\)|[?!]\.`)
	shapes   = regexp.MustCompile(`\b[rs]N|\bNsN`)
	straight = regexp.MustCompile(`"`)
)

// wrong returns the faults that a text shows.
func (r *reader) wrong(s string) (list []sign) {
	if m := brace.FindString(s); m != "" {
		list = append(list, sign{m, fmt.Sprintf("%q is left of a gap", m)})
	}
	s = strings.TrimSpace(r.names.Replace(s))
	if m := doubled.FindString(s); m != "" {
		list = append(list, sign{m, fmt.Sprintf("%q has more than one blank", m)})
	}
	if m := stray.FindString(s); m != "" {
		list = append(list, sign{m, fmt.Sprintf("%q stands where no such sign can stand", m)})
	}
	pairs := []string{"()", "[]", "«»", "“”"}
	if r.tag == "de" {
		pairs[3] = "„“"
	}
	for _, p := range pairs {
		if open, end := p[:len(p)/2], p[len(p)/2:]; strings.Contains(s, open) && strings.Count(s, open) != strings.Count(s, end) {
			list = append(list, sign{open, p + " do not pair"})
		}
	}
	if len(straight.FindAllString(s, -1))%2 == 1 {
		list = append(list, sign{`"`, `" do not pair`})
	}
	if m := shapes.FindString(s); m != "" {
		list = append(list, sign{m, fmt.Sprintf("%q is no word for a person", m)})
	}
	if r.tag == text.Original {
		return list
	}
	if m := english.FindString(s); m != "" {
		list = append(list, sign{m, fmt.Sprintf("%q is English", m)})
	}
	return list
}

// writesLatin reports whether a language is written in Latin letters.
func writesLatin(tag string) bool {
	script, _ := language.Make(tag).Script()
	return script.String() == "Latn"
}
