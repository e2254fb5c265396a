package words

import (
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// say returns the phrase of a message.
func say(key string, args catalog.Args) catalog.Phrase { return catalog.Phrase{Key: key, Args: args} }

// refTo names a thing of a kind.
func refTo(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }
