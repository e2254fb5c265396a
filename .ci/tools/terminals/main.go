// Command terminals makes the pictures of the table in a terminal for README.md and the manual (cmd/seti/README.md): it plays a
// game from a seed in tmux, and draws what the screen shows as SVG.
//
//	go build -o /tmp/seti ./cmd/seti && (cd .ci/tools && go run ./terminals /tmp/seti ../../cmd/internal/fullscreen/pictures)
package main

import (
	"bytes"
	"fmt"
	"html"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// shot is a picture: the keys that lead from the start of the game to it. A picture that moves shows the screen after each key
// from the first one on.
type shot struct {
	name, ground string
	w, h         int
	moves        bool
	keys         []string
}

var shots = []shot{
	{"moves", "dark", 100, 30, true, []string{"Enter", "Down", "Down", "Down", "l", "m", "Enter", "f", "f", "Space", "Escape", "s", "Enter", "Enter"}},
	{"board", "dark", 120, 40, false, []string{"Enter", "Enter", "Enter", "r"}},
	{"light", "light", 100, 30, false, []string{"Enter", "Enter", "Enter"}},
	{"small", "dark", 80, 24, false, []string{"Enter", "Enter", "Enter"}},
}

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: terminals SETI FOLDER: the program seti, and where the pictures go")
	}
	seti, err := filepath.Abs(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if err := os.MkdirAll(os.Args[2], 0o755); err != nil {
		log.Fatal(err)
	}
	for _, s := range shots {
		screens, err := s.take(seti)
		if err != nil {
			log.Fatalf("%s: %v", s.name, err)
		}
		if err := os.WriteFile(filepath.Join(os.Args[2], s.name+".svg"), s.draw(screens), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// take plays up to the picture, and returns the screens that it shows with their colors.
func (s shot) take(seti string) (screens []string, err error) {
	folder, err := os.MkdirTemp("", "terminals")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	tmux := func(args ...string) ([]byte, error) {
		cmd := exec.Command("tmux", append([]string{"-S", filepath.Join(folder, "socket"), "-f", "/dev/null"}, args...)...)
		cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "COLORTERM=truecolor", "SETI_GROUND="+s.ground)
		var fault bytes.Buffer
		cmd.Stderr = &fault
		out, err := cmd.Output()
		if err != nil {
			err = fmt.Errorf("tmux %s: %w: %s", args[0], err, fault.String())
		}
		return out, err
	}
	play := []string{"new-session", "-d", "-x", strconv.Itoa(s.w), "-y", strconv.Itoa(s.h), "-c", folder, "env", "-u", "TMUX", "TERM=xterm-256color", seti, "play", "--players", "2", "--bot", "easy", "--seed", "7"}
	if _, err := tmux(play...); err != nil {
		return nil, err
	}
	defer func() { _, _ = tmux("kill-server") }()
	time.Sleep(3 * time.Second)
	for i, key := range s.keys {
		if _, err := tmux("send-keys", key); err != nil {
			return nil, err
		}
		time.Sleep(time.Second)
		if !s.moves && i < len(s.keys)-1 {
			continue
		}
		screen, err := tmux("capture-pane", "-e", "-p")
		if err != nil {
			return nil, err
		}
		screens = append(screens, string(screen))
	}
	return screens, nil
}

// Size of a column and of a line in the picture.
const wide, high = 8.4, 17

// pen is how the next sign is drawn.
type pen struct {
	text, ground string
	bold, dim    bool
	reverse      bool
}

// stay is how many seconds a screen of a picture that moves stays.
const stay = 1.6

// draw draws screens as SVG, each of which replaces the one before; after the last comes the first again.
func (s shot) draw(screens []string) []byte {
	text, ground := "#d8dee8", "#10141c"
	if s.ground == "light" {
		text, ground = "#24303e", "#fbfaf6"
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"><rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n",
		float64(s.w)*wide+24, s.h*high+24, ground)
	frames := make([][]string, len(screens)) // the lines of each, drawn
	for i, screen := range screens {
		frames[i] = make([]string, s.h)
		p := pen{}
		for y, line := range strings.Split(strings.TrimRight(screen, "\n"), "\n") {
			frames[i][y] = s.line(&p, line, y, text, ground)
		}
	}
	seen := map[string]bool{} // the styles that were written
	for y := range s.h {
		written := map[string]bool{}
		for _, f := range frames {
			if line := f[y]; line != "" && !written[line] {
				written[line] = true
				s.show(&b, seen, line, y, frames)
			}
		}
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// show writes a line so that it is seen while the screens are shown that have it.
func (s shot) show(b *bytes.Buffer, seen map[string]bool, line string, y int, frames [][]string) {
	class, steps := "s", ""
	for i, f := range frames {
		shown := 0
		if f[y] == line {
			shown = 1
			class += strconv.Itoa(i) + "_"
		}
		steps += fmt.Sprintf("%.2f%%{opacity:%d}", 100*float64(i)/float64(len(frames)), shown)
	}
	if !strings.Contains(steps, "opacity:0") {
		b.WriteString(line)
		return
	}
	if !seen[class] {
		seen[class] = true
		fmt.Fprintf(b, "<style>@keyframes %s{%s}.%s{animation:%s %.1fs step-end infinite}</style>\n", class, steps, class, class, stay*float64(len(frames)))
	}
	fmt.Fprintf(b, "<g class=\"%s\">\n%s</g>\n", class, line)
}

// line draws a line of a screen; the pen is as the line before has left it.
func (s shot) line(p *pen, line string, y int, text, ground string) string {
	var b bytes.Buffer
	for x := 0; len(line) > 0; {
		if strings.HasPrefix(line, "\x1b[") {
			code, rest, _ := strings.Cut(line[2:], "m")
			p.set(code)
			line = rest
			continue
		}
		run, rest := line, ""
		if i := strings.IndexByte(line, '\x1b'); i >= 0 {
			run, rest = line[:i], line[i:]
		}
		n := len([]rune(run))
		s.run(&b, *p, run, x, y, n, text, ground)
		x, line = x+n, rest
	}
	return b.String()
}

// run draws a text in one color.
func (s shot) run(b *bytes.Buffer, p pen, run string, x, y, n int, text, ground string) {
	left, top := 12+float64(x)*wide, 12+y*high
	fill, behind := p.text, p.ground
	if fill == "" {
		fill = text
	}
	if p.reverse {
		if behind == "" {
			behind = ground
		}
		fill, behind = behind, fill
	}
	if behind != "" {
		fmt.Fprintf(b, `<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>`+"\n", left, top, float64(n)*wide, high, behind)
	}
	if strings.TrimSpace(run) == "" {
		return
	}
	style := ""
	if p.bold {
		style += ` font-weight="bold"`
	}
	if p.dim {
		style += ` opacity="0.6"`
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%d" textLength="%.1f" xml:space="preserve" fill="%s"%s>%s</text>`+"\n", left, top+13, float64(n)*wide, fill, style, html.EscapeString(run))
}

// set takes the numbers of a sequence that sets colors.
func (p *pen) set(code string) {
	numbers := strings.Split(code, ";")
	for i := 0; i < len(numbers); i++ {
		n, _ := strconv.Atoi(numbers[i])
		switch {
		case n == 0:
			*p = pen{}
		case n == 1:
			p.bold = true
		case n == 2:
			p.dim = true
		case n == 7:
			p.reverse = true
		case n == 22:
			p.bold, p.dim = false, false
		case n == 27:
			p.reverse = false
		case (n == 38 || n == 48) && i+4 < len(numbers):
			var c [3]int
			for k := range c {
				c[k], _ = strconv.Atoi(numbers[i+2+k])
			}
			color := fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2])
			if n == 38 {
				p.text = color
			} else {
				p.ground = color
			}
			i += 4
		case n >= 30 && n < 38:
			p.text = palette[n-30]
		case n >= 90 && n < 98:
			p.text = palette[n-90]
		case n == 39:
			p.text = ""
		case n == 49:
			p.ground = ""
		}
	}
}

// palette are the colors of a terminal by their numbers.
var palette = [8]string{"#303030", "#e06c60", "#7fc07f", "#e0b850", "#6ea8ff", "#d080c8", "#50c0cc", "#d8dee8"}
