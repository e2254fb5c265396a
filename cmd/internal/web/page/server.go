package page

import (
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// Server returns a message of the section [server], what the server itself has to say, with its
// arguments in pairs of a name and a value.
func Server(lang, key string, args ...any) string {
	text, err := say(lang, "").Say("server."+key, args...)
	if err != nil {
		return view.Clean(key)
	}
	return text
}

// Unfit returns why a game cannot begin with the settings of a form. Names of packs' things are in texts.
func Unfit(lang string, texts []catalog.PackText, u *catalog.Unfit) string {
	text, err := say(lang, "", texts...).message("server."+u.Key, u.Args)
	if err != nil {
		return Server(lang, "form_other", "why", u.Error())
	}
	return text
}

// Free reports whether the seat of the page is open: whoever has the link may sit down there.
func (t *table) Free() bool {
	c := t.Chair(t.Seat)
	return c != nil && c.Kind == "open"
}
