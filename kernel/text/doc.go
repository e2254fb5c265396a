// Package text makes sentences of what the kernel says, in the language of a
// reader. The kernel gives phrases, a key and its arguments; here is the one
// place where they become words.
//
//	say := text.English(catalog)
//	say.Card(id)       // "Launch a probe. Gain 1 publicity."
//	say.Log(entry, p)  // "p1 gains 2 credits"
//	say.Say(phrase)    // any phrase
//
// # A language is a file
//
// en.toml holds every message of the kernel in English. Another language is
// another file with the same keys; no sentence is put together in Go.
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
//	{what:*}         the head of the message: in the form that is asked of the message itself
//	{of:or.a}        several things, joined as [list] or says, each in the form a
//	{what?yes|no}    yes if the argument is there, true, and not 0 or empty; else no
//	{n=2?yes|no}     yes if it is that number or of that plural class, that name, or of that gender
//
// yes and no are messages themselves; "|no" may be left out. A thing is an
// argument like others; its forms stand under its kind and id (res.credit,
// trace.jaw), and where they do not it has the name that its pack gives it.
//
// A form is looked for in the message; what the message does not have,
// [forms] may tell how to make of the others:
//
//	[forms]
//	a     = "a~{x:one}"
//	times = "{x=1?|{x=2? twice| {x} times}}"
//
// upper, lower and bare are made of every text: its first letter large or
// small, and without the full stop at its end. A list is joined as [list] says
// (and, or, …); a sign such as "a~", under [joint], becomes one of two texts by
// the letter that follows.
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
// A message in a gap has the arguments of the one it stands in, so what several
// forms have in common is said once:
//
//	land       = { one = "lande {effect.landing}", inf = "{effect.landing} landen" }
//	landing    = "eine Sonde{moon?, nach Wahl auf einem Mond}"
//
// What a pack's author wrote in English is translated by itself, under [text]:
//
//	[text]
//	"take the token" = "nimm das Plättchen"
//
// Packs bring message files too, text/en.toml and others, for what their
// functions say and for forms of the names of their things; in other languages
// than English also for what their authors wrote.
//
// A language that the program does not have is one file for all of this together
// (Add); what it lacks is said in English. seti lang template writes it.
//
// No message may contain itself, by its gaps or by forms, and none may say more than
// 100,000 bytes; languages and packs in which one does are refused, with the ring
// written out. What messages do only together with what they are said of is cut off,
// and ends with "…".
//
// A form that is not there falls back to the one with fewer words: acc.few,
// few, other, one.
package text
