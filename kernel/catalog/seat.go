package catalog

import "seti/kernel/source"

// ContentSeat plays a seat by functions of content: an automatic opponent.
// Nothing in the flow of turns knows that it is not a person. It starts with its
// score and what its start says, has no free actions and no income of its own; what
// it holds besides is its state, its piles and what its functions gain.
//
//	return {
//	  setup  = function(g, level) ... end,
//	  turn   = function(g) ... end,
//	  answer = function(g, question) ... end,
//	}
type ContentSeat struct {
	ID       string           `key:"id" in:"toml" req:"" doc:"the name by which a game seats it"`
	Name     string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Levels   int              `key:"levels" in:"toml" doc:"how many levels of difficulty it has; 1 if absent"`
	Solo     bool             `key:"solo" in:"toml" doc:"an opponent for one person: seti play --solo LEVEL seats it"`
	Start    Gains            `key:"start" in:"toml" doc:"what it holds from the start besides its score"`
	Setup    *source.Function `key:"setup" in:"lua" doc:"function(g, level): last of the setup"`
	Turn     *source.Function `key:"turn" in:"lua" req:"" doc:"function(g): its turn; g:pass() for the round"`
	Answer   *source.Function `key:"answer" in:"lua" req:"" doc:"function(g, question): one of question.options, for what rules and species ask of it; nil declines where done is an option"`
	Gold     string           `key:"gold" in:"toml" oneof:"block" doc:"block: its markers lie on first places of gold tiles only, and score nothing"`
	Endgame  string           `key:"endgame" in:"toml" oneof:"met" doc:"met: the conditions of its end-game cards count as met"`
	WinsTies bool             `key:"wins_ties" in:"toml" doc:"of equal scores at the end its own wins"`
	RoundEnd *source.Function `key:"round_end" in:"lua" doc:"function(g, round): after a round but the last, before the income (rules 3.6)"`
	Status   *source.Function `key:"status" in:"lua" doc:"function(g): says with g:say what its board shows now; players read it there, not in the log"`
	Scoring  *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Power

	Pack string
}
