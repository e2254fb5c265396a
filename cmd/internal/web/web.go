// Package web is the table in a browser: it answers requests with pages of games
// (room), drawn by package page.
//
//	web.go       the server
//	serve.go     connections
//	routes.go    the table of routes, and who may use each
//	policy.go    what holds for every request: the name of the server, headers, other origins, how much anybody may send
//	person.go    what the browser keeps for a person, in cookies
//	start.go     the start page, and its form that begins a game
//	open.go      games that anybody may join
//	offer.go     what a game may be begun with
//	pages.go     the table of a link, and the pages that need no game
//	seat.go      what a seat and the host do by forms, messages among them
//	look.go      parts of a page: previews, reasons, what a thing is
//	after.go     discoveries, moments, and the pages of a game that is over
//	scene.go     from what a room shows to what a page draws
//	stream.go    pages that wait for what is new
//	gzip.go      answers and streams that are packed
//	author.go    the page of an author, and the editor
//	alone.go     packs and saved games of a person who is alone
//	hook.go      where a seat wants to be told outside that it is its turn
//	call.go      telling it
package web

import (
	"log/slog"
	"sync"
	"time"

	"seti/cmd/internal/web/author"
	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
)

// Server answers requests.
type Server struct {
	hall     *room.Hall
	drawn    sync.Map // pages that are the same for everybody, by name, language and theme
	log      *slog.Logger
	ended    chan struct{} // closed when streams have to end
	hooks    *caller
	desk     *author.Desk        // nil unless an author's packs are followed
	workshop func() *author.Desk // opens it when it is needed; nil unless Workshop was called

	switched Switches

	names   map[string]bool // under which it answers; any if there are none and it is not private
	private bool            // only this machine reaches it

	mu      sync.Mutex
	offer   *offer         // what games may be begun with
	shelf   shelf          // the packs of a person who is alone
	streams map[string]int // open streams by network
	open    int            // of all networks
	begun   []*quota       // of games
	opened  *quota         // of games that were made open
	joined  *quota         // of seats that were taken in open games
	said    *quota         // of messages
}

// Open opens a folder of games. packs are the packs, named as for content.Open, that games may use in addition to those
// that are built in.
func Open(dir string, packs []string, log *slog.Logger) (*Server, error) {
	page.Ready()
	offer, err := offered(packs)
	if err != nil {
		return nil, err
	}
	s := &Server{hooks: newCaller(publicDial), offer: offer, log: log, ended: make(chan struct{}), names: map[string]bool{}, streams: map[string]int{},
		begun:  []*quota{newQuota(mostBegun, begunIn), newQuota(mostInADay, 24*time.Hour)},
		opened: newQuota(mostOpened, 24*time.Hour), joined: newQuota(mostJoined, begunIn), said: newQuota(mostMessages, begunIn)}
	s.hall, err = room.OpenHall(dir, packs, draw, s.tell, log)
	return s, err
}

// Under sets a path that stands before those of all pages of the program: "/seti", or "" for none. It is called before Open.
func Under(path string) { page.Root = path }

// Author adds the page of an author whose packs a desk follows, and returns its path. It is called before Serve.
func (s *Server) Author(d *author.Desk) (path string) {
	s.desk = d
	return desk
}

// Workshop adds the page of an author. Its desk is opened when the page is first requested.
func (s *Server) Workshop(open func() *author.Desk) { s.workshop = sync.OnceValue(open) }

// Expire makes the server delete games when nobody has moved for so long; those that are over stay longer, by
// room.FinishedLonger. With 0, which it begins with, it deletes none.
func (s *Server) Expire(after time.Duration) { s.hall.Expire(after) }

// Switches are features that the server has only if its operator turns them on.
type Switches struct {
	Open bool // games that the start page lists and anybody may join
	Talk bool // messages to the table

	// Alone is for a server in the browser of one person: nobody else reaches it, and it reaches nobody. So it has no links for others,
	// clocks, webhooks or limits, and a page of the same origin may frame its pages.
	Alone bool

	Title string // of the start page; "" for the usual one
}

// Allow sets what the server allows. It is called before Serve.
func (s *Server) Allow(x Switches) {
	s.switched, s.hall.Open, s.hall.Talk, s.hall.Alone = x, x.Open, x.Talk, x.Alone
}

// Close writes and leaves all games.
func (s *Server) Close() { s.hall.Close() }
