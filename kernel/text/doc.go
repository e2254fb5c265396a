// Package text turns phrases into sentences in the language of a reader. A phrase is a key
// with arguments, which the kernel returns instead of text; this package is the one
// place where phrases become words.
//
//	say := text.English(catalog)
//	say.Card(id)       // "Launch a probe. Gain 1 publicity."
//	say.Log(entry, p)  // "p1 gains 2 credits"
//	say.Say(phrase)    // any phrase
//
// # A language is a file
//
// en.toml holds every message of the kernel in English. Another language is
// another file with the same keys. No sentence is put together in Go. The messages that
// words of content alone use come with the catalogue, like those of packs; they may have
// messages of the kernel in their gaps.
//
//	[log]
//	gain = "gains {n=0?no {what}|{n} {what:#n}}"
//
//	[res]
//	credit = { one = "credit", other = "credits" }
//
// A message is a text, or a table of texts in several forms. A gap is one of
//
//	{what}           an argument
//	{what:a}         in a form: an article, a case, a number, several with "."
//	{what:#n}        in the plural class of the number n: one, few, many, other
//	{noun.card:#n}   another message instead of an argument
//	{what:*}         the head of the message: it takes the form in which the message itself is asked for
//	{of:or.a}        several things, joined as "or" of [list] says, each in the form a
//	{what?yes|no}    yes if the argument is there, true, and not 0 or empty; else no
//	{n=2?yes|no}     yes if the argument is that number or of that plural class, that name, or of that gender
//
// yes and no are messages themselves; "|no" may be left out. A thing is an
// argument like others. Its forms are listed under its kind and id (res.credit,
// trace.jaw); a thing without forms has the name that its pack gives it.
//
// A form is looked up in the message. If the message does not have it, [forms] may make it from the others:
//
//	[forms]
//	a     = "a~{x:one}"
//	times = "{x=1?|{x=2? twice| {x} times}}"
//
// Two forms are for narrow places. "icon" names the gain without a verb: in a list of rewards "gain 2 credits" is "2
// credits". "short" is an abbreviation; a brief speaker (Speaker.Brief) takes it wherever a message has it,
// "short.other" if the form "other" is asked for:
//
//	credit = { one = "credit", other = "credits", short = "cr" }
//
// The forms upper, lower and bare exist for every text: with a capital first letter, with a small one, and without the
// full stop at the end. A list is joined by [list] (and, or, …). A sign such as "a~", listed under [joint], becomes one
// of two texts, depending on the letter that follows.
//
// Texts of cards speak to their reader. Where the form third is asked for, they and what is in their gaps speak of a player,
// and the question {third?their|your} is answered yes. Inside it, the form second asks for the words of the card again.
//
// German needs cases and genders, Russian three plurals, French elisions:
//
//	[res]                                  # de.toml
//	credit = { gender = "m", one = "Credit", other = "Credits", a = "ein Credit", "acc.a" = "einen Credit" }
//	[log]
//	gain = "erhält {n=1?{what:acc.a}|{n} {what:acc.#n}}"
//
//	credit = { one = "кредит", few = "кредита", many = "кредитов" }   # ru.toml
//
// A preposition that melts into an article is a form, which [forms] makes of all other names:
//
//	de   = "de {x}"                                                 # es.toml
//	deck = { one = "el mazo", de = "del mazo", al = "al mazo" }
//
// A message in a gap has the arguments of the message around it, so what several
// forms have in common is written once:
//
//	land       = { one = "lande {effect.landing}", inf = "{effect.landing} landen" }
//	landing    = "eine Sonde{moon?, nach Wahl auf einem Mond}"
//
// What the author of a pack wrote in English is translated under [text]:
//
//	[text]
//	"take the token" = "nimm das Plättchen"
//
// Packs have message files too, text/en.toml and others: for messages of their functions and for forms of the names of
// their things, and in languages other than English also for the texts of their authors.
//
// A language that is not built in is one file for all of this together (Add); messages missing in it appear in English.
// `seti lang template` writes such a file.
//
// No message may contain itself, in its gaps or by its forms, and none may render to more than 100,000 bytes. Packs
// that break this are refused, with the ring of messages written out; a translator's file is used without the messages
// at fault, which appear in English. If only a message and its arguments together exceed the limit, the text is cut off
// and ends with "…".
//
// A form that is missing falls back to one with fewer words: acc.few, few, other, one.
//
//	speaker.go   speakers: cards, gains, options, entries of the log; what a speaker comes upon, for those who proofread
//	saying.go    phrases become text
//	language.go  message files are read
//	packs.go     message files of packs, and messages that contain themselves
package text
