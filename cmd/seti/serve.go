package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/web"
	"seti/cmd/internal/web/author"
	"seti/cmd/internal/web/room"
	"seti/content"
	"seti/kernel/source"
)

type serveOptions struct {
	*app
	addr   string
	dir    string
	names  []string
	path   string
	expire int  // days
	asked  bool // for expire
	bots   []string
	watch  bool
	web.Switches
}

func newServe(a *app) *cobra.Command {
	o := &serveOptions{app: a}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Play in a browser with friends",
		Long: fmt.Sprintf(`Serve games to browsers. Open the printed address, start a game, and send each
player the link of their seat. Without --addr only browsers on this computer can
reach the server.

Every decision is saved before anybody sees it, so you can stop the server at any
time. While a game is not open here, seti play --resume and seti replay can open
its file.

A server that others can reach deletes a game with its files after %d days without
a move, and a game that is over after %d days; --expire sets another number of days.
The folder holds up to %d games. When it is nearly full, games that are over stay
no longer than the others.

At an address of this computer only, the server answers under the names of this
computer (localhost, 127.0.0.1). Name the others with --host, such as the name that
a proxy passes on. At other addresses it answers under any name, unless --host
names some. Behind a proxy that has other pages too, --path /seti puts all pages under
that path; the proxy passes paths on as they are.

With --open a game may be open: the start page lists it until it is full, and anybody
who reaches the server may take a free seat. With --talk people can write short
messages to their table; spectators write to each other, and players read that when
the game is over. Both have limits.

Two to four people can play at one browser: seat them "at this screen". Between two
of them the screen hides the table.

The start page leads to /cards: pictures of all cards of these packs, with
filters.

With --watch the server shows the packs in folders to their author, while they are
written: pictures of their cards and other things, what seti check finds, and their
scenarios. The page changes whenever you save a file, and a button begins a game
with a card in hand. It also edits the files of the packs, and shows what you type
before you save it. Only browsers on this computer can open it.

Everybody chooses the language of their own pages; --lang FILE adds one more.

The server needs the network, so it cannot run scripts under --isolate. Serve only
packs that you trust, or run the server in a container or a virtual machine.`,
			usualDays, usualDays*room.FinishedLonger, room.MostGames),
		Example: `  seti serve
  seti serve --addr :8080 --dir games    # for everybody who can reach this computer
  seti serve --host seti.example.org     # behind a proxy on this computer
  seti serve --host example.org --path /seti
  seti serve --addr :8080 --open --talk  # with open games and messages
  seti serve --pack my-pack
  seti serve --pack my-pack --watch      # the page for its author
  seti serve --lang es.toml              # with a language that is not built in
  seti serve --installed                 # with the installed packs`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.asked = cmd.Flags().Changed("expire")
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "listen at `HOST:PORT`; without HOST at all addresses, with port 0 at a free port")
	f.StringVar(&o.dir, "dir", "games", "save the games in `DIR`")
	f.StringArrayVar(&o.names, "host", nil, "answer only under `NAME` and the names of this computer (may be repeated)")
	f.StringVar(&o.path, "path", "", "put all pages under `PATH`, such as /seti")
	f.IntVar(&o.expire, "expire", 0, "delete games after `DAYS` without a move, 0 for never (default "+strconv.Itoa(usualDays)+" if others can reach the server, else never)")
	f.BoolVar(&o.Open, "open", false, "allow open games, which the start page lists and anybody may join")
	f.BoolVar(&o.Talk, "talk", false, "let people write short messages to their table")
	f.StringArrayVar(&o.bots, "bot", nil, "offer a program as a computer player, `NAME=exec:COMMAND` (may be repeated)")
	f.BoolVar(&o.watch, "watch", false, "show the packs of --pack in folders to their author, on this computer")
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

func (o *serveOptions) run(ctx context.Context) error {
	ctx, stop := interruptible(ctx, syscall.SIGHUP)
	defer stop()
	for _, b := range o.bots {
		if name, err := o.enroll(b); err != nil {
			return err
		} else if name == b && !strings.HasPrefix(b, "exec:") {
			return console.Usagef("--bot %s: expected a program, such as rabbit=exec:./rabbit.py; the others are offered anyway", b)
		}
	}
	for _, n := range o.names {
		if _, err := netip.ParseAddr(n); err != nil && (n == "" || strings.ContainsAny(n, "/:[] ")) {
			return console.Usagef("--host %s: expected a name without a port, such as seti.example.org", console.Quote(n))
		}
	}
	if o.path != "" && !validPath.MatchString(o.path) {
		return console.Usagef("--path %s: expected a path such as /seti", console.Quote(o.path))
	}
	web.Under(o.path)
	if o.expire < 0 || o.expire > mostDays {
		return console.Usagef("--expire %d: expected a number of days up to %d, or 0 for never", o.expire, mostDays)
	}
	for _, name := range o.langs {
		if _, err := o.usable(languageOf(name)); err != nil {
			return err
		}
	}
	var written []string
	packs := o.packs
	if o.watch {
		if written, packs = o.written(); len(written) == 0 {
			return source.Hint(console.Usagef("--watch: expected --pack with the folder of a pack that you write"), "seti serve --pack my-pack --watch; seti new pack my-pack starts one")
		}
	}
	l, err := net.Listen("tcp", o.addr)
	if err != nil {
		return listenError(o.addr, err)
	}
	defer l.Close()
	if o.watch && !ofThisMachine(l.Addr()) {
		return source.Hint(console.Usagef("--watch --addr %s: others could reach this address, and the page of an author is for this computer only", o.addr), "--addr 127.0.0.1:8080, or no --addr")
	}
	if slices.ContainsFunc(o.sources(""), func(s content.Source) bool { return s.Stranger }) {
		fmt.Fprintln(o.Err, "Note: the server runs scripts of installed packs without the limits of --isolate; see seti serve --help.")
	}
	log := slog.New(slog.NewTextHandler(o.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s, err := web.Open(o.dir, packs, log)
	if err != nil {
		return err
	}
	defer s.Close()
	s.Names(o.names...)
	s.Allow(o.Switches)
	stay := o.stay(l.Addr())
	s.Expire(stay)
	paths := []string{o.path + "/"}
	if o.watch {
		desk, err := author.Open(o.packs, written, log)
		if err != nil {
			return err
		}
		defer desk.Close()
		paths = append(paths, o.path+s.Author(desk))
	}
	for _, path := range paths {
		fmt.Fprintf(o.Out, "http://%s%s\n", reachable(l.Addr()), path)
	}
	fmt.Fprintf(o.Err, "The games are in %s. Ctrl+C ends the server; nothing is lost.\n", console.Quote(o.dir))
	if days := int(stay / day); days > 0 {
		fmt.Fprintf(o.Err, "A game is deleted after %d days without a move, one that is over after %d; --expire sets that.\n", days, days*room.FinishedLonger)
	}
	return s.Serve(ctx, l)
}

var validPath = regexp.MustCompile(`^(/[A-Za-z0-9._~-]+)+$`)

const (
	day       = 24 * time.Hour
	usualDays = 30 // without a move, after which a game is deleted if others can reach the server
	mostDays  = 3650
)

// stay returns the time without a move after which games are deleted; 0 for never.
func (o *serveOptions) stay(at net.Addr) time.Duration {
	switch {
	case o.asked:
		return time.Duration(o.expire) * day
	case ofThisMachine(at) && len(o.names) == 0:
		return 0
	}
	return usualDays * day
}

// ofThisMachine reports whether only this machine reaches an address.
func ofThisMachine(a net.Addr) bool {
	at, ok := a.(*net.TCPAddr)
	return ok && at.IP.IsLoopback()
}

// written returns the packs in folders, which their author may be writing, and the other packs.
func (o *serveOptions) written() (written, others []string) {
	for _, name := range o.packs {
		if p := content.Find(name); p.BuiltIn || p.Stranger {
			others = append(others, name)
		} else {
			written = append(written, p.Dir)
		}
	}
	return written, others
}

// reachable returns the address that a browser on this machine opens.
func reachable(a net.Addr) string {
	t, ok := a.(*net.TCPAddr)
	if !ok || !t.IP.IsUnspecified() {
		return a.String()
	}
	return fmt.Sprintf("localhost:%d", t.Port)
}

// listenError returns an error with a hint for an address that cannot be used.
func listenError(addr string, err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	err = fmt.Errorf("--addr %s: %w", addr, err)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return source.Hint(err, "another program listens there; --addr 127.0.0.1:0 takes a free port")
	case errors.Is(err, syscall.EACCES):
		return source.Hint(err, "ports below 1024 need more rights; take a higher one")
	case !strings.Contains(addr, ":"):
		return source.Hint(err, "expected HOST:PORT, such as 127.0.0.1:8080 or :8080")
	}
	return err
}
