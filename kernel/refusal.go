package kernel

import "seti/kernel/catalog"

// Code is the code of a refusal (rules 15.9).
type Code string

// The codes, in the order in which they are checked (rules 4.0.6).

const (
	Allowed      Code = ""
	NotActive    Code = "not_active"
	HasPassed    Code = "passed"
	DecisionOpen Code = "decision_open"
	BadPhase     Code = "bad_phase"
	MainDone     Code = "main_done"
	NotOwned     Code = "not_owned"
	BadTarget    Code = "bad_target"
	BadChoice    Code = "bad_choice"
	Limit        Code = "limit"
	CannotPay    Code = "cannot_pay"
)

// Codes returns the codes in the order in which they are checked.
func Codes() []Code {
	return []Code{NotActive, HasPassed, DecisionOpen, BadPhase, MainDone, NotOwned, BadTarget, BadChoice, Limit, CannotPay}
}

// Refusal is why an option is not offered: a code for programs and a reason
// for people. The zero Refusal allows.
type Refusal struct {
	Code   Code
	Reason catalog.Phrase
	// Misspelt is set where a word of the option names nothing at all; the code
	// then is bad_choice (rules 15.9).
	Misspelt bool
}

// Error returns a text for programs; people read Phrase.
func (r Refusal) Error() string { return "refused: " + string(r.Code) }

// refuse returns a refusal with its reason: a message under [refuse].
func refuse(c Code, key string, args catalog.Args) Refusal {
	return Refusal{Code: c, Reason: catalog.Say(key, args)}
}

// notPossible refuses what cannot be done now for no better reason.
func notPossible() Refusal { return refuse(BadPhase, "refuse.not_possible", nil) }
