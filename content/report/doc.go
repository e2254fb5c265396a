// Package report calculates statistics of many games: how many points the seats and the players
// score and from which sources, and for every card, technology, species and card of a pack's deck
// how often seats had it and how many points they scored. It reads files of package results. It
// needs no content, and its memory use does not grow with the number of games.
//
//	games, err := results.Join(paths, false)
//	tally, err := report.Add(games)
//	err = tally.Report().Text(os.Stdout, false)
//
// # What the figures mean
//
// All sums are sums of integers in the order of the seeds, so the same games give a byte-identical
// report, however they are split into files. A range is a 95 percent confidence interval: mean ±
// 1.96 standard errors, or Wilson's interval for wins and other parts of the games. Below 20 games only
// these have a range.
//
// The lead of a thing compares, within each game in which some seats had it and others did not,
// the mean points of those that had it with the mean of the others. The difference that these
// seats make over all games is subtracted, so that neither a better player nor a better seat
// counts as the worth of a card. A lead shows a correlation, not what the thing does: a player
// who takes a seventh technology has often won already.
//
// Cards have a second lead, of the seats that began the game with the card in hand or tucked.
// Chance deals these cards, so this lead shows what the card does as that player uses it. It
// includes the games in which the card was never played. Species, too, are dealt at random;
// their difference is the points of all seats in games with the species minus those without.
//
// Among hundreds of rows, some are far from zero by chance alone. A row is marked only if it is
// significant after Holm's correction over its table: if nothing in the table differed from zero,
// 95 of 100 reports would mark no row.
//
// # Comparing
//
// Compare compares two runs. If both have games with the same seeds, it compares these game by game,
// and the figures here and there are of these games, except leads; they share their random numbers,
// which makes the ranges narrower. Rows are marked with Holm's correction for each table.
//
// # Tournaments
//
// A Tournament adds up runs of two players each. A program that fails loses its game, and the failure is counted; a game in which
// something else fails does not count. Elo is estimated for all players together by the games that they have won, a shared win
// counting as half of one, with one drawn game more for each two that met: so also who wins all has a number. The mean of all is 0.
//
// # Balances
//
// A Balance adds up pairs of games (results.Pair), in which a seat is dealt a card. Its gain is the mean difference between playing
// the card as soon as possible and never playing it, over the pairs in which it could be played: whether it could does not depend on
// what the card does, so these pairs are no choice among results. The cards of a balance are one table for Holm's correction.
//
//	tally.go      sums over games
//	estimate.go   means, ranges and estimates
//	report.go     the figures of a report, and the tables of both
//	compare.go    the figures of a comparison, and its text
//	tournament.go standings of many players
//	balance.go    what cards are worth
//	text.go       reports for a terminal
//	csv.go        tables for other programs
//	page.go       both for a browser
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package report
