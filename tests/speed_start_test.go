//go:build unix

package tests

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"seti/content"
	"seti/tests/long"
)

// BenchmarkSpeedOfStart measures how long the program takes to start, once packs are kept from an earlier start: to
// show a card, with more and more cards, and to show the table. The least of several starts counts. A row
// has the memory of a simulation.
func BenchmarkSpeedOfStart(b *testing.B) {
	home := b.TempDir()
	seti := filepath.Join(home, "seti")
	if out, err := exec.Command("go", "build", "-o", seti, "seti/cmd/seti").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	command := func(args ...string) *exec.Cmd {
		cmd := exec.Command(seti, args...)
		cmd.Env = append(os.Environ(), "SETI_HOME="+home, "TERM=xterm-256color", "COLORTERM=truecolor")
		return cmd
	}
	for _, more := range []int{0, 1000, 10_000} {
		name, args := "seti show 5", []string{"show", "5"}
		if !long.Asked() && more > 1000 {
			continue // it takes seconds to write and read them
		}
		if more > 0 {
			name, args = fmt.Sprintf("seti show 5, with %d more cards", more), append(args, "--pack", crowded(b, more))
		}
		b.Run(name, func(b *testing.B) {
			measure(b, func() *exec.Cmd {
				cmd := command(args...)
				if err := cmd.Run(); err != nil {
					b.Fatal(err)
				}
				return cmd
			})
		})
	}
	b.Run("seti sim, 4000 games with two workers", func(b *testing.B) {
		measure(b, func() *exec.Cmd {
			cmd := command("sim", "--games", "4000", "--workers", "2")
			if err := cmd.Run(); err != nil {
				b.Fatal(err)
			}
			return cmd
		})
	})
	b.Run("seti play, to the first screen", func(b *testing.B) {
		measure(b, func() *exec.Cmd {
			cmd := command("play", "--seats", "human:Ann,bot:easy", "--seed", "7", "--save", filepath.Join(b.TempDir(), "game.seti"))
			f, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
			if err != nil {
				b.Fatal(err)
			}
			defer f.Close()
			var screen bytes.Buffer
			for buf := make([]byte, 1<<16); !bytes.Contains(screen.Bytes(), []byte("ring 4")); {
				if err := f.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
					b.Fatal(err)
				}
				n, err := f.Read(buf)
				screen.Write(buf[:n])
				if err != nil {
					b.Fatalf("the table does not come: %v\n%q", err, screen.Bytes())
				}
			}
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
			return cmd
		})
	})
}

// measure reports the least processor time and the memory of a program, after two starts that do not count: the
// first keeps what it reads, the second sees that files have settled.
func measure(b *testing.B, start func() *exec.Cmd) {
	start()
	start()
	least, most := time.Hour, int64(0)
	for range max(b.N, 2) {
		used := start().ProcessState.SysUsage().(*syscall.Rusage)
		least = min(least, time.Duration(used.Utime.Nano()+used.Stime.Nano()))
		most = max(most, int64(used.Maxrss))
	}
	if runtime.GOOS == "darwin" {
		most /= 1024 // macOS counts bytes, Linux KiB
	}
	b.ReportMetric(float64(least.Microseconds())/1000, "ms")
	b.ReportMetric(float64(most)/1024, "MB")
}

var ownID = regexp.MustCompile(`(?m)^id\s*=.*$`)

// crowded returns the folder of a pack with so many copies of the cards of the base game. It waits until the program
// takes the times of its files for final, as it does those of most packs.
func crowded(b *testing.B, cards int) string {
	dir, base := b.TempDir(), content.Base().FS
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	write("pack.toml", "id = \"crowded\"\nname = \"Crowded\"\nversion = \"1.0\"\napi = 3\nneeds = [\"base\"]\n")
	from, err := fs.Glob(base, "cards/*.toml")
	if err != nil || len(from) == 0 {
		b.Fatal("the base game has no cards", err)
	}
	for i := range cards {
		file := from[i%len(from)]
		is, err := fs.ReadFile(base, file)
		if err != nil {
			b.Fatal(err)
		}
		write(fmt.Sprintf("cards/%d.toml", i), ownID.ReplaceAllString(string(is), fmt.Sprintf(`id = "C.%d"`, i)))
		if does, err := fs.ReadFile(base, strings.TrimSuffix(file, path.Ext(file))+".lua"); err == nil {
			write(fmt.Sprintf("cards/%d.lua", i), string(does))
		}
	}
	time.Sleep(4 * time.Second)
	return dir
}
