//go:build linux

// Command tests measures the table of tests in CONTRIBUTING.md and prints it: what the tests of each package take, in
// seconds of processor time, with all processes that they start, such as a browser.
//
//	cd .ci/tools && go run ./tests                               prints the table
//	cd .ci/tools && go run ./tests -page ../../CONTRIBUTING.md   also puts it into the page
//	cd .ci/tools && go run ./tests -slow 40 ./cmd/...            also prints the slowest tests
//
// The arguments are packages and flags of go test; without packages it measures all.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"seti/tools/page"
)

// folder is the variable of the environment that names the folder to which each run of a test program writes its time.
const folder = "SETI_TEST_TIMES"

func main() {
	log.SetFlags(0)
	if dir := os.Getenv(folder); dir != "" {
		os.Exit(measured(dir, os.Args[1:]))
	}
	slow := flag.Int("slow", 0, "print so many of the slowest tests")
	file := flag.String("page", "", "put the table into `FILE`, between its marks of tests")
	flag.Parse()
	args := flag.Args()
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		args = append([]string{"./..."}, args...)
	}
	tests, table, err := run(args)
	for _, t := range tests[:min(*slow, len(tests))] {
		fmt.Printf("%7.1f s  %s %s\n", t.Elapsed, t.Package, t.Test)
	}
	fmt.Print(table)
	if err == nil && *file != "" {
		err = page.Put(*file, "<!-- tests -->\n", table, "<!-- end of tests -->\n")
	}
	if err != nil {
		log.Fatal(err)
	}
}

// measured runs a test program, waits for all its child processes, and writes its package and its seconds of the
// processor to a file of dir. It returns the status of the program.
func measured(dir string, program []string) int {
	const childSubreaper = 36 // PR_SET_CHILD_SUBREAPER: orphans of the program become children of this process
	if _, _, errno := syscall.RawSyscall(syscall.SYS_PRCTL, childSubreaper, 1, 0); errno != 0 {
		log.Fatal(errno)
	}
	os.Unsetenv(folder)
	cmd := exec.Command(program[0], program[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		log.Fatal(err)
	}
	for {
		if _, err := syscall.Wait4(-1, nil, 0, nil); err != nil && err != syscall.EINTR {
			break
		}
	}
	var all syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &all); err != nil {
		log.Fatal(err)
	}
	where, err := os.Getwd()
	if err != nil {
		log.Fatal(err)
	}
	processor := time.Duration(all.Utime.Nano() + all.Stime.Nano()).Seconds()
	text := fmt.Sprintf("%s\n%f\n", where, processor)
	if err := os.WriteFile(filepath.Join(dir, strconv.Itoa(os.Getpid())), []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
	return cmd.ProcessState.ExitCode()
}

// event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// run runs go test with args. It returns the tests, the slowest first, and the table.
func run(args []string) (tests []event, table string, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, "", err
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		return nil, "", err
	}
	dir, err := os.MkdirTemp("", "seti-tests")
	if err != nil {
		return nil, "", err
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command("go", append([]string{"test", "-json", "-count=1", "-exec", self}, args...)...)
	cmd.Dir, cmd.Stderr, cmd.Env = root, os.Stderr, append(os.Environ(), folder+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := cmd.Start(); err != nil {
		return nil, "", err
	}
	tests = read(out)
	failed := cmd.Wait()
	table, err = rows(root, dir)
	if failed != nil {
		err = failed
	}
	return tests, table, err
}

// read returns the finished tests, the slowest first. It prints what failing tests print.
func read(out io.Reader) (tests []event) {
	printed := map[string]string{}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(os.Stderr, lines.Text())
			continue
		}
		switch name := e.Package + " " + e.Test; e.Action {
		case "output":
			printed[name] += e.Output
		case "fail":
			fmt.Fprint(os.Stderr, printed[name])
			fallthrough
		case "pass", "skip":
			delete(printed, name)
			if e.Test != "" {
				tests = append(tests, e)
			}
		}
	}
	slices.SortStableFunc(tests, func(a, b event) int { return cmp.Compare(b.Elapsed, a.Elapsed) })
	return tests
}

// rows returns the table of the times in dir, with all packages that took a second or more.
func rows(root, dir string) (string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return "", err
	}
	type row struct {
		name    string
		seconds float64
	}
	var list []row
	others, all := row{name: "others"}, row{name: "all"}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		var r row
		if _, err := fmt.Sscan(string(text), &r.name, &r.seconds); err != nil {
			return "", err
		}
		if r.name, err = filepath.Rel(root, r.name); err != nil {
			return "", err
		}
		r.name = "`" + filepath.ToSlash(r.name) + "`"
		all.seconds += r.seconds
		if r.seconds < 1 {
			others.seconds += r.seconds
		} else {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b row) int { return cmp.Compare(b.seconds, a.seconds) })
	table := "| package | seconds |\n| --- | ---: |\n"
	for _, r := range append(list, others, all) {
		table += fmt.Sprintf("| %s | %.1f |\n", r.name, r.seconds)
	}
	return table, nil
}
