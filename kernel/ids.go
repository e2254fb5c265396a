package kernel

import "seti/kernel/board"

func isCards(r board.Resource) bool { return r == board.CardAny || r == board.CardDeck }
