package room

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/view"
)

// moment returns the secret of the link to the moment after a number of decisions. It is derived from secrets in the
// files of the game. It opens this moment only, and contains no secret of a seat.
func (p *paper) moment(at int) string {
	mac := hmac.New(sha256.New, []byte(p.Watch.Hash))
	mac.Write([]byte("moment " + strconv.Itoa(at)))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:len(token{})])
}

// Moment shows the game after a number of decisions as spectators saw it then. secret is that of the link to this
// moment. ErrOld is returned if the game has not reached it, because those decisions were undone. do is called while
// nothing changes.
func (r *Room) Moment(e Eyes, at int, secret string, do func(*Film) error) error {
	r.mu.Lock()
	known := !r.gone && subtle.ConstantTimeCompare([]byte(secret), []byte(r.paper.moment(at))) == 1
	r.mu.Unlock()
	if !known {
		return ErrNone
	}
	past, err := r.past(at, false)
	if err != nil {
		return err
	}
	defer past.Close()
	e.Who = Who{Seat: board.Nobody, Lang: e.Lang}
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		if past.at != at || at > len(s.Lines()) {
			return ErrOld
		}
		f := r.film(e, words, s, past, false)
		if at < f.Most {
			r.stand(f, words, past)
		} else {
			f.View.Ask = nil
		}
		f.Notice, f.Thinking, f.Next, f.Ahead = nil, "", "", false // what is now is not of this moment
		return do(f)
	})
}

// Moments returns the path of the link to the present moment: the number of decisions, and its secret.
func (r *Room) Moments() (at int, secret string, err error) {
	err = r.look(Who{}, func(_ *view.Viewer, s *play.Session) error {
		if r.trial {
			return errTrial
		}
		at = len(s.Lines())
		secret = r.paper.moment(at)
		return nil
	})
	return at, secret, err
}
