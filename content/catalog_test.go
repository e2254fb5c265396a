package content

import (
	"testing"

	"seti/kernel"
)

// The base game builds without a problem, warnings included.
func TestBaseCatalog(t *testing.T) {
	packs, problems := Load(Base())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems := Catalog(packs)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i := range c.Cards {
		t.Log(c.Cards[i].ID, c.CardText(kernel.CardID(i)))
	}
}
