package web

import (
	"errors"
	"net/http"

	"seti/cmd/internal/web/author"
	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/view"
)

// may is who may use a route.
type may int

const (
	anyone   may = iota
	withLink     // of the game
	withSeat     // its link is that of a seat
	asHost       // began the game
	asAuthor     // writes the packs that the server follows, on this machine
	alone        // the only person whom the server serves
)

// routes are all routes. A handler returns an error for what the person has to know.
var routes = []struct {
	pattern string
	may     may
	do      func(*request) error
}{
	{"GET /{$}", anyone, (*request).start},
	{"POST /games", anyone, (*request).begin},
	{"GET /how", anyone, (*request).how},
	{"GET /rules", anyone, (*request).rules},
	{"GET /book", anyone, (*request).book},
	{"GET /book/{page}", anyone, (*request).book},
	{"GET /cards", anyone, (*request).cards},
	{"GET /assets/{sum}/{name}", anyone, (*request).asset},
	{"GET " + desk, asAuthor, (*request).author},
	{"GET " + desk + "/stream", asAuthor, (*request).authorStream},
	{"POST " + desk + "/try", asAuthor, (*request).trial},
	{"GET " + desk + "/edit", asAuthor, (*request).edit},
	{"GET " + desk + "/text", asAuthor, (*request).textState},
	{"POST " + desk + "/text", asAuthor, (*request).text},
	{"POST " + desk + "/save", asAuthor, (*request).save},
	{"POST " + desk + "/drop", asAuthor, (*request).drop},
	{"POST " + desk + "/complete", asAuthor, (*request).complete},
	{"POST " + desk + "/new", asAuthor, (*request).fresh},
	{"POST " + desk + "/example", asAuthor, (*request).example},
	{"GET " + desk + "/zip", asAuthor, (*request).zip},
	{"GET " + desk + "/link", asAuthor, (*request).parcelLink},
	{"POST " + desk + "/open", asAuthor, (*request).parcel},
	{"POST /packs", alone, (*request).ask},
	{"POST /packs/add", alone, (*request).add},
	{"GET /games.zip", alone, (*request).games},
	{"POST /saved", alone, (*request).takeUp},
	{"POST /g/{id}/join", anyone, (*request).join}, // a proxy finds the process of the game by this path
	{"GET " + table, withLink, (*request).table},
	{"GET " + table + "/stream", withLink, (*request).stream},
	{"POST " + table + "/set", withLink, (*request).set},
	{"GET " + table + "/explain", withLink, (*request).explain},
	{"GET " + table + "/face", withLink, (*request).face},
	{"GET " + table + "/part", withLink, (*request).part},
	{"GET " + table + "/log", withLink, (*request).told},
	{"GET " + table + "/reasons", withLink, (*request).reasons},
	{"GET " + table + "/after", withLink, (*request).after},
	{"GET " + table + "/film", withLink, (*request).film},
	{"GET " + table + "/found", withLink, (*request).found},
	{"GET " + table + "/moment", withLink, (*request).link},
	{"GET " + moment, anyone, (*request).moment},
	{"GET " + table + "/saved", withLink, (*request).saved},
	{"POST " + table + "/choose", withSeat, (*request).choose},
	{"POST " + table + "/undo", withSeat, (*request).undo},
	{"POST " + table + "/undo/answer", withSeat, (*request).answer},
	{"POST " + table + "/ahead", withSeat, (*request).ahead},
	{"POST " + table + "/name", withSeat, (*request).name},
	{"POST " + table + "/hook", withSeat, (*request).hook},
	{"GET " + table + "/try", withSeat, (*request).try},
	{"GET " + table + "/why", withSeat, (*request).why},
	{"GET " + table + "/hint", withSeat, (*request).hint},
	{"GET " + table + "/mistakes", withSeat, (*request).mistakes},
	{"GET " + table + "/review", withSeat, (*request).review},
	{"POST " + table + "/again", withSeat, (*request).again},
	{"POST " + table + "/seat", asHost, (*request).seat},
	{"POST " + table + "/rematch", asHost, (*request).rematch},
	{"POST " + table + "/away", asHost, (*request).away},
	{"POST " + table + "/say", withLink, (*request).talk},
	{"POST " + table + "/mute", withSeat, (*request).mute},
	{"POST " + table + "/quiet", asHost, (*request).quiet},
	{"POST " + table + "/front", asHost, (*request).front},
	{"POST " + table + "/open", asHost, (*request).lists},
}

// table is the path of a link.
const table = "/g/{id}/{token}"

// moment is the path of a link to a moment, which carries no secret of a seat.
const moment = "/g/{id}/m/{at}/{secret}"

// desk is the path of the author's page.
const desk = "/author"

// request is a request with everything that handlers need.
type request struct {
	*Server
	desk   *author.Desk // nil unless an author's packs are followed
	offer  *offer       // what games may be begun with
	w      http.ResponseWriter
	r      *http.Request
	person person
	room   *room.Room // nil where anybody may
	who    room.Who
	secret string
}

// base returns the path of the link.
func (q *request) base() string { return base(q.room.ID, q.secret) }

func base(id, secret string) string { return page.Root + "/g/" + id + "/" + secret }

// problem is something that the person has to know: a status, and a message of the section [server].
type problem struct {
	status  int
	message string
}

func (p problem) Error() string { return p.message }

var (
	errPage   = problem{http.StatusNotFound, "no_page"}
	errForm   = problem{http.StatusBadRequest, "broken"}
	errMay    = problem{http.StatusForbidden, "may_not"}
	errName   = problem{http.StatusMisdirectedRequest, "name"}
	errCross  = problem{http.StatusForbidden, "cross"}
	errHidden = problem{http.StatusForbidden, "hidden"}
	errBack   = problem{http.StatusConflict, "moment_gone"}
	errOld    = problem{http.StatusConflict, "gone_on"}
	errBody   = problem{http.StatusRequestEntityTooLarge, "large"}
	errBusy   = problem{http.StatusTooManyRequests, "busy"}
	errTalk   = problem{http.StatusTooManyRequests, "talk_fast"}
	errHints  = problem{http.StatusServiceUnavailable, "hints"}
	errFull   = problem{http.StatusServiceUnavailable, "full"}
	errWrong  = problem{http.StatusInternalServerError, "wrong"}
)

// known maps errors of a room to problems.
var known = []struct {
	err error
	is  problem
}{{room.ErrNone, errPage}, {room.ErrNothing, errPage}, {room.ErrOld, errOld}, {room.ErrBusy, errHints}, {room.ErrFull, errFull}, {room.ErrHidden, errHidden}, {room.ErrHost, errMay}}

// Handler returns the handler of all routes.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for _, x := range routes {
		mux.Handle(x.pattern, s.route(x.may, x.do))
	}
	mux.Handle("/", s.route(anyone, func(*request) error { return errPage }))
	if page.Root == "" {
		return s.policy(mux)
	}
	under := http.NewServeMux()
	under.Handle(page.Root+"/", http.StripPrefix(page.Root, mux))
	under.Handle("/", s.route(anyone, func(*request) error { return errPage }))
	return s.policy(under)
}

// route returns the handler of a route: it finds the game and the holder of the link, and
// writes errors as pages.
func (s *Server) route(may may, do func(*request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most := s.mostBody()
		if may == asAuthor {
			most = max(most, mostText)
		}
		r.Body = http.MaxBytesReader(w, r.Body, most)
		q := &request{Server: s, desk: s.desk, offer: s.offering(), w: w, r: r, person: personOf(r)}
		err := q.enter(may)
		if err == nil {
			err = do(q)
		}
		if err != nil {
			q.fail(err)
		}
	})
}

// enter finds the game of a link, and checks that its holder may do this.
func (q *request) enter(may may) error {
	if err := q.r.ParseForm(); err != nil {
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			return errBody
		}
		return errForm
	}
	if may == asAuthor && q.workshop != nil && q.local() {
		q.desk = q.workshop()
	}
	switch {
	case may == anyone, may == alone && q.switched.Alone:
		return nil
	case may == alone:
		return errPage
	case may == asAuthor && q.desk == nil:
		return errPage
	case may == asAuthor && !q.local():
		return errMay
	case may == asAuthor:
		return nil
	}
	r, err := q.hall.Enter(q.r.PathValue("id"))
	if err != nil {
		return err
	}
	who, ok := r.Who(q.r.PathValue("token"))
	if !ok {
		return errPage
	}
	who.Lang = q.person.lang
	q.room, q.who, q.secret = r, who, q.r.PathValue("token")
	if may == withSeat && who.Seat == board.Nobody || may == asHost && !who.Host {
		return errMay
	}
	return nil
}

// back answers a form: the browser continues with a page.
func (q *request) back(to string) error {
	http.Redirect(q.w, q.r, to, http.StatusSeeOther)
	return nil
}

// done answers a form that changed the game, or did not: the page itself shows the error.
func (q *request) done(error) error { return q.back(q.base()) }

// fail writes an error as a page.
func (q *request) fail(err error) {
	status := http.StatusInternalServerError
	err = asProblem(err)
	p, n := problem{}, new(room.Notice)
	switch {
	case errors.As(err, &p):
		status = p.status
	case errors.As(err, &n) && n.Err == nil:
		status = http.StatusConflict
	case !errors.As(err, &n): // of which the room has told whoever runs the server
		q.log.Error("a page cannot be shown", "route", q.r.Pattern, "error", err)
		err = errWrong
	}
	q.status(status)
	_ = page.Error(q.w, q.person.lang, status, inWords(q.person.lang, err))
}

// asProblem returns the problem that an error of a room is, or the error itself.
func asProblem(err error) error {
	for _, k := range known {
		if errors.Is(err, k.err) {
			return k.is
		}
	}
	return err
}

// inWords says an error in a language, nothing for nil. What the game itself says is in words already.
func inWords(lang string, err error) string {
	p, n := problem{}, new(room.Notice)
	switch {
	case err == nil:
		return ""
	case errors.As(err, &p):
		return page.Server(lang, p.message)
	case errors.As(err, &n):
		return page.Server(lang, n.Key, n.Args...)
	}
	return view.Clean(err.Error())
}
