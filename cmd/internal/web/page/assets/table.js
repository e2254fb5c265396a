// The table in a browser: what the server sends is put in place, what a person does is sent.
// Everything works without this file by plain forms, only slower.
'use strict';
(() => {
  const $ = (q, of = document) => of.querySelector(q);
  const $$ = (q, of = document) => [...of.querySelectorAll(q)];
  const body = document.body, base = body.dataset.base;
  const store = { get: k => { try { return localStorage.getItem(k); } catch { return null; } }, set: (k, v) => { try { localStorage.setItem(k, v); } catch { /* private window */ } } };
  const main = () => $('main');
  if (!base) { body.dataset.ready = ''; return; }

  // ---- what the server sends ----
  const kept = { DETAILS: 'open', INPUT: 'checked' }; // what a person has opened or typed stays so
  function put(html) {
    const was = { ...main().dataset }, focus = document.activeElement && document.activeElement.id;
    const position = html.match(/data-position="(\d+)"/);
    if (!position || BigInt(position[1]) < BigInt(was.position)) return; // an answer that the stream has overtaken
    window.Idiomorph.morph(main(), html, {
      morphStyle: 'outerHTML',
      ignoreActiveValue: !!document.activeElement?.matches('input,select'), // else the question would stay what it was while it has the focus
      callbacks: { beforeNodeMorphed: (was, is) => !('once' in (is.dataset || {})) || is.hasChildNodes(), // drawn once
        beforeNodeAdded: node => { if (node.querySelector?.('[data-once]:empty')) location.reload(); }, // of a newer program
        beforeAttributeUpdated: (name, node) => kept[node.nodeName] !== name && !(name === 'class' && node.id === 'preview') },
    });
    const is = main().dataset;
    if (was.question !== is.question) {
      clearPreview();
      hide();
      $$('details.group', main()).forEach(d => { d.open = d.hasAttribute('data-open'); });
      for (const part of ['#ask', '#choose']) $(part)?.scrollTo({ top: 0, behavior: 'instant' });
      if (focus && focus.startsWith('o-') || focus === 'question') $('#question')?.focus({ preventScroll: true });
    }
    if (is.turn && !was.turn) call();
    tell();
    if (was.question !== is.question) show();
    stand();
  }

  // show scrolls the parts beside the board to what a question is about.
  function show() {
    const at = $('.parts [data-o]');
    if (at && !$('#ask .option.main')) $('.parts').scrollTo({ top: at.offsetTop - 90, behavior: 'instant' });
  }

  // stand makes the page fit what lies in it now.
  function stand() {
    const m = main().dataset;
    document.title = (m.turn ? body.dataset.yours + ' ' : '') + body.dataset.title;
    $('#favicon')?.setAttribute('href', m.turn ? body.dataset.iconTurn : body.dataset.icon);
    letters();
    if (navigator.share) $$('[data-share]').forEach(b => { b.hidden = false; });
    $$('.log-now').forEach(l => { l.scrollTop = l.scrollHeight; });
    body.dataset.position = m.position;
    body.dataset.ready = '';
    document.dispatchEvent(new Event('stand'));
  }

  // ---- moments: a discovery, a sector, a milestone, a round, the end ----
  let seen = new Set(), queue = [];
  const moments = () => $$('#moments li').map(x => [x.id + x.textContent, x.className, x.textContent]);
  function tell() {
    const now = moments(), fresh = now.filter(([key]) => !seen.has(key)), idle = !queue.length;
    seen = new Set(now.map(([key]) => key));
    queue.push(...fresh.slice(-3));
    if (idle && queue.length) next();
  }
  function next() {
    const at = $('#moment');
    if (!queue.length) { at.replaceChildren(); return; }
    at.replaceChildren(document.createElement('p'));
    [, at.firstChild.className, at.firstChild.textContent] = queue[0];
    setTimeout(() => { queue.shift(); next(); }, 2800);
  }

  // ---- it is your turn ----
  function call() {
    if (store.get('sound') === 'on') chime();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted' && store.get('notify') === 'on') {
      const n = new Notification(body.dataset.title, { body: body.dataset.yours, tag: base });
      n.onclick = () => { window.focus(); n.close(); };
    }
  }
  function chime() {
    try {
      const c = new AudioContext(), o = c.createOscillator(), g = c.createGain();
      o.frequency.setValueAtTime(660, 0);
      o.frequency.setValueAtTime(880, c.currentTime + 0.18);
      g.gain.setValueAtTime(0.15, c.currentTime);
      g.gain.exponentialRampToValueAtTime(0.001, c.currentTime + 0.7);
      o.connect(g).connect(c.destination);
      o.start();
      o.stop(c.currentTime + 0.7);
    } catch { /* no sound here */ }
  }

  // ---- the stream ----
  let stream = null, timer = 0, heard = 0, wait = 500;
  function listen() {
    hush();
    if (main().dataset.over) return;
    stream = new EventSource(base + '/stream' + (document.hidden ? '?hidden' : ''));
    heard = Date.now();
    stream.addEventListener('table', e => { alive(); put(e.data); if (newer.size >= mostHidden) { hush(); timer = setTimeout(listen, 30000); } });
    stream.addEventListener('ping', alive);
    stream.onopen = alive;
    stream.onerror = again; // EventSource gives up for good on an answer that is no stream
  }
  function alive() { heard = Date.now(); wait = 500; delete body.dataset.offline; }
  function hush() { clearTimeout(timer); stream?.close(); stream = null; }
  function again() {
    hush();
    body.dataset.offline = '';
    timer = setTimeout(listen, wait);
    wait = Math.min(wait * 2, 15000);
  }
  setInterval(() => { if (stream && Date.now() - heard > 60000) again(); }, 10000);
  // A browser has six connections to a host for all its pages, so only the pages that were hidden last keep their lines;
  // the others look from time to time.
  const mostHidden = 3, newer = new Set(), others = new BroadcastChannel('hidden'); // newer holds the pages that were hidden after this one
  others.onmessage = e => { if (document.hidden && newer.size < mostHidden && newer.add(e.data).size === mostHidden) listen(); };
  document.addEventListener('visibilitychange', () => { newer.clear(); if (document.hidden) others.postMessage(base); listen(); });
  addEventListener('online', listen);
  addEventListener('pageshow', e => { if (e.persisted) listen(); });

  // ---- what a person does ----
  document.addEventListener('click', e => { // the second of a double click would answer a question that nobody has read
    if (e.detail < 2 || !e.target.closest('[data-send],[data-o]')) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  }, true);
  let sending = false;
  async function send(form, button) {
    if (sending) return;
    if (button?.dataset.sure && !confirm(button.dataset.sure)) return;
    sending = true;
    body.dataset.sending = '';
    try {
      const data = new URLSearchParams(new FormData(form));
      if (button?.name) data.set(button.name, button.value);
      const r = await fetch(form.action, { method: 'POST', body: data, headers: { Accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await r.text(), 'text/html').querySelector('#table');
      if (page) put(page.outerHTML); else location.reload();
    } catch { body.dataset.offline = ''; again(); } finally {
      sending = false;
      delete body.dataset.sending;
    }
  }
  document.addEventListener('submit', e => {
    if (!e.target.matches('form[data-send],form[data-ask]')) return;
    e.preventDefault();
    if (e.target.matches('[data-send]')) send(e.target, e.submitter); else look(e.target.dataset.ask + '?' + new URLSearchParams(new FormData(e.target)));
  });
  const option = id => document.getElementById(id);
  const optionsOf = at => (at?.dataset.o || '').split(' ').map(option).filter(Boolean);
  function choose(button) { button.closest('form').requestSubmit(button); }

  // pick does what lies at a thing on the table: the one option, or the list of them, or what it is.
  function pick(at) {
    const list = optionsOf(at), wanted = list.filter(o => !('aside' in o.dataset));
    if (list.length === 0) return at.dataset.x && lens(at.dataset.x, true);
    const one = list.length === 1 && wanted[0];
    if (one && !first) return choose(one);
    list.forEach(o => { const d = o.closest('details'); if (d) d.open = true; });
    letters();
    if (one) return point(one);
    light(list);
    if (wanted.length) wanted[0].focus(); else list[0].scrollIntoView({ block: 'nearest' });
  }
  let first = false, touched = null; // a finger cannot point: its first touch shows what the second one takes
  document.addEventListener('pointerdown', e => {
    const at = e.target.closest('[data-o]');
    first = e.pointerType === 'touch' && !!at && at !== touched;
    touched = first ? at : null;
    if (pinned && !e.target.closest('#lens')) hide();
    if (!e.target.closest('#ask,#lens') && !touched) clearPreview();
  }, true);
  document.addEventListener('click', e => {
    const at = e.target.closest('[data-o],[data-x]');
    if (e.target.closest('button:not([data-look]),a[href],summary,input,select,label')) return;
    if (at) pick(at);
  });

  // ---- what an option leads to, and what lies where ----
  const preview = () => $('#preview');
  let asked = 0;
  function light(list) {
    $$('.lit').forEach(x => x.classList.remove('lit'));
    for (const o of list) {
      o.classList.add('lit');
      $$(`[data-o~="${CSS.escape(o.id)}"],[data-from~="${CSS.escape(o.id)}"]`).forEach(x => x.classList.add('lit'));
    }
  }
  let looks = 0; // what was asked for before is shown no longer
  function clearPreview() { light([]); looks++; clearTimeout(asked); if (preview()) { preview().replaceChildren(); preview().classList.remove('full'); } }
  // words asks for a part of the page; what goes wrong is said in its place.
  async function words(path) {
    const p = Object.assign(document.createElement('p'), { className: 'fails' });
    try {
      const r = await fetch(base + '/' + path), text = await r.text();
      if (r.ok) return text;
      p.textContent = new DOMParser().parseFromString(text, 'text/html').querySelector('main p')?.textContent || r.status;
    } catch { p.textContent = $('.offline').textContent; }
    return p.outerHTML;
  }
  async function look(path) {
    clearTimeout(asked); // what is asked for now comes before what is only pointed at
    const n = ++looks, text = await words(path);
    if (text && preview() && n === looks) { preview().innerHTML = text; preview().classList.add('full'); }
  }
  function point(o) {
    light([o]);
    clearTimeout(asked);
    const q = new URLSearchParams({ position: main().dataset.position, option: o.value });
    asked = setTimeout(() => { if (sending) return; look('try?' + q); if (o.dataset.x?.startsWith('card:')) lens(o.dataset.x); else hide(); }, 140);
  }
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, e => {
      const o = e.target.closest('.option'), at = e.target.closest('[data-o]'), card = e.target.closest('.mini[data-x]');
      if (o) return point(o);
      const list = optionsOf(at);
      if (list.length === 1) point(list[0]); else if (at) light(list);
      if (card) { clearTimeout(shown); shown = setTimeout(() => lens(card.dataset.x), 140); }
    });
  }
  for (const kind of ['pointerout', 'focusout']) {
    document.addEventListener(kind, e => {
      if (!e.target.closest('.option,[data-o],.mini')) return;
      clearTimeout(asked);
      if (kind === 'pointerout') light([]);
      if (!pinned) hide();
    });
  }

  // ---- what a thing is, large ----
  const cards = new Map(); // what is printed on a card never changes
  let shown = 0, pinned = false, wanted = '';
  async function lens(thing, pin = false) {
    clearTimeout(shown);
    [wanted, pinned] = [thing, pin];
    const text = cards.get(thing) || await words('explain?thing=' + encodeURIComponent(thing));
    if (thing.startsWith('card:')) cards.set(thing, text);
    if (wanted !== thing) return;
    $('#lens').innerHTML = text;
    $('#lens').classList.toggle('pinned', pinned);
    $('#lens').hidden = false;
  }
  function hide() { clearTimeout(shown); [wanted, pinned] = ['', false]; $('#lens').hidden = true; }

  // ---- keys ----
  const names = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const choices = () => $$('#ask .option, #ask details.group > summary').filter(x => x.offsetParent !== null);
  function letters() {
    $$('#ask [data-key]').forEach(x => x.removeAttribute('data-key'));
    choices().slice(0, names.length).forEach((x, i) => x.setAttribute('data-key', names[i]));
  }
  document.addEventListener('toggle', e => { if (e.target.matches?.('details.group')) letters(); }, true);
  const commands = {
    H: () => $('[data-look=hint]')?.click(), U: () => $('#undo')?.click(), R: () => $('#redo')?.click(), L: () => look('log'),
    G: () => { const g = $('#guide'); if (g) g.open = !g.open; }, N: () => $('#ghost')?.click(),
    W: () => { $('#why')?.focus(); }, '?': () => $('#help')?.showModal(),
    Escape: () => { hide(); clearPreview(); $('#question')?.focus(); },
  };
  document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input:not([type=checkbox]),select,textarea') || $('#help')?.open) return;
    const list = choices(), at = list.indexOf(document.activeElement);
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      if (!list.length || e.target.closest('#side,#cards')) return;
      e.preventDefault();
      list[e.key === 'ArrowDown' ? Math.min(at + 1, list.length - 1) : Math.max(at - 1, 0)].focus();
    } else if (commands[e.key]) {
      e.preventDefault();
      commands[e.key]();
    } else if (e.key === 'Enter' && e.target.matches('.mini')) {
      pick(e.target);
    } else if (e.key.length === 1 && names.includes(e.key)) {
      const x = $(`#ask [data-key="${e.key}"]`);
      if (!x) return;
      e.preventDefault();
      if (x.matches('summary')) { x.parentElement.open = !x.parentElement.open; letters(); }
      x.focus(); // a letter points, Enter takes: nothing is done by a slip
    }
  });
  document.addEventListener('click', e => {
    const b = e.target.closest('[data-look],[data-open],[data-local],[data-copy],[data-share]');
    if (!b) return;
    if (b.dataset.copy) copy(b);
    if (b.dataset.share) navigator.share({ title: document.title, url: b.dataset.share }).catch(() => {}); // who does not share after all
    if (b.dataset.look) look(b.dataset.look);
    if (b.dataset.open && b.matches('button')) $('#' + b.dataset.open)?.showModal();
    if (b.dataset.local) local(b);
  });

  // copy copies a link and says so in its place.
  async function copy(b) {
    const said = $('.copied', b.closest('li'));
    try { await navigator.clipboard.writeText(b.dataset.copy); } catch { getSelection().selectAllChildren($('.url', b.closest('li'))); return; }
    said.textContent = said.dataset.said;
    setTimeout(() => { said.textContent = ''; }, 2000);
  }

  // ---- what the browser alone keeps ----
  async function local(b) {
    const on = store.get(b.dataset.local) !== 'on';
    if (on && b.dataset.local === 'notify' && 'Notification' in window && await Notification.requestPermission() !== 'granted') return;
    store.set(b.dataset.local, on ? 'on' : 'off');
    if (on && b.dataset.local === 'sound') chime();
    locals();
  }
  function locals() { $$('[data-local]').forEach(b => b.setAttribute('aria-pressed', store.get(b.dataset.local) === 'on')); }

  seen = new Set(moments().map(([key]) => key));
  locals();
  show();
  stand();
  listen();
})();
