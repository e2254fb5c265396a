package book

import (
	"html/template"
	"os"
	"path/filepath"
	"regexp"
)

// Dir is the folder with the pages as HTML, which a site has ready: to make them takes a parser of Markdown. A link to a page
// has the address "page:NAME" there.
var Dir string

var linked = regexp.MustCompile(`"page:([\w-]+)`)

// HTML returns the page as HTML. at returns the address of another page by its name.
func (p Page) HTML(at func(name string) string) (template.HTML, error) {
	text, err := os.ReadFile(filepath.Join(Dir, p.Name+".html"))
	return template.HTML(linked.ReplaceAllStringFunc(string(text), func(s string) string {
		return `"` + template.HTMLEscapeString(at(linked.FindStringSubmatch(s)[1]))
	})), err
}
