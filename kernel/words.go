package kernel

// Words returns the vocabulary of scripts: what stands in groups, conditions
// and amounts.
func Words() []Word { return allWords.list }

// allWords is the vocabulary without the gains, which the catalogue knows, and without
// events (pattern.go) and modifiers (modify.go). It stands above what it names: Build
// gives it to the catalogue, where decoders find it.
var allWords = newVocabulary([]Word{
	{"launch", ClassEffect, "Launch a probe.", "4.1", func() any { return &Launch{Limit: true} }},
	{"land", ClassEffect, "Land one of your probes.", "4.3", func() any { return new(Land) }},
	{"orbit", ClassEffect, "Turn one of your probes at a planet into an orbiter.", "4.2", func() any { return new(OrbitWord) }},
	{"scan", ClassEffect, "Carry out a scan, with the offers of your techs.", "4.4", func() any { return new(Scan) }},
	{"analyze", ClassEffect, "Analyze data, if your computer is full.", "4.5", func() any { return new(Analyze) }},
	{"rotate", ClassEffect, "Rotate the solar system.", "6.3", func() any { return new(Rotate) }},
	{"research", ClassEffect, "Rotate once and take a technology.", "4.7.4", func() any { return &Research{Rotation: true, Bonus: true} }},
	{"move", ClassEffect, "Move your probes, the steps freely divided.", "6.2", func() any { return &Move{Steps: 1} }},
	{"signal", ClassEffect, "Mark signals.", "7.2", func() any { return &SignalWord{Count: 1, Data: true} }},
	{"trace", ClassEffect, "Mark a life trace.", "11.2", func() any { return new(TraceWord) }},
	{"income", ClassEffect, "You may tuck a card.", "9.3", func() any { return new(IncomeWord) }},
	{"corner", ClassEffect, "Gain the free-action corner of cards that the player knows.", "9.4.8", func() any { return &CornerWord{Times: 1} }},
	{"discard", ClassEffect, "Discard cards of the hand or the row.", "9.4.7", func() any { return &Discard{Count: 1} }},
	{"reveal", ClassEffect, "Show any number of cards that the player knows; they stay where they are.", "1.5.5", func() any { return new(Reveal) }},
	{"remove", ClassEffect, "Take figures or traces off the board; their places are open again.", "4.2.3, 11.3.2", func() any { return &Remove{Count: 1} }},
	{"lose", ClassEffect, "Lose points, or a table of what you lose, a number or \"all\"; never more than you have.", "12.2", func() any { return new(Lose) }},
	{"tuck_this", ClassEffect, "You may tuck this card: the one being played, or one of yours from the pile in which it lies.", "9.3", func() any { return new(TuckThis) }},
	{"return_card", ClassEffect, "This card goes back to your hand.", "4.6.2", func() any { return new(ReturnCard) }},
	{"this_turn", ClassEffect, "Until the end of this turn a trigger or modifiers.", "9.8", func() any { return &ThisTurn{TurnEffectDef{Times: 1}} }},
	{"milestone", ClassEffect, "Put a score marker ahead of your score; its reward comes when you reach it.", "12.1.8", func() any { return new(MilestoneWord) }},
	{"income_of", ClassEffect, "Gain the income corner of cards that the player knows once; nothing is tucked.", "9.3.4", func() any { return new(IncomeOf) }},
	{"tile_bonus", ClassEffect, "Gain the bonus of a tech tile again: { tile_bonus = that \"research\" }.", "10.2.1", func() any { return new(TileBonus) }},
	{"place", ClassEffect, "Put pieces on the board without gaining anything and without an event: { place = { orbiter = \"saturn\" } }.", "14.5.1", func() any { return &PlaceWord{Count: 1} }},
	{"take_back", ClassEffect, "Take a mission in play back to the hand, or an orbiter back as a probe.", "9.6.2", func() any { return &TakeBack{Count: 1} }},
	{"clear_circles", ClassEffect, "Free the circles of this thing.", "14.4.6", func() any { return new(ClearCircles) }},
	{"choose", ClassEffect, "Choose one of several lists of effects, of those that can be carried out.", "3.8.4", func() any { return new(Choose) }},

	{"when", ClassPrefix, "The group happens only if a condition holds.", "3.8.4", nil},
	{"per", ClassPrefix, "Every number of the group, its cost too, is multiplied by an amount.", "3.8.1", nil},
	{"pay", ClassPrefix, "The cost of the group; you may decline.", "3.8.3", nil},
	{"may", ClassPrefix, "You may do the group: true, a number of times, or \"any\"; false: its cost cannot be declined.", "3.8.3", nil},

	{"traces", ClassSelection, "Life traces.", "11.3", func() any { return new(Traces) }},
	{"figures", ClassSelection, "Orbiters and landers.", "9.5.4", func() any { return &Figures{Moons: true} }},
	{"probes", ClassSelection, "Probes in space.", "4.1.3", func() any { return new(Probes) }},
	{"wins", ClassSelection, "Sector wins.", "7.4.7", func() any { return new(Wins) }},
	{"signals", ClassSelection, "Signals in and beside data slots; those at a slot that is no star only where the slot is named.", "12.5.6", func() any { return new(Signals) }},
	{"techs", ClassSelection, "Technologies.", "12.5.5", func() any { return new(Techs) }},
	{"cards", ClassSelection, "Cards in hand or in the row.", "9.2", func() any { return new(Cards) }},
	{"tucked", ClassSelection, "Tucked cards.", "12.5.4", func() any { return new(TuckedCards) }},
	{"missions", ClassSelection, "Completed missions; end-game cards if asked for.", "12.5.1", func() any { return new(Missions) }},
	{"pieces", ClassSelection, "Tokens of a species: yours and those that nobody has, unless of says whose.", "1.4.8", func() any { return &Pieces{number: -1} }},
	{"sectors", ClassSelection, "Sectors.", "7.1", func() any { return new(Sectors) }},
	{"happened", ClassSelection, "Events that this list of effects has caused so far.", "3.8.6", func() any { return new(Happened) }},
	{"that", ClassSelection, "The last such event; it stands for what is needed: star, planet, color, type, card.", "3.8.6", func() any { return new(That) }},

	{"setting", ClassAmount, "What the game has set of a pack; as a condition whether it is set, or to a name.", "", func() any { return new(UseSetting) }},
	{"held", ClassAmount, "How much you hold of something, or of several; \"computer\": data in your computer.", "1.4.7", func() any { return new(Held) }},
	{"least", ClassAmount, "The smallest of several amounts.", "12.3.2", func() any { return new(Least) }},

	{"all_of", ClassCondition, "All of several conditions hold.", "3.8.4", func() any { return new(AllOf) }},
	{"any_of", ClassCondition, "One of several conditions holds.", "3.8.4", func() any { return new(AnyOf) }},
	{"no", ClassCondition, "A condition does not hold; of a selection there is nothing.", "3.8.4", func() any { return new(No) }},

	{"at_least", ClassComparison, "An amount is at least a number.", "9.5.1", nil},
	{"at_most", ClassComparison, "An amount is at most a number.", "9.5.1", nil},
	{"exactly", ClassComparison, "An amount is exactly a number.", "9.5.1", nil},

	{"run", ClassFunction, "An effect that a Lua function carries out.", "", nil},
	{"count", ClassFunction, "An amount that a Lua function works out.", "", nil},
	{"check", ClassFunction, "A condition that a Lua function works out.", "", nil},
})
