// Package words is the vocabulary of content: each effect, condition, selection and
// amount that things of packs are made of. A word is one file, named after it: its
// parameters, what it does and when it is possible, its phrase and its price for computer
// players. It is made of the hooks of the kernel alone. All is the list that a catalogue is
// built with; help.go and help_cards.go hold what several words need.
package words

import "seti/kernel/catalog"

// All is the list of all words but the gains, events and modifiers, which the kernel
// knows. The kernel itself reads the words that have no file.
var All = []catalog.Word{
	launchWord,
	landWord,
	orbitWord,
	scanWord,
	analyzeWord,
	rotateWord,
	researchWord,
	moveWord,
	signalWord,
	traceWord,
	incomeWord,
	cornerWord,
	discardWord,
	revealWord,
	removeWord,
	loseWord,
	tuckThisWord,
	returnCardWord,
	thisTurnWord,
	untilNextTurnWord,
	eachPlayerWord,
	eachOpponentWord,
	reorderWord,
	milestoneWord,
	incomeOfWord,
	tileBonusWord,
	placeWord,
	relocateWord,
	swapProbesWord,
	takeBackWord,
	clearCirclesWord,
	chooseWord,

	{Name: "when", Class: catalog.ClassPrefix, Doc: "The group happens only if a condition holds.", Rule: "3.8.4"},
	{Name: "per", Class: catalog.ClassPrefix, Doc: "Every number of the group, its cost too, is multiplied by an amount.", Rule: "3.8.1"},
	{Name: "pay", Class: catalog.ClassPrefix, Doc: "The cost of the group; you may decline.", Rule: "3.8.3"},
	{Name: "may", Class: catalog.ClassPrefix, Doc: "You may do the group: true, a number of times, or \"any\"; false: its cost cannot be declined.", Rule: "3.8.3"},

	tracesWord,
	figuresWord,
	probesWord,
	spacesWord,
	winsWord,
	signalsWord,
	techsWord,
	cardsWord,
	tuckedWord,
	missionsWord,
	piecesWord,
	sectorsWord,
	happenedWord,
	thatWord,

	settingWord,
	heldWord,
	leastWord,

	allOfWord,
	anyOfWord,
	noWord,

	{Name: "at_least", Class: catalog.ClassComparison, Doc: "An amount is at least a number.", Rule: "9.5.1"},
	{Name: "at_most", Class: catalog.ClassComparison, Doc: "An amount is at most a number.", Rule: "9.5.1"},
	{Name: "exactly", Class: catalog.ClassComparison, Doc: "An amount is exactly a number.", Rule: "9.5.1"},

	{Name: "run", Class: catalog.ClassFunction, Doc: "An effect that a Lua function carries out."},
	{Name: "count", Class: catalog.ClassFunction, Doc: "An amount that a Lua function works out."},
	{Name: "check", Class: catalog.ClassFunction, Doc: "A condition that a Lua function works out."},
}
