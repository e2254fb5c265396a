// What the tests ask a page.
(() => {
  const q = x => document.querySelector(x), all = x => [...document.querySelectorAll(x)];
  const T = window.T = { streams: 0 };
  const without = new URLSearchParams(location.search).get('without'); // something that an old browser, or another window, lacks
  if (without) Object.defineProperty(without in navigator ? Navigator.prototype : window, without, { value: undefined });
  window.EventSource = class extends EventSource { constructor(u) { super(u); T.streams++; T.stream = this; } };
  // Discoveries and the end take the whole window only in tests that ask for it, whatever a page remembers.
  const get = Storage.prototype.getItem;
  Storage.prototype.getItem = function (k) { return k.startsWith('seen ') && !get.call(sessionStorage, 'moments') ? '1' : get.call(this, k); };
  T.connected = () => T.stream?.readyState === 1;
  T.state = () => {
    const m = q('#table'), b = document.body.dataset;
    if (!m || !('ready' in b) || 'sending' in b) return null;
    return { Position: m.dataset.position, Question: m.dataset.question, Text: q('#question').textContent, Turn: 'turn' in m.dataset, Over: 'over' in m.dataset,
      Options: all('#ask .option').map(o => o.value) };
  };
  // wait returns what look gives once that is something, or at last after a second. It looks when the page changes, and
  // now and then for what changes nothing there, such as a style.
  T.wait = look => new Promise(done => {
    let end = Date.now() + 1000, timer, seen;
    const again = () => {
      let x = null;
      try { x = look(); } catch { } // what it looks at is not there yet
      if (!x && Date.now() < end) return;
      seen.disconnect();
      clearInterval(timer);
      done(x);
    };
    seen = new MutationObserver(again);
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    timer = setInterval(again, 50);
    again();
  });
  // news waits for a state that differs from the last one.
  T.news = last => T.wait(() => { const s = T.state(); return JSON.stringify(s) === JSON.stringify(last) ? null : s; });
  T.button = id => all('#ask .option').find(o => o.value === id);
  T.fold = id => T.button(id).closest('details')?.querySelector('summary');
  T.folded = id => Boolean(T.button(id).closest('details:not([open])'));
  const seen = x => x.checkVisibility({ visibilityProperty: true }) && x.getBoundingClientRect().width > 0;
  T.place = id => { const o = T.button(id).id; return all('[data-o]').filter(seen).find(x => x.dataset.o.split(' ').includes(o)); };
  T.row = id => q(`#menu [data-pick="${CSS.escape(T.button(id).id)}"]`);
  const said = x => x ? '<' + x.tagName.toLowerCase() + (x.id && '#' + x.id) + (x.getAttribute('class') ? '.' + x.getAttribute('class') : '') + '>' : 'nothing';
  // spot returns a point at which a thing is hit; what is smaller than the thing and acts by itself does not count as the thing.
  T.spot = el => {
    if (!el) return { Covered: 'it is not there' };
    el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const r = el.getBoundingClientRect(), by = new Set();
    for (const fy of [.5, .3, .7, .1, .9]) for (const fx of [.5, .3, .7, .1, .9]) {
      const x = r.left + r.width * fx, y = r.top + r.height * fy, at = document.elementFromPoint(x, y);
      if (at && (at === el || el.contains(at)) && (at === el || (at.closest('button,a,summary,input,select,[data-o]') || el) === el || at.closest('button,a,summary,input,select,[data-o]').contains(el))) return { X: x, Y: y };
      by.add(said(at));
    }
    return { Covered: `${said(el)} at ${Math.round(r.left)} ${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)} is covered by ${[...by].join(' ')}` };
  };
})();
