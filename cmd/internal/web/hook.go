package web

import (
	"net/netip"
	"net/url"
	"slices"

	"seti/cmd/internal/web/room"
)

// hook keeps the address that a seat wants to be called at when it is asked; "" ends that.
func (q *request) hook() error {
	if q.switched.Alone {
		return errPage
	}
	address := q.r.PostForm.Get("url")
	if len(address) > longestHook {
		return q.done(q.room.Refuse(q.who, errAddress))
	}
	if address != "" {
		if err := checkHook(address); err != nil {
			return q.done(q.room.Refuse(q.who, err))
		}
	}
	return q.done(q.room.SetHook(q.who, room.Hook{URL: address, JSON: q.r.PostForm.Get("form") == "json", Lang: q.person.lang}))
}

var errAddress = &room.Notice{Key: "hook_bad"}

// checkHook refuses an address that cannot be that of a webhook. A name is resolved only when the webhook is
// called.
func checkHook(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return errAddress
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !public(ip) {
		return errAddress
	}
	return nil
}

// inner are networks, in addition to those that package netip knows, that are not part of the public Internet or lead
// into an IPv4 network that would have to be checked.
var inner = func() (list []netip.Prefix) {
	for _, s := range []string{"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
		"240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10"} {
		list = append(list, netip.MustParsePrefix(s))
	}
	return list
}()

// public reports whether an address is one of the public Internet.
func public(ip netip.Addr) bool {
	ip = ip.Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.Zone() != "" {
		return false
	}
	return !slices.ContainsFunc(inner, func(p netip.Prefix) bool { return p.Contains(ip) })
}
