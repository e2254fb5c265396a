package web

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"seti/cmd/internal/web/page"
	"seti/kernel/text"
)

// person holds what the browser keeps for a person: preferences in one cookie, the links of their
// games in another. The server keeps nothing.
type person struct {
	lang, theme, name string
	confirm, guide    bool
	asked             bool     // whether they want the guide
	games             []string // "ID/SECRET", the latest first
}

const (
	cookieOfPerson = "seti"
	cookieOfGames  = "seti-games"
	cookieAge      = 365 * 24 * 60 * 60
)

var themes = []string{"", "auto", "light", "dark"}

func personOf(r *http.Request) person {
	p := person{lang: languageOf(r)}
	if v, err := url.ParseQuery(cookie(r, cookieOfPerson)); err == nil {
		p.take(v)
		p.name, p.confirm, p.guide = short(v.Get("name")), v.Get("confirm") == "on", v.Get("guide") == "on"
		p.asked = v.Has("guide")
	}
	for _, g := range strings.Split(cookie(r, cookieOfGames), ".") {
		if id, secret, ok := strings.Cut(g, "/"); ok && len(id) < longestID && len(secret) < longestID && len(p.games) < mostListed {
			p.games = append(p.games, g)
		}
	}
	return p
}

// cookie returns the value of a cookie; "" if there is none. Browsers send cookies to all ports of a name, so a name
// of a cookie ends with the port. In earlier versions it did not.
func cookie(r *http.Request, name string) string {
	for _, n := range []string{atPort(r, name), name} {
		if c, err := r.Cookie(n); err == nil {
			return c.Value
		}
	}
	return ""
}

// atPort returns the name of a cookie for the port to which a browser has sent a request: "seti-8080".
func atPort(r *http.Request, name string) string {
	_, port, err := net.SplitHostPort(r.Host)
	switch {
	case err == nil:
	case secure(r):
		port = "443"
	default:
		port = "80"
	}
	return name + "-" + port
}

// take sets the values of a form or a cookie that exist.
func (p *person) take(v url.Values) {
	if lang := v.Get("lang"); slices.Contains(text.Spoken(), lang) {
		p.lang = lang
	}
	if theme := v.Get("theme"); v.Has("theme") && slices.Contains(themes, theme) {
		p.theme = theme
	}
}

// languageOf returns the first language of the browser in which there are pages.
func languageOf(r *http.Request) string {
	for _, x := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(x), ";")
		tag, _, _ = strings.Cut(tag, "-")
		if slices.Contains(text.Spoken(), tag) {
			return tag
		}
	}
	return text.Original
}

// keep writes the preferences.
func (q *request) keep() {
	p := q.person
	v := url.Values{"lang": {p.lang}, "theme": {p.theme}, "name": {p.name}}
	if p.confirm {
		v.Set("confirm", "on")
	}
	switch {
	case p.guide:
		v.Set("guide", "on")
	case p.asked:
		v.Set("guide", "off")
	}
	q.cookie(cookieOfPerson, v.Encode())
}

// remember puts a game at the head of the list of this browser; forget takes it away.
func (q *request) remember(id, secret string) {
	game := id + "/" + secret
	if len(q.person.games) > 0 && q.person.games[0] == game {
		return
	}
	q.forget(game)
	q.person.games = append([]string{game}, q.person.games...)
	q.person.games = q.person.games[:min(len(q.person.games), mostListed)]
	q.cookie(cookieOfGames, strings.Join(q.person.games, "."))
}

func (q *request) forget(games ...string) {
	q.person.games = slices.DeleteFunc(q.person.games, func(g string) bool { return slices.Contains(games, g) })
	q.cookie(cookieOfGames, strings.Join(q.person.games, "."))
}

func (q *request) cookie(name, value string) {
	name = atPort(q.r, name)
	h := q.w.Header()
	h["Set-Cookie"] = slices.DeleteFunc(h["Set-Cookie"], func(c string) bool { return strings.HasPrefix(c, name+"=") })
	http.SetCookie(q.w, &http.Cookie{Name: name, Value: value, Path: page.Root + "/", MaxAge: cookieAge, HttpOnly: true, Secure: secure(q.r), SameSite: http.SameSiteLaxMode})
}

// short returns a text that is not longer than any that these pages send.
func short(s string) string { return s[:min(len(s), longestID)] }
