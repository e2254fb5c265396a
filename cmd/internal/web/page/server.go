package page

import "seti/kernel/view"

// Server returns a message of the section [server]: what the server itself has to say.
func Server(lang, key string) string {
	text, err := say(lang, "").Say("server." + key)
	if err != nil {
		return view.Clean(key)
	}
	return text
}
