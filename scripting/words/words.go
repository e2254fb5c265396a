// Package words is the vocabulary of content: each effect, condition, selection and amount that things of packs are
// made of. The file of its subject has everything about a word: its row, its parameters, what it does and when it is
// possible, its phrase and its price for computer players. Words use only the hooks of the kernel. All is the list that
// a catalogue is built with.
package words

import (
	"embed"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

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

//go:embed text/*.toml
var texts embed.FS

// Messages returns the message file of the words in a language: the messages that words
// alone use. It is empty if there is none.
func Messages(tag string) []byte {
	file, _ := texts.ReadFile("text/" + tag + ".toml")
	return file
}

// say returns the phrase of a message.
func say(key string, args catalog.Args) catalog.Phrase { return catalog.Phrase{Key: key, Args: args} }

// phrases returns the phrase of each of some things.
func phrases[T any](list []T, phrase func(T) catalog.Phrase) (all []catalog.Phrase) {
	for _, x := range list {
		all = append(all, phrase(x))
	}
	return all
}

// readList reads a list, each entry with read. Other values are a problem with the text expected.
func readList[T any](d *catalog.Decoder, v source.Value, expected string, read func(source.Value) T) (list []T) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.Expected(v, expected)
		return nil
	}
	for _, e := range v.List {
		if x := read(e); any(x) != nil {
			list = append(list, x)
		}
	}
	return list
}

// repeat does something several times.
func repeat(h *kernel.Hooks, n int, do func()) {
	for range h.Times(n) {
		do()
	}
}

// pickEach asks several times for one of some things, and calls a function with it. It ends when there are none.
func pickEach(h *kernel.Hooks, times int, why kernel.Reason, things func(*kernel.Hooks) []source.Ref, do func(source.Ref)) {
	for range h.Times(times) {
		list := things(h)
		if len(list) == 0 {
			return
		}
		do(list[h.Pick(kernel.Prompt{Reason: why}, list, false)])
	}
}

// Properties by which selections of one sort can be compared.
var (
	cardProps  = []catalog.Prop{catalog.PropColor, catalog.PropIncome, catalog.PropKind}
	spaceProps = []catalog.Prop{catalog.PropPlanet, catalog.PropBody, catalog.PropSector, catalog.PropRing}
	starProps  = []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
)
