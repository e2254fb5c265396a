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
	brace   = regexp.MustCompile(`[{}~]|\?\|`)
	doubled = regexp.MustCompile(`\S(  +|\x{a0} +| +\x{a0})\S`)
	stray   = regexp.MustCompile(`[ ][,.)](?:\s|$)|\(\s|[,;:]\s*[,;:.]|\pL{6}\.\s*[,;]|[^.…]\.\.(?:[^.]|$)|\(\)|[?!]\.`)
	shapes  = regexp.MustCompile(`\b[rs]N|\bNsN`)
)

// wrong returns the faults that a text shows.
func (r *reader) wrong(s string) (list []sign) {
	find := func(fault *regexp.Regexp, what string) {
		if m := fault.FindString(s); m != "" {
			list = append(list, sign{m, fmt.Sprintf("%q %s", m, what)})
		}
	}
	find(brace, "is left of a gap")
	s = strings.TrimSpace(r.names.Replace(s))
	find(doubled, "has more than one blank")
	find(stray, "stands where no such sign can stand")
	pairs := []string{"()", "[]", "«»", "“”"}
	if r.tag == "de" {
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
	find(shapes, "is no word for a person")
	if r.tag != text.Original {
		find(english, "is English")
	}
	return list
}

// writesLatin reports whether a language is written in Latin letters.
func writesLatin(tag string) bool {
	script, _ := language.Make(tag).Script()
	return script.String() == "Latn"
}
