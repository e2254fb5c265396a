package scenario

import (
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Start returns the session of a game that stands where a scenario with this
// setup.toml begins, in front of its first line.
func Start(c *kernel.Catalog, setup source.Value) (*play.Session, error) {
	sc := &Scenario{Setup: setup}
	set, err := sc.settings(c)
	if err != nil {
		return nil, err
	}
	p := &player{sc: sc, c: c, say: text.English(c), set: set, result: Result{Lists: map[int]bool{}}}
	s, err := p.newSession()
	if err != nil {
		return nil, err
	}
	s.Log, s.Reached = nil, nil
	return s, nil
}
