package kernel

import "seti/kernel/source"

// Build understands and checks content that is written in words; packs can give no word of
// theirs a name that is reserved, such as that of a method of g. It reports all that is
// wrong; the catalogue is good only if Problems.Err is nil.
func Build(words []Word, reserved []string, packs []PackInfo, things []Source) (*Catalog, source.Problems) {
	return BuildFor(Rules{Words: words, Classes: classes, CardFields: Fields(KindCard), SetupSteps: SetupStepNames(), Reserved: reserved}, packs, things)
}
