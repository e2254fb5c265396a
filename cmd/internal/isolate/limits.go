package isolate

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Limits are the limits of a child. They are a flag: "cpu=4h,memory=2048".
type Limits struct {
	On     bool
	Off    bool          // "off": not even for packs of others
	CPU    time.Duration // of all its threads together
	Memory uint64        // bytes of data
}

// Usual returns the limits if nothing else is given.
func Usual() Limits { return Limits{CPU: time.Hour, Memory: 1 << 30} }

// leastMemory is the number of bytes that the program needs for itself.
const leastMemory = 256 << 20

// Default returns the value of the flag when it is given without one.
func (l *Limits) Default() string { return "usual" }

// Type returns the name of the value in help.
func (l *Limits) Type() string { return "cpu=TIME,memory=MB" }

func (l *Limits) String() string {
	if l.Off {
		return "off"
	}
	if !l.On {
		return ""
	}
	return fmt.Sprintf("cpu=%s,memory=%d", l.CPU, l.Memory>>20)
}

// Set reads the value of the flag.
func (l *Limits) Set(text string) error {
	*l = Usual()
	l.On = true
	switch text {
	case l.Default():
		return nil
	case "off":
		l.On, l.Off = false, true
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "cpu":
			d, err := time.ParseDuration(value)
			if err != nil || d < time.Second {
				return fmt.Errorf("cpu=%s: expected a time such as 30s or 4h", value)
			}
			l.CPU = d.Truncate(time.Second)
		case "memory":
			n, err := strconv.ParseUint(value, 10, 32)
			if err != nil || n<<20 < leastMemory {
				return fmt.Errorf("memory=%s: expected megabytes, %d or more", value, leastMemory>>20)
			}
			l.Memory = n << 20
		default:
			return fmt.Errorf("%q: expected cpu=TIME, memory=MB or off", part)
		}
	}
	return nil
}

// size returns a number of bytes as people read it.
func size(n uint64) string { return fmt.Sprintf("%d MB", n>>20) }
