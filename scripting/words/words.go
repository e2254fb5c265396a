// Package words is the vocabulary of content: each effect, condition, selection and
// amount that things of packs are made of, with all that it is. A word is made of the
// hooks of the kernel alone; All is the list that a catalogue is built with.
package words

import (
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// All are the words but for the gains, events and modifiers, which the kernel knows.
var All = []catalog.Word{
	{Name: "launch", Class: catalog.ClassEffect, Doc: "Launch a probe.", Rule: "4.1", New: func() any { return &Launch{Limit: true} }},
	{Name: "land", Class: catalog.ClassEffect, Doc: "Land one of your probes.", Rule: "4.3", New: func() any { return new(Land) }},
	{Name: "orbit", Class: catalog.ClassEffect, Doc: "Turn one of your probes at a planet into an orbiter.", Rule: "4.2", New: func() any { return new(Orbit) }},
	{Name: "scan", Class: catalog.ClassEffect, Doc: "Carry out a scan, with the offers of your techs.", Rule: "4.4", New: func() any { return new(Scan) }},
	{Name: "analyze", Class: catalog.ClassEffect, Doc: "Analyze data, if your computer is full.", Rule: "4.5", New: func() any { return new(Analyze) }},
	{Name: "rotate", Class: catalog.ClassEffect, Doc: "Rotate the solar system.", Rule: "6.3", New: func() any { return new(Rotate) }},
	{Name: "research", Class: catalog.ClassEffect, Doc: "Rotate once and take a technology.", Rule: "4.7.4", New: func() any { return &Research{Rotation: true, Bonus: true} }},
	{Name: "move", Class: catalog.ClassEffect, Doc: "Move your probes, the steps freely divided.", Rule: "6.2", New: func() any { return &Move{Steps: 1} }},
	{Name: "signal", Class: catalog.ClassEffect, Doc: "Mark signals.", Rule: "7.2", New: func() any { return &Signal{Count: 1, Data: true} }},
	{Name: "trace", Class: catalog.ClassEffect, Doc: "Mark a life trace.", Rule: "11.2", New: func() any { return new(Trace) }},
	{Name: "income", Class: catalog.ClassEffect, Doc: "You may tuck a card.", Rule: "9.3", New: func() any { return new(Income) }},
	{Name: "corner", Class: catalog.ClassEffect, Doc: "Gain the free-action corner of cards that the player knows.", Rule: "9.4.8", New: func() any { return &Corner{Times: 1} }},
	{Name: "discard", Class: catalog.ClassEffect, Doc: "Discard cards of the hand or the row.", Rule: "9.4.7", New: func() any { return &Discard{Count: 1} }},
	{Name: "reveal", Class: catalog.ClassEffect, Doc: "Show any number of cards that the player knows; they stay where they are.", Rule: "1.5.5", New: func() any { return new(Reveal) }},
	{Name: "remove", Class: catalog.ClassEffect, Doc: "Take figures or traces off the board; their places are open again.", Rule: "4.2.3, 11.3.2", New: func() any { return &Remove{Count: 1} }},
	{Name: "lose", Class: catalog.ClassEffect, Doc: "Lose points, or a table of what you lose, a number or \"all\"; never more than you have.", Rule: "12.2", New: func() any { return new(Lose) }},
	{Name: "tuck_this", Class: catalog.ClassEffect, Doc: "You may tuck this card: the one being played, or one of yours from the pile in which it lies.", Rule: "9.3", New: func() any { return new(TuckThis) }},
	{Name: "return_card", Class: catalog.ClassEffect, Doc: "This card goes back to your hand.", Rule: "4.6.2", New: func() any { return new(ReturnCard) }},
	{Name: "this_turn", Class: catalog.ClassEffect, Doc: "Until the end of this turn a trigger or modifiers.", Rule: "9.8", New: func() any { return &ThisTurn{catalog.TurnEffectDef{Times: 1}} }},
	{Name: "milestone", Class: catalog.ClassEffect, Doc: "Put a score marker ahead of your score; its reward comes when you reach it.", Rule: "12.1.8", New: func() any { return new(Milestone) }},
	{Name: "income_of", Class: catalog.ClassEffect, Doc: "Gain the income corner of cards that the player knows once; nothing is tucked.", Rule: "9.3.4", New: func() any { return new(IncomeOf) }},
	{Name: "tile_bonus", Class: catalog.ClassEffect, Doc: "Gain the bonus of a tech tile again: { tile_bonus = that \"research\" }.", Rule: "10.2.1", New: func() any { return new(TileBonus) }},
	{Name: "place", Class: catalog.ClassEffect, Doc: "Put pieces on the board without gaining anything and without an event: { place = { orbiter = \"saturn\" } }.", Rule: "14.5.1", New: func() any { return &Place{Count: 1} }},
	{Name: "take_back", Class: catalog.ClassEffect, Doc: "Take a mission in play back to the hand, or an orbiter back as a probe.", Rule: "9.6.2", New: func() any { return &TakeBack{Count: 1} }},
	{Name: "clear_circles", Class: catalog.ClassEffect, Doc: "Free the circles of this thing.", Rule: "14.4.6", New: func() any { return new(ClearCircles) }},
	{Name: "choose", Class: catalog.ClassEffect, Doc: "Choose one of several lists of effects, of those that can be carried out.", Rule: "3.8.4", New: func() any { return new(Choose) }},

	{Name: "when", Class: catalog.ClassPrefix, Doc: "The group happens only if a condition holds.", Rule: "3.8.4"},
	{Name: "per", Class: catalog.ClassPrefix, Doc: "Every number of the group, its cost too, is multiplied by an amount.", Rule: "3.8.1"},
	{Name: "pay", Class: catalog.ClassPrefix, Doc: "The cost of the group; you may decline.", Rule: "3.8.3"},
	{Name: "may", Class: catalog.ClassPrefix, Doc: "You may do the group: true, a number of times, or \"any\"; false: its cost cannot be declined.", Rule: "3.8.3"},

	{Name: "traces", Class: catalog.ClassSelection, Doc: "Life traces.", Rule: "11.3", New: func() any { return new(Traces) }},
	{Name: "figures", Class: catalog.ClassSelection, Doc: "Orbiters and landers.", Rule: "9.5.4", New: func() any { return &Figures{Moons: true} }},
	{Name: "probes", Class: catalog.ClassSelection, Doc: "Probes in space.", Rule: "4.1.3", New: func() any { return new(Probes) }},
	{Name: "wins", Class: catalog.ClassSelection, Doc: "Sector wins.", Rule: "7.4.7", New: func() any { return new(Wins) }},
	{Name: "signals", Class: catalog.ClassSelection, Doc: "Signals in and beside data slots; those at a slot that is no star only where the slot is named.", Rule: "12.5.6", New: func() any { return new(Signals) }},
	{Name: "techs", Class: catalog.ClassSelection, Doc: "Technologies.", Rule: "12.5.5", New: func() any { return new(Techs) }},
	{Name: "cards", Class: catalog.ClassSelection, Doc: "Cards in hand or in the row.", Rule: "9.2", New: func() any { return new(Cards) }},
	{Name: "tucked", Class: catalog.ClassSelection, Doc: "Tucked cards.", Rule: "12.5.4", New: func() any { return new(TuckedCards) }},
	{Name: "missions", Class: catalog.ClassSelection, Doc: "Completed missions; end-game cards if asked for.", Rule: "12.5.1", New: func() any { return new(Missions) }},
	{Name: "pieces", Class: catalog.ClassSelection, Doc: "Tokens of a species: yours and those that nobody has, unless of says whose.", Rule: "1.4.8", New: func() any { return &Pieces{number: -1} }},
	{Name: "sectors", Class: catalog.ClassSelection, Doc: "Sectors.", Rule: "7.1", New: func() any { return new(Sectors) }},
	{Name: "happened", Class: catalog.ClassSelection, Doc: "Events that this list of effects has caused so far.", Rule: "3.8.6", New: func() any { return new(Happened) }},
	{Name: "that", Class: catalog.ClassSelection, Doc: "The last such event; it stands for what is needed: star, planet, color, type, card.", Rule: "3.8.6", New: func() any { return new(That) }},

	{Name: "setting", Class: catalog.ClassAmount, Doc: "What the game has set of a pack; as a condition whether it is set, or to a name.", New: func() any { return new(UseSetting) }},
	{Name: "held", Class: catalog.ClassAmount, Doc: "How much you hold of something, or of several; \"computer\": data in your computer.", Rule: "1.4.7", New: func() any { return new(Held) }},
	{Name: "least", Class: catalog.ClassAmount, Doc: "The smallest of several amounts.", Rule: "12.3.2", New: func() any { return new(Least) }},

	{Name: "all_of", Class: catalog.ClassCondition, Doc: "All of several conditions hold.", Rule: "3.8.4", New: func() any { return new(AllOf) }},
	{Name: "any_of", Class: catalog.ClassCondition, Doc: "One of several conditions holds.", Rule: "3.8.4", New: func() any { return new(AnyOf) }},
	{Name: "no", Class: catalog.ClassCondition, Doc: "A condition does not hold; of a selection there is nothing.", Rule: "3.8.4", New: func() any { return new(No) }},

	{Name: "at_least", Class: catalog.ClassComparison, Doc: "An amount is at least a number.", Rule: "9.5.1"},
	{Name: "at_most", Class: catalog.ClassComparison, Doc: "An amount is at most a number.", Rule: "9.5.1"},
	{Name: "exactly", Class: catalog.ClassComparison, Doc: "An amount is exactly a number.", Rule: "9.5.1"},

	{Name: "run", Class: catalog.ClassFunction, Doc: "An effect that a Lua function carries out."},
	{Name: "count", Class: catalog.ClassFunction, Doc: "An amount that a Lua function works out."},
	{Name: "check", Class: catalog.ClassFunction, Doc: "A condition that a Lua function works out."},
}

// The questions that words ask, besides those of the rules.
const (
	askRowSignal  kernel.Reason = "ask.row_signal"
	askHandSignal kernel.Reason = "ask.hand_signal"
	askDiscard    kernel.Reason = "ask.discard"
	askReveal     kernel.Reason = "ask.reveal"
	askRemove     kernel.Reason = "ask.remove"
	askTakeBack   kernel.Reason = "ask.take_back"
)

// say returns the phrase of a message.
func say(key string, args catalog.Args) catalog.Phrase { return catalog.Phrase{Key: key, Args: args} }

// refTo names a thing of a kind.
func refTo(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }
