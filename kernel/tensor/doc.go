// Package tensor writes a game as numbers, for programs that learn: what a seat may know as float32s,
// and every answer that content allows as an integer.
//
//	actions := tensor.NewActions(catalog)
//	layout, err := tensor.NewLayout(catalog, settings, questions)
//	x := layout.Observe(nil, game, decision.Seat, decision) // layout.Size numbers
//	n := actions.Number(decision.Options[0])                // 0 to actions.Count()-1
//
// # Observations
//
// A Layout is a list of fields. A field has a name, a shape and for each of its dimensions the things that are counted
// along it: "techs" has the shape [2 12], one row for each seat and one column for each technology. The seat that
// observes is always the first ("me"), the others follow clockwise. A number is divided by the scale of its field, so
// that most are between 0 and 1. kernel.Game.Knows and kernel.Game.Sees decide what a seat may know; nothing else of
// cards, tokens, species and tiles is written. What functions of content remember (State.Memory) is not observed,
// because content does not say who may know it.
//
// # Actions
//
// An action is a verb with its arguments ("land mars"). The actions of the base game have the first numbers. Actions
// with arguments of other packs follow, pack by pack, so that appending a pack changes no number. Numbers that rules do
// not bound, as in "choose 7", are counted up to Counted. An option beyond that has no action: it is answered by its
// place among the options.
//
// What a number means follows from the packs and from Version, which changes with this package. Programs
// that keep numbers keep both, and go over to others by the names of fields, things and actions.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package tensor

// Version is the version of the layout of observations and of the numbering of actions.
const Version = 1

// Counted is how far numbers are counted that no rule bounds.
const Counted = 32
