// Package browser_test plays at the table in a real browser: Debian's chromium, driven by chromedp. Without it the
// tests are skipped with a message; .ci/run installs it.
//
//	main_test.go     the browser of all tests
//	tab_test.go      a page, and what a person does there: read, click, type
//	site_test.go     a server, which can be ended and begun again, and the one that most tests share
//	prepared_test.go copies of games at other moments
//	game_test.go     whole games by clicks
//	again_test.go    pages come back: at each kind of question, after a restart, without a line
//	hand_test.go     what else a person does: keys, why not, hint, undo, settings
//	axe_test.go      everybody can use the pages: axe-core, the keyboard alone
//	layout_test.go   nothing is cut, covered or out of reach, at three sizes in four languages
//
// Tests wait for attributes of a page ("data-ready", "data-position"), never for time. Every page fails its test if
// something is written to the console.
package browser_test
