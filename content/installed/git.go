package installed

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"seti/content"
	"seti/kernel/source"
)

// Bounds of what git fetches.
const (
	mostFetched = 256 << 20
	mostListed  = 8 << 20 // of the names in a repository, some 100,000
	mostTime    = 5 * time.Minute
)

// git runs git as a child without hooks, submodules, filters, templates, questions, and without settings of the user or
// the system. It ends git when the folder grows too large, or git prints too much.
func git(ctx context.Context, dir string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, mostTime, fmt.Errorf("git took more than %s", mostTime))
	defer cancel()
	ctx, tooLarge := context.WithCancelCause(ctx)
	defer tooLarge(nil)
	c := exec.CommandContext(ctx, "git", append([]string{"-C", dir, "-c", "core.hooksPath=" + os.DevNull, "-c", "submodule.recurse=false",
		"-c", "core.fsmonitor=false", "-c", "protocol.ext.allow=never", "-c", "gc.auto=0"}, args...)...)
	c.Env = append(slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_") }),
		"GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=true",
		"GIT_ALLOW_PROTOCOL=file:http:https:ssh:git", "GIT_SSH_COMMAND=ssh -oBatchMode=yes", "LC_ALL=C")
	c.WaitDelay = time.Second
	out, said := &printed{over: tooLarge}, &printed{over: tooLarge}
	c.Stdout, c.Stderr = out, said
	if err := c.Start(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return "", source.Hint(errors.New("git is not installed here"), "a zip file of the pack needs no git")
		}
		return "", err
	}
	go func() {
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if size(dir) > mostFetched {
					tooLarge(fmt.Errorf("the repository has more than %d MiB", mostFetched>>20))
				}
			}
		}
	}()
	if err := c.Wait(); err != nil {
		if cause := context.Cause(ctx); cause != nil {
			return "", cause
		}
		return "", fmt.Errorf("git: %s", lastLine(said.text.String()))
	}
	return out.text.String(), nil
}

// printed holds what git prints.
type printed struct {
	text bytes.Buffer
	over context.CancelCauseFunc // ends git
}

func (p *printed) Write(b []byte) (int, error) {
	if p.text.Len()+len(b) > mostListed {
		err := fmt.Errorf("git prints more than %d KiB", mostListed>>10)
		p.over(err)
		return 0, err
	}
	return p.text.Write(b)
}

// size returns how many bytes the files of a folder have.
func size(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil // git removes files meanwhile
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			n += info.Size()
		}
		return nil
	})
	return n
}

// lastLine returns the line with git's error.
func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, l := range lines {
		if s, ok := strings.CutPrefix(l, "fatal: "); ok {
			return source.Printable(s)
		}
	}
	return source.Printable(lines[len(lines)-1])
}

var (
	commitID   = regexp.MustCompile(`^[0-9a-f]{40}([0-9a-f]{24})?$`)
	versionTag = regexp.MustCompile(`^v?(\d{1,9}(?:\.\d{1,9})*)$`)
)

// clone copies a version of a repository into an empty folder and returns its commit. Without a version it
// is the highest one among the tags, or the newest commit if none is tagged. No file is ever checked out:
// git packs the commit into a zip, which is read like one from elsewhere.
func clone(ctx context.Context, address, version, to string) (commit string, err error) {
	dir, err := os.MkdirTemp(filepath.Dir(to), ".git-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	if _, err := git(ctx, dir, "init", "--quiet", "--bare", "--template=", "."); err != nil {
		return "", err
	}
	list, err := git(ctx, dir, "ls-remote", "--", address)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", address, err)
	}
	want, err := pick(list, version)
	if err != nil {
		return "", fmt.Errorf("%s %w", address, err)
	}
	fetch := []string{"fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=1", "--", address, want}
	if _, err := git(ctx, dir, fetch...); err != nil {
		return "", fmt.Errorf("%s cannot be fetched: %w", address, err)
	}
	commit, err = git(ctx, dir, "rev-parse", "--verify", "FETCH_HEAD^{commit}")
	if err != nil {
		return "", err
	}
	commit = strings.TrimSpace(commit)
	file := filepath.Join(dir, "pack.zip")
	if _, err := git(ctx, dir, "archive", "--format=zip", "--output="+file, commit); err != nil {
		return "", err
	}
	if err := unzip(file, to); err != nil {
		return "", errors.New(strings.ReplaceAll(err.Error(), file, address))
	}
	return commit, nil
}

// pick returns what to fetch of a repository. list has its names: "HASH\tNAME".
func pick(list, version string) (string, error) {
	names := map[string]bool{}
	var tags []string
	for line := range strings.Lines(list) {
		_, name, _ := strings.Cut(strings.TrimSpace(line), "\t")
		names[name] = true
		if tag, ok := strings.CutPrefix(name, "refs/tags/"); ok && !strings.HasSuffix(tag, "^{}") {
			tags = append(tags, tag)
		}
	}
	if version == "" {
		newest := ""
		for _, tag := range tags {
			if m := versionTag.FindStringSubmatch(tag); m != nil && (newest == "" || content.CompareVersions(m[1], strings.TrimPrefix(newest, "v")) > 0) {
				newest = tag
			}
		}
		switch {
		case newest != "":
			return "refs/tags/" + newest, nil
		case names["HEAD"]:
			return "HEAD", nil
		}
		return "", errors.New("is an empty repository")
	}
	for _, name := range []string{"refs/tags/" + version, "refs/tags/v" + version, "refs/heads/" + version} {
		if names[name] {
			return name, nil
		}
	}
	if commitID.MatchString(version) {
		return version, nil
	}
	hint := source.Nearest(version, tags)
	if hint == "" && len(tags) > 0 {
		hint = "there are " + strings.Join(tags[max(0, len(tags)-10):], ", ")
	}
	return "", source.Hint(fmt.Errorf("has no version, branch or commit %q", version), "%s", hint)
}
