package scenario

import (
	"errors"
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/prompt"
)

// Read parses a scenario. If something is wrong with it, Read checks the rest of it
// with the content too, so that all problems are reported at once. A scenario without problems is
// checked when it is played.
func Read(c *catalog.Catalog, name string, data []byte) (*Scenario, source.Problems) {
	sc, problems := Parse(name, data)
	if problems.Err() != nil {
		problems = append(problems, sc.Check(c)...)
		problems.Sort()
	}
	return sc, problems
}

// Check returns the mistakes in the file that do not depend on how the game goes: an impossible position, players that
// do not exist, strings that are not options.
func (sc *Scenario) Check(c *catalog.Catalog) source.Problems {
	if sc.broken {
		return sc.words(c)
	}
	p, problems := sc.open(c, Plain, nil)
	p.close()
	return problems
}

// words reports lines of play that no decision can ever offer.
func (sc *Scenario) words(c *catalog.Catalog) (problems source.Problems) {
	players := 2
	if v, ok := sc.Setup.Get("players"); ok {
		players = int(v.Number)
	}
	for _, l := range slices.Concat(sc.Play, sc.Expect) {
		if l.looks() {
			for _, expr := range append(l.Unchanged, l.Expr) {
				if p, wrong := prompt.Unknown(c, expr); wrong {
					problems.Add(l.Pos, p.Hint, "%s", p.Text)
				}
			}
			continue
		}
		if int(l.Seat) >= players {
			problems.Add(l.Pos, "", "%s does not play: the game has %d players", l.Seat, players)
		}
		if r := kernel.Misread(c, l.ID); r.Misspelt || r.Code != kernel.Allowed && l.Code == "" {
			problems.Add(l.Pos, "", "%s", text.English(c).Say(r.Reason))
		}
	}
	return problems
}

// settings reads players, seed and the first player from the setup.
func (sc *Scenario) settings(c *catalog.Catalog) (kernel.Settings, error) {
	set := kernel.Settings{Players: 2, Seed: 1, First: 1}
	if v, ok := sc.Setup.Get("players"); ok {
		set.Players = int(v.Number)
	}
	if v, ok := sc.Setup.Get("seed"); ok {
		set.Seed = uint64(v.Number)
	}
	set.Species = append([]string{}, sc.texts("aliens")...) // none unless named
	set.Modules, set.Set = sc.texts("with"), sc.texts("set")
	for _, f := range sc.Setup.Fields {
		if c.HasModule(f.Key) && f.Value.Bool {
			set.Modules = append(set.Modules, f.Key)
		}
	}
	given, _ := sc.Setup.Get("set")
	for _, e := range given.List {
		if _, err := c.SettingValues([]string{e.String}); err != nil {
			return set, source.Problems{{Pos: e.Pos, Text: err.Error()}}
		}
	}
	for p := range board.Seat(set.Players) {
		seat, _ := sc.Setup.Get(p.String())
		if name, ok := seat.Get("content"); ok {
			level, _ := seat.Get("level")
			set.Seats = append(set.Seats, make([]kernel.SeatSetting, int(p)+1-len(set.Seats))...)
			set.Seats[p] = kernel.SeatSetting{Content: name.String, Level: max(1, int(level.Number))}
		}
	}
	seats, _ := sc.Setup.Get("seats")
	for _, e := range seats.List {
		seat, err := kernel.ParseSeatSetting(e.String)
		if err != nil {
			return set, source.Problems{{Pos: e.Pos, Text: err.Error()}}
		}
		set.Seats = append(set.Seats, seat)
	}
	if set.Players < 2 || set.Players > board.MaxSeats {
		players, _ := sc.Setup.Get("players")
		return set, source.Problems{{Pos: players.Pos, Text: fmt.Sprintf("found %d players, expected 2 to %d", set.Players, board.MaxSeats)}}
	}
	return set, nil
}

// named returns the place at which the setup names what an error says is absent, the setup itself for another error.
func (sc *Scenario) named(err error) source.Pos {
	var absent *catalog.Absent
	if errors.As(err, &absent) {
		for _, f := range sc.Setup.Fields {
			for _, e := range f.Value.List {
				if e.Kind == source.String && e.String == absent.ID {
					return e.Pos
				}
			}
		}
	}
	return sc.Setup.Pos
}

// texts returns the texts of a list of the setup.
func (sc *Scenario) texts(key string) (texts []string) {
	v, _ := sc.Setup.Get(key)
	for _, e := range v.List {
		texts = append(texts, e.String)
	}
	return texts
}

// position returns the setup without the settings, including modules that are keys of
// their own and seats that content plays.
func (sc *Scenario) position(c *catalog.Catalog) source.Value {
	v := sc.Setup
	v.Fields = slices.DeleteFunc(slices.Clone(v.Fields), func(f source.Field) bool { return c.HasModule(f.Key) })
	for i := range v.Fields {
		if _, ok := board.ParseSeat(v.Fields[i].Key); ok {
			seat := &v.Fields[i].Value
			seat.Fields = slices.DeleteFunc(slices.Clone(seat.Fields), func(f source.Field) bool { return f.Key == "content" || f.Key == "level" })
		}
	}
	return v
}

// Start returns the session of a game at the position where a scenario with this
// setup.toml begins, before its first line.
func Start(c *catalog.Catalog, setup source.Value) (*play.Session, error) {
	p, problems := (&Scenario{Setup: setup}).open(c, Plain, nil)
	if err := problems.Err(); err != nil {
		p.close()
		return nil, err
	}
	p.session.Log, p.session.Reached = nil, nil
	return p.session, nil
}
