// Package points tells what brings points.
package points

import "seti/kernel"

// The sources of points that no option begins.
const (
	Start = "start" // before the first turn
	Cards = "cards" // end-game cards
	Gold  = "gold"  // gold tiles
	Other = "other"
)

// actions are the main actions of the rules.
var actions = map[kernel.Verb]string{kernel.VerbLaunch: "launch", kernel.VerbOrbit: "orbit", kernel.VerbLand: "land",
	kernel.VerbScan: "scan", kernel.VerbAnalyze: "analyze", kernel.VerbPlay: "play", kernel.VerbResearch: "research", kernel.VerbPass: "pass"}

// Source is what the points that follow an option are for, "" if it begins
// nothing. The screens have a message for each, in the part [score].
func Source(c *kernel.Catalog, o kernel.Option) string {
	switch {
	case c.IsMain(o) && actions[o.Verb] == "":
		return "offers"
	case c.IsMain(o):
		return actions[o.Verb]
	case o.Verb == kernel.VerbComplete:
		return "missions"
	case c.IsFree(o):
		return "free"
	}
	return ""
}

// Entry is what the points that follow an entry of the log are for, "" if that
// is what was chosen last.
func Entry(e kernel.LogEntry) string {
	switch {
	case e.Kind == kernel.LogScore:
		return Cards
	case e.Kind == kernel.LogGoldScore:
		return Gold
	case e.Title():
		return Other
	}
	return ""
}
