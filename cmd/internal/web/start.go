package web

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
)

// start shows the games of this browser and the form that begins one.
func (q *request) start() error {
	q.person.take(q.r.Form)
	return q.form("", nil)
}

// form writes the start page, with what was typed and why it was not taken.
func (q *request) form(notice string, typed url.Values) error {
	b := &page.Begin{Origin: q.origin(), Notice: notice, Typed: typed, Games: q.list(), Name: q.person.name, Bots: player.All(), Usual: player.Usual,
		Played: q.offer.played, Packs: q.offer.packs, Texts: q.offer.texts, Alone: q.switched.Alone, Site: q.switched.Title, Kept: q.r.Header.Get("X-Kept") == "yes"}
	if (q.desk != nil || q.workshop != nil) && q.local() {
		b.Author = page.Root + desk
	}
	if b.MayOpen = q.switched.Open; b.MayOpen {
		b.Open = q.openGames()
	}
	return q.write(statusOf(notice), func(w io.Writer) error { return b.Page(w, q.person.lang, q.person.theme) })
}

// list returns the games of this browser that are there and were not put away.
func (q *request) list() (games []page.Game) {
	for _, g := range q.person.games {
		id, secret, _ := strings.Cut(g, "/")
		r, err := q.hall.Enter(id)
		if err != nil {
			continue
		}
		who, ok := r.Who(secret)
		if !ok {
			continue
		}
		if x := r.Info(who); !x.Away {
			games = append(games, page.Game{Info: x, URL: base(id, secret)})
		}
	}
	return games
}

// set keeps the preferences of a person in the browser.
func (q *request) set() error {
	q.person.take(q.r.PostForm)
	q.person.confirm, q.person.guide = q.r.PostForm.Get("confirm") != "", q.r.PostForm.Get("guide") != ""
	q.person.asked = true
	q.keep()
	return q.back(q.base())
}

// begin begins a game by the form, whose fields are those of page.Begin.
func (q *request) begin() error {
	form := q.r.PostForm
	q.person.take(form)
	q.person.guide = form.Get("guide") != ""
	if form.Has("name") { // "Play now" does not ask
		q.person.name, q.person.confirm = short(form.Get("name")), form.Get("confirm") != ""
	}
	plan, err := q.plan(form)
	var id, secret string
	if err == nil {
		plan.Near = q.r.Header.Get("X-Request-ID") // by which a proxy has chosen this process
		if !q.mayBegin(time.Now()) || plan.Open && !q.may(time.Now(), q.opened) {
			return errBusy
		}
		id, secret, err = q.hall.Begin(plan)
	}
	if errors.Is(err, room.ErrFull) {
		return err
	}
	if err != nil {
		return q.formAgain(err, form)
	}
	q.keep()
	q.remember(id, secret)
	return q.back(base(id, secret))
}

// formAgain writes the start page, with what was typed and why it was not done.
func (q *request) formAgain(err error, typed url.Values) error {
	return q.form(q.reasonFor(err), typed)
}

// reasonFor returns in the language of the page why no game begins with the settings of a form.
func (q *request) reasonFor(err error) string {
	n, u := new(room.Notice), new(catalog.Unfit)
	switch {
	case errors.As(err, &n):
		return inWords(q.person.lang, err)
	case errors.As(err, &u):
		return page.Unfit(q.person.lang, q.offer.texts, u)
	}
	return page.Server(q.person.lang, "form_other", "why", err.Error()) // no form sends it
}

// plan reads the form.
func (q *request) plan(form url.Values) (plan room.Plan, err error) {
	use := func(pack string) error {
		name, ok := q.offer.named[pack]
		switch {
		case !ok:
			return unknown(pack)
		case name != "" && !slices.Contains(plan.Packs, name):
			plan.Packs = append(plan.Packs, name)
		}
		return nil
	}
	for _, p := range form["pack"] {
		if err := use(p); err != nil {
			return plan, err
		}
	}
	if plan.Chairs, err = q.chairs(form, use); err != nil {
		return plan, err
	}
	plan.Open = q.switched.Open && form.Get("open") != ""
	slices.Sort(plan.Packs) // the same packs are the same box
	set := &plan.Settings
	for _, m := range form["with"] { // a form sends those of all packs
		if q.offer.has(form["pack"], m) {
			set.Modules = append(set.Modules, m)
		}
	}
	for key, values := range form {
		if id, ok := strings.CutPrefix(key, "set."); ok && values[0] != "" && q.applies(id, form["pack"]) {
			set.Set = append(set.Set, id+"="+values[0])
		}
	}
	slices.Sort(set.Set)
	switch form.Get("species") {
	case "none":
		set.Species = []string{}
	case "chosen":
		set.Species = []string{form.Get("left"), form.Get("right")}
	}
	if seed := form.Get("seed"); seed != "" {
		if set.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return plan, &room.Notice{Key: "form_seed", Args: []any{"value", short(seed)}}
		}
	}
	if clock := form.Get("clock"); clock != "" && !q.switched.Alone {
		hours, err := strconv.ParseFloat(clock, 64)
		if err != nil || !(hours > 0 && hours < 1000) {
			return plan, &room.Notice{Key: "form_clock", Args: []any{"value", short(clock)}}
		}
		plan.Clock = time.Duration(hours * float64(time.Hour)).Round(time.Second)
	}
	return plan, nil
}

// chairs reads who sits where in a new game. It calls use with each pack that brings somebody.
func (q *request) chairs(form url.Values, use func(pack string) error) (list []room.Chair, err error) {
	for i := range board.MaxSeats {
		who := form.Get(fmt.Sprintf("seat%d", i+1))
		kind, rest, _ := strings.Cut(who, ":")
		c := room.Chair{}
		switch kind {
		case "":
			continue
		case "me":
			c.Kind, c.Name = room.Person, q.person.name
			if !q.switched.Alone && slices.ContainsFunc(list, func(x room.Chair) bool { return x.Kind == room.Person && !x.Here }) {
				c = room.Chair{Kind: room.Open} // one person has one seat: the other waits for somebody with the link
			}
		case "here":
			c = room.Chair{Kind: room.Person, Name: short(form.Get(fmt.Sprintf("name%d", i+1))), Here: true}
		case "open":
			if c.Kind = room.Open; q.switched.Alone {
				return nil, unknown(who)
			}
		case "bot":
			c.Kind, c.Level = room.Computer, cmp.Or(rest, player.Usual)
		case "played":
			c.Kind = room.Rival
			c.Name, c.Level, _ = strings.Cut(rest, ":")
			if err := use(q.offer.bring[c.Name]); err != nil {
				return nil, unknown(c.Name)
			}
		default:
			return nil, unknown(who)
		}
		list = append(list, c)
	}
	people := 0
	for _, c := range list {
		if c.Kind == room.Person {
			people++
		}
	}
	for i := range list { // alone at a screen nobody hides anything
		list[i].Here = list[i].Kind == room.Person && people > 1
	}
	return list, nil
}

// unknown is the error for a name that is not in the form.
func unknown(name string) error {
	return &room.Notice{Key: "form_unknown", Args: []any{"name", short(name)}}
}

// applies reports whether a setting is of a pack that is played with. A form sends those of all
// packs.
func (q *request) applies(id string, packs []string) bool {
	pack, _, _ := strings.Cut(id, ".")
	return slices.Contains(packs, pack) || pack == q.offer.packs[0].ID
}

// mayBegin reports whether a network may begin another game, and counts it.
func (q *request) mayBegin(now time.Time) bool {
	return q.switched.Alone || q.may(now, q.begun...)
}

// may reports whether a network may do something that quotas count, and counts it.
func (q *request) may(now time.Time, quotas ...*quota) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	from := network(q.r)
	for _, x := range quotas {
		if !x.has(from, now) {
			return false
		}
	}
	for _, x := range quotas {
		x.done[from]++
	}
	return true
}

// quota counts what each network does in a span of time.
type quota struct {
	most  int
	span  time.Duration
	since time.Time
	done  map[string]int
}

func newQuota(most int, span time.Duration) *quota {
	return &quota{most: most, span: span, done: map[string]int{}}
}

// has reports whether a network may do it once more.
func (x *quota) has(from string, now time.Time) bool {
	if now.Sub(x.since) > x.span {
		clear(x.done)
		x.since = now
	}
	return x.done[from] < x.most
}
