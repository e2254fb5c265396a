package text

import (
	"errors"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Card returns the text of a card: its effect, mission, circles and end-game box.
func (s *Speaker) Card(id board.CardID) string {
	return strings.Join(s.CardParts(&s.c.Cards[id]), " ")
}

// CardParts returns the paragraphs of a card's text.
func (s *Speaker) CardParts(card *catalog.Card) []string {
	var parts []string
	for _, p := range s.c.CardPhrases(card) {
		parts = append(parts, s.Say(p))
	}
	return parts
}

// Effects returns a list of effects as sentences, "" if there are none.
func (s *Speaker) Effects(e *catalog.Effects) string { return s.Say(s.c.EffectsPhrase(e)) }

// Gains returns gains in words: "2 credits and 1 energy", "" if there are none.
func (s *Speaker) Gains(g catalog.Gains) string { return s.Say(s.c.GainsPhrase(g)) }

// Amount returns in words what an amount counts: "sector win in a red sector".
func (s *Speaker) Amount(a catalog.Amount) string { return s.Say(a.AmountPhrase(s.c)) }

// Modify returns modifiers as a sentence, "" if there are none.
func (s *Speaker) Modify(m *catalog.Modify) string { return s.Say(s.c.ModifyPhrase(m)) }

// Power returns what a power does, one paragraph for each thing.
func (s *Speaker) Power(p *catalog.Power) []string {
	var parts []string
	for _, x := range s.c.PowerPhrases(p) {
		parts = append(parts, s.Say(x))
	}
	return parts
}

// Field returns a declared field in words, "" for a number and for a function.
func (s *Speaker) Field(x any) string { return s.Say(s.c.FieldPhrase(x)) }

// Question returns what a decision asks.
func (s *Speaker) Question(g *kernel.Game, d *kernel.Decision) string {
	return s.Say(g.Question(d.Prompt))
}

// Label returns the text of an option of the pending decision.
func (s *Speaker) Label(g *kernel.Game, o board.Option) string { return s.Say(g.Label(o)) }

// Refusal returns why an option is not offered: its code and the reason.
func (s *Speaker) Refusal(r kernel.Refusal) string { return string(r.Code) + ": " + s.Say(r.Reason) }

// Err returns an error whose text is the reason in words, if err has a reason, as a refusal
// has. It wraps err. An error that is in words already is repeated.
func (s *Speaker) Err(err error) error {
	if said, ok := err.(*refused); ok {
		err = said.err
	}
	var reason interface {
		error
		Phrase() catalog.Phrase
	}
	if errors.As(err, &reason) {
		return &refused{strings.Replace(err.Error(), reason.Error(), s.Say(reason.Phrase()), 1), err}
	}
	var r *kernel.Refusal
	if errors.As(err, &r) {
		return &refused{strings.Replace(err.Error(), r.Error(), s.Refusal(*r), 1), err}
	}
	return err
}

type refused struct {
	text string
	err  error
}

func (r *refused) Error() string { return r.text }
func (r *refused) Unwrap() error { return r.err }
