package kernel

// Reason is why a player is asked: the key of the question.
type Reason string

// The questions of the rules.

const (
	askTurn         Reason = "ask.turn"
	askInterrupt    Reason = "ask.interrupt"
	askAccept       Reason = "ask.accept"
	askMove         Reason = "ask.move"
	askFirstLanding Reason = "ask.first_landing"
	askLand         Reason = "ask.land"
	askScan         Reason = "ask.scan"
	AskStar         Reason = "ask.star"
	askResolveStar  Reason = "ask.resolve_star"
	askTrace        Reason = "ask.trace"
	askTech         Reason = "ask.tech"
	askSlot         Reason = "ask.slot"
	askCardAny      Reason = "ask.card_any"
	AskTuck         Reason = "ask.tuck"
	askStartingTuck Reason = "ask.starting_tuck"
	askDiscardDown  Reason = "ask.discard_down"
	askExchange     Reason = "ask.exchange"
	askEndOfRound   Reason = "ask.end_of_round"
	askCircle       Reason = "ask.circle"
	askOrder        Reason = "ask.order"
	askGold         Reason = "ask.gold"
	askChoose       Reason = "ask.choose"
	AskScript       Reason = "ask.script"
	askAlienCard    Reason = "ask.alien_card"
	askCardRow      Reason = "ask.card_row"
	askStarOrTile   Reason = "ask.star_or_tile"
	askMilestone    Reason = "ask.milestone"
	askOrbit        Reason = "ask.orbit"
	askProbe        Reason = "ask.probe"
	askMover        Reason = "ask.mover"
	askFailed       Reason = "ask.failed"
)
