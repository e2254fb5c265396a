//go:build !unix

package cache

import "io/fs"

// private is true: on these systems the folder of a person is their own, and permissions mean nothing.
func private(fs.FileInfo) bool { return true }
