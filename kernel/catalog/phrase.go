package catalog

// Phrase is something for people to read, in no language yet: which message it
// is, and what stands in the gaps of that message. Package text makes the
// sentence. The zero Phrase says nothing.
//
//	say("effect.launch", Args{"n": 2})                   launch a probe twice
//	say("effect.pay", Args{"cost": gains, "for": what})  pay 1 energy to mark a signal
type Phrase struct {
	Key  string // of a message: "effect.launch"
	Args Args
	Text string // what the author of a pack wrote; it is said where no language has the key
}

// Args are the arguments for the gaps of a message, by name:
//
//	int         a number
//	bool        whether a part of the message is said
//	string      a name that is the same in every language, such as an id
//	source.Ref  a thing; the language or the pack knows its name
//	Phrase      what a message of its own says
//	[]Phrase    several of them: a, b and c
//
// The message says in which form it wants them. What is missing, false, 0 or
// empty can be asked for.
type Args map[string]any

// Say returns the phrase of a message.
func Say(key string, args Args) Phrase { return Phrase{Key: key, Args: args} }

// Literal returns the phrase of a text that the author of a pack wrote.
func Literal(text string) Phrase { return Phrase{Text: text} }
