// Package report tells what many games say: how many points the seats and the
// players make and from what, and for every card, technology, species and card of
// a pack's deck how often it was had and what that went with. It reads files
// of package results; it needs no content and keeps no game, so there may be any
// number of them.
//
// # What the figures are
//
// All sums are of whole numbers, taken in the order of the seeds, so the same games
// give the same bytes in whatever files they lie. A range is that of 95 of 100
// cases: mean ± 1.96 standard errors, for wins that of Wilson. What rests on fewer than
// 20 games has none.
//
// The lead of a thing compares within each game in which some seats had it and
// others did not: the mean points of those who had it minus the mean of the others,
// less the difference that those seats make over all games, so that neither a better
// player nor a better seat counts as worth of a card. It says what goes with
// a thing, not what the thing does: who takes a seventh technology has often
// won already.
//
// For cards there is a second lead, of who began the game with the card in hand or
// tucked. Chance deals these, so that one is what the card does, as it is used by
// that player: the mean of all games with it, also of those in which it
// was never played. Species, too, are dealt by chance; their difference is the
// points of all seats in games with the species minus those without.
//
// With hundreds of rows some lie far from zero by chance alone. A row is marked only
// if it stands out after the correction of Holm over its table: if nothing in
// the table were different from zero, no row of it would be marked in 95 of 100
// reports.
//
// # Comparing
//
// Compare sets two runs against each other. Where both have a game of a seed, the
// differences are taken game by game; the same chance falls in both, which makes
// the ranges narrower. The marks are those of Holm again, for each table.
package report
