package catalog

import (
	"reflect"
	"strings"

	"seti/kernel/board"
)

// VisitGains are the gains of a visit, set by content; nil leaves them as they are.
type VisitGains [3]*Effects

var visitKeys = [...]string{"planet", "asteroid", "comet"}

// Modify is a set of modifiers: answers to what the kernel asks about its
// owner, in force while he owns the thing or, in a this_turn, until the turn
// ends.
type Modify struct {
	ProbeLimit   int          `key:"probe_limit" in:"lua" within:"-100 100" doc:"added to the limit of probes in space"`
	Cost         PriceChanges `key:"cost" in:"lua" within:"-100 100" doc:"added to prices, never below 0; only: of which, such as \"mars\" or { cost = 3 }; when: while a condition holds"`
	Moons        bool         `key:"moons" in:"lua" doc:"may land on moons"`
	AsteroidStep int          `key:"asteroid_step" in:"lua" within:"-100 100" doc:"added to the surcharge for leaving asteroids, never below 0"`
	VisitGain    VisitGains   `key:"visit_gain" in:"lua" doc:"what a visit gives instead; the last answer wins"`
	DataLimit    int          `key:"data_limit" in:"lua" within:"-1000 1000" doc:"added to the limit of the data pool"`
	Converts     Converts     `key:"converts" in:"lua" doc:"what a gain or an effect word is turned into, once for each: { credit = { progress = 1 }, income = { progress = 4 } }"`
	ScanReach    int          `key:"scan_reach" in:"lua" within:"0 8" doc:"how many sectors from Earth the first signal of a scan may be"`
}

// ModifierKind is a question of the kernel that modifiers answer: the index of its field in Modify.
type ModifierKind uint8

// The questions that modifiers answer, in the order of the fields.
const (
	ModProbeLimit ModifierKind = iota
	ModCost
	ModMoons
	ModAsteroidStep
	ModVisitGain
	ModDataLimit
	ModConverts
	ModScanReach
	modifierCount
)

// answered returns a bit for each question that modifiers answer.
func (m *Modify) answered() (bits uint16) {
	fields := reflect.ValueOf(m).Elem()
	for k := range modifierCount {
		if !fields.Field(int(k)).IsZero() {
			bits |= 1 << k
		}
	}
	return bits
}

// Phrases are modifiers: "leaving asteroids costs 1 move less".
func (m *Modify) Phrases(c *Catalog) []Phrase {
	var parts []Phrase
	add := func(key string, args Args) { parts = append(parts, Say(key, args)) }
	if m.ProbeLimit != 0 {
		add("modify.probe_limit", Args{"n": m.ProbeLimit})
	}
	for i := range m.Cost {
		parts = append(parts, m.Cost[i].phrases(c)...)
	}
	if m.Moons {
		add("modify.moons", nil)
	}
	if m.AsteroidStep != 0 {
		add("modify.asteroid_step", Args{"n": m.AsteroidStep, "more": m.AsteroidStep > 0})
	}
	for i, e := range m.VisitGain {
		if e != nil {
			add("modify.visit_gain", Args{"place": visitKeys[i], "what": e.Phrase(c), "none": len(e.Groups) == 0})
		}
	}
	for i := 0; i < len(m.Converts); { // those that become the same are said together
		var what []Phrase
		into := m.Converts[i].Into.Phrase(c)
		for ; i < len(m.Converts) && reflect.DeepEqual(m.Converts[i].Into.Phrase(c), into); i++ {
			what = append(what, m.Converts[i].phrase(c))
		}
		add("modify.converts", Args{"what": what, "into": into})
	}
	if m.DataLimit != 0 {
		add("modify.data_limit", Args{"n": m.DataLimit, "more": m.DataLimit > 0})
	}
	if m.ScanReach > 0 {
		add("modify.scan_reach", Args{"n": m.ScanReach})
	}
	return parts
}

// Converts says what gains and effect words are turned into.
type Converts []Conversion

// Conversion returns the first conversion that is meant, nil if there is none.
func (m *Modify) Conversion(meant func(*Conversion) bool) *Conversion {
	for i := range m.Converts {
		if meant(&m.Converts[i]) {
			return &m.Converts[i]
		}
	}
	return nil
}

// Conversion says what one gain or one effect word is turned into.
type Conversion struct {
	name     string
	Res      board.Resource // what is gained, if there is no word
	Word     reflect.Type   // the effect word
	PackWord *PackWord      // the word of a pack
	Into     Effects
}

// phrase returns what is converted: a gain, or what an effect word does.
func (x *Conversion) phrase(c *Catalog) Phrase {
	switch {
	case x.PackWord != nil:
		return Literal(strings.ReplaceAll(x.name, "_", " "))
	case x.Word != nil:
		return Literal(x.name)
	}
	return Say("thing.name", Args{"what": board.Ref(board.KindRes, int16(x.Res))})
}
