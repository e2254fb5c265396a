package board

import (
	"slices"

	"seti/kernel/source"
)

// Choice is a secret choice of a player. Only they know it until it is shown.
type Choice struct {
	Number int16 // by which functions name it
	Owner  Seat
	Of     ChoiceOf
	Open   bool  // it was shown
	Picked int16 // the index of what was chosen
	Count  int16 // how many entries of State.Offered it was made from
}

// ChoiceOf is the kind of thing that a choice was made from.
type ChoiceOf uint8

// What a choice may be made from. State.Offered holds numbers as they are, and texts by their place in the list from 1.
const (
	ChoiceOfThings ChoiceOf = iota
	ChoiceOfNumbers
	ChoiceOfTexts
	ChoiceOfYesNo // 1 for yes, 0 for no
)

// AddChoice adds a choice that a player has made from a list, and returns its number.
func (s *State) AddChoice(p Seat, of ChoiceOf, offered []source.Ref, picked int) int16 {
	number := int16(1)
	for i := range s.Choices {
		number = max(number, s.Choices[i].Number+1)
	}
	s.Choices = append(s.Choices, Choice{number, p, of, false, int16(picked), int16(len(offered))})
	s.Offered = append(s.Offered, offered...)
	s.NoteChange(ReadsMemory)
	return number
}

// Choice returns a choice by its number, with what it was made from; nil if the game has forgotten it.
func (s *State) Choice(number int16) (x *Choice, offered []source.Ref) {
	at := 0
	for i := range s.Choices {
		x := &s.Choices[i]
		if x.Number == number {
			return x, s.Offered[at : at+int(x.Count)]
		}
		at += int(x.Count)
	}
	return nil, nil
}

// KeepChoices forgets all choices but some.
func (s *State) KeepChoices(keep func(number int16) bool) {
	at, kept := 0, s.Choices[:0]
	for _, x := range s.Choices {
		if keep(x.Number) {
			kept = append(kept, x)
			at += int(x.Count)
		} else {
			s.Offered = slices.Delete(s.Offered, at, at+int(x.Count))
		}
	}
	s.Choices = kept
}
