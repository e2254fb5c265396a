package web

import "time"

// The bounds of what anybody may send to the server and keep open.
const (
	mostBody      = 16 << 10         // bytes of a form; the longest, that of a new game, takes 2 KiB
	mostHeader    = 64 << 10         // bytes of all headers, with cookies of mostListed games of servers at other ports
	headerTime    = 5 * time.Second  // to send headers
	bodyTime      = 15 * time.Second // to send a request
	answerTime    = 30 * time.Second // to take an answer; a hint is thought about for two seconds
	idleTime      = 2 * time.Minute  // between two requests of a connection
	closeTime     = 5 * time.Second  // for answers that are under way when the server ends
	mostListed    = 40               // games that a browser keeps in its list
	mostStreams   = 4000             // open pages of all games; a page takes 30 KB
	mostOfOne     = 200              // open pages of one network
	mostBegun     = 30               // games that one network may begin in begunIn
	begunIn       = 10 * time.Minute
	mostInADay    = 150     // games that one network may begin; in 30 days that is less than room.MostGames
	mostDecisions = 1 << 20 // more than any game has
	longestID     = 100     // characters of an option, of a thing, of a name

	longestHook = 300 // characters of the address of a webhook
	hookTime    = 10 * time.Second
	hookApart   = 30 * time.Second // between two calls of one address
	mostHooks   = 200              // addresses that are called in hookApart
	hooksAtOnce = 8

	streamWrite = 10 * time.Second // for one write to a stream
	heartbeat   = 20 * time.Second // a stream is never silent for longer
	streamIdle  = 30 * time.Minute // without anything new; the browser comes back by itself
	streamEnd   = 2 * time.Hour    // the same, whatever happens
)
