package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Build understands and checks content that is written in words; packs can give no word of
// theirs a name that is reserved, such as that of a method of g. It reports all that is
// wrong; the catalogue is good only if Problems.Err is nil.
func Build(words []catalog.Word, reserved []string, packs []catalog.PackInfo, things []catalog.Definition) (*catalog.Catalog, source.Problems) {
	return catalog.Build(catalog.Rules{Words: words, Classes: classes, CardFields: Fields(board.KindCard), SetupSteps: SetupStepNames(), Reserved: reserved}, packs, things)
}
