package scenario

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting"
)

// Cover plays the scenario once, as Run does in the plain way, and notes what
// it runs of the functions of content; cover may be nil. The result is there
// even if the scenario fails, for what it reached before.
//
// A function that fails after the last step, when its interrupt point is
// passed, fails the scenario too.
func (sc *Scenario) Cover(c *kernel.Catalog, cover *scripting.Cover) (*Result, error) {
	p, problems := sc.open(c, Plain, cover)
	defer p.close()
	if err := problems.Err(); err != nil {
		return nil, err
	}
	err := p.play()
	if failed := p.session.Err(); err == nil && failed != nil {
		at := source.Pos{File: sc.File}
		if n := len(sc.Play); n > 0 {
			at = sc.Play[n-1].Pos
		}
		err = fmt.Errorf("%s: %w", at, failed)
	}
	p.result.Log = p.logged()
	p.result.Hash = p.session.State().Hash()
	return &p.result, err
}
