package scenario

import (
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

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
