package words

import "embed"

//go:embed text/*.toml
var texts embed.FS

// Messages returns the message file of the words in a language: the messages that words
// alone use. It is empty if there is none.
func Messages(tag string) []byte {
	file, _ := texts.ReadFile("text/" + tag + ".toml")
	return file
}
