package page

import (
	"html/template"
	"os"
)

// RuleFile is the file with the rules as HTML, which a site has ready: to make it takes a parser of Markdown.
var RuleFile string

// RuleBook returns the rules as HTML.
func RuleBook() (template.HTML, error) {
	text, err := os.ReadFile(RuleFile)
	return template.HTML(text), err
}
