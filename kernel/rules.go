package kernel

import _ "embed"

// Rules are the rules of the game as Markdown. Each paragraph begins with its number: "3.8.8".
//
//go:embed RULES.md
var Rules []byte
