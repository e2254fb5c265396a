package picture_test

import (
	"testing"

	"seti/tests/quick"
)

func TestMain(m *testing.M) { quick.Main(m) }
