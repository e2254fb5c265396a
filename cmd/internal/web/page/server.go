package page

import "seti/kernel/view"

// Server returns a message of the section [server], what the server itself has to say, with its
// arguments in pairs of a name and a value.
func Server(lang, key string, args ...any) string {
	text, err := say(lang, "").Say("server."+key, args...)
	if err != nil {
		return view.Clean(key)
	}
	return text
}

// Free reports whether the seat of the page is open: whoever has the link may sit down there.
func (t *table) Free() bool {
	c := t.Chair(t.Seat)
	return c != nil && c.Kind == "open"
}
