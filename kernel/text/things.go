package text

import (
	"errors"
	"strings"

	"seti/kernel"
)

// Card is the text of a card: its effect, mission, circles and end-game box.
func (s *Speaker) Card(id kernel.CardID) string {
	return strings.Join(s.CardParts(&s.c.Cards[id]), " ")
}

// CardParts are the paragraphs of a card's text.
func (s *Speaker) CardParts(card *kernel.Card) []string {
	var parts []string
	for _, p := range s.c.CardPhrases(card) {
		parts = append(parts, s.Say(p))
	}
	return parts
}

// Effects writes a list of effects as sentences, "" if there are none.
func (s *Speaker) Effects(e *kernel.Effects) string { return s.Say(s.c.EffectsPhrase(e)) }

// Gains writes gains: "2 credits and 1 energy", "" if there are none.
func (s *Speaker) Gains(g kernel.Gains) string { return s.Say(s.c.GainsPhrase(g)) }

// Amount writes what is counted: "sector win in a red sector".
func (s *Speaker) Amount(a kernel.Amount) string { return s.Say(s.c.AmountPhrase(a)) }

// Modify writes modifiers as a sentence, "" if there are none.
func (s *Speaker) Modify(m *kernel.Modify) string { return s.Say(s.c.ModifyPhrase(m)) }

// Power writes what a power does, a paragraph for each thing.
func (s *Speaker) Power(p *kernel.Power) []string {
	var parts []string
	for _, x := range s.c.PowerPhrases(p) {
		parts = append(parts, s.Say(x))
	}
	return parts
}

// Field writes a declared field, "" for a number and for what cannot be said.
func (s *Speaker) Field(x any) string { return s.Say(s.c.FieldPhrase(x)) }

// Question says what a decision is about.
func (s *Speaker) Question(g *kernel.Game, d *kernel.Decision) string {
	return s.Say(g.Question(d.Prompt))
}

// Label is what people read for an option of the pending decision.
func (s *Speaker) Label(g *kernel.Game, o kernel.Option) string { return s.Say(g.Label(o)) }

// Refusal says why an option is not offered: its code and the reason.
func (s *Speaker) Refusal(r kernel.Refusal) string { return string(r.Code) + ": " + s.Say(r.Reason) }

// Err gives an error that has a reason, a refusal among them, that reason in
// words. It stays the same error.
func (s *Speaker) Err(err error) error {
	var reason interface {
		error
		Phrase() kernel.Phrase
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
