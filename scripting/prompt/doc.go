// Package prompt evaluates what an author writes about a game that he looks at:
// lines at the prompt (Prompt), which may also change the position, and the
// expectations of scenarios (Expressions), which only read it.
package prompt
