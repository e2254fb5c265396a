package source

import "strings"

// OrList writes names as a person would: a, b or c.
func OrList(names []string) string {
	switch len(names) {
	case 0:
		return "nothing"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// NearestOr returns the hint for a name that there is not: the one that was meant, or
// all that there are.
func NearestOr(name string, known []string) string {
	if hint := Nearest(name, known); hint != "" {
		return hint
	}
	if len(known) == 0 {
		return "there is none"
	}
	return "expected " + OrList(known)
}
