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
  if (navigator.serviceWorker?.controller) navigator.storage?.persist?.().catch(() => {}); // a site keeps its games here; some browsers ask, so not before there is one

  // ---- what the server sends ----
  const kept = { DETAILS: 'open', INPUT: 'checked' }; // what a person has opened or chosen stays so
  const printed = new Map(); // what is printed on cards, by the queries of their addresses
  function put(html) {
    const was = { ...main().dataset }, focus = document.activeElement && document.activeElement.id, text = $('#question')?.textContent;
    const position = html.match(/data-position="(\d+)"/);
    if (!position || BigInt(position[1]) < BigInt(was.position)) return; // an answer that the stream has overtaken
    window.Idiomorph.morph(main(), html, {
      morphStyle: 'outerHTML',
      ignoreActiveValue: !!document.activeElement?.matches('input,select'), // else the question would stay what it was while it has the focus
      callbacks: { beforeNodeMorphed: (was, is) => !is.dataset || is.hasChildNodes() || !('once' in is.dataset || 'part' in is.dataset || is.dataset.face && is.dataset.face === was.dataset.face), // drawn once
        beforeNodeAdded: node => { if (node.querySelector?.('[data-once]:empty')) location.reload(); }, // of a newer program
        beforeAttributeUpdated: (name, node) => kept[node.nodeName] !== name && !(name === 'value' && node.type === 'text') && !(name === 'class' && node.id === 'preview') },
    });
    if ($('#question')?.textContent !== text) delete body.dataset.unsent;
    const is = main().dataset, asked = was.question !== is.question;
    if (asked) {
      shut();
      $$('.group', main()).forEach(d => { d.open = false; });
      $$('.acts,.sub').forEach(x => x.scrollTo({ top: 0, behavior: 'instant' }));
      if (focus && (focus.startsWith('o-') || focus.startsWith('group-')) || focus === 'question') $('#question')?.focus({ preventScroll: true });
    }
    if (is.turn && !was.turn) call();
    tell();
    if (asked) show();
    stand();
  }

  // parts brings those parts up to date that are not sent with each decision, while somebody looks at them.
  async function parts() {
    const position = main().dataset.position;
    for (const at of ['planets', 'techs', 'gold', 'players'].map(id => $('#' + id)).filter(x => x?.checkVisibility())) {
      const html = await words('part?of=' + at.id);
      if (position === main().dataset.position && html.startsWith('<section')) window.Idiomorph.morph(at, html, { morphStyle: 'outerHTML', callbacks: { beforeAttributeUpdated: (name, node) => kept[node.nodeName] !== name } });
    }
  }
  document.addEventListener('change', e => { if (e.target.name === 'side' || e.target.name === 'pile') parts(); });

  // faces puts what is printed on cards onto those that came without it.
  async function faces() {
    for (const face of $$('.face')) {
      const id = face.dataset.face;
      if (face.hasChildNodes()) { if (!printed.has(id)) printed.set(id, face.innerHTML); continue; }
      if (!printed.has(id)) printed.set(id, words('face?' + id));
      const html = await printed.get(id);
      printed.set(id, html);
      if (!face.hasChildNodes() && face.dataset.face === id) face.innerHTML = html;
    }
  }

  // show brings in sight what a question is about: the pile, the part beside the sky.
  let turned = false, before = null; // the part that was shown before that of the question
  function show() {
    const side = main().dataset.side, pile = $('#cards .asked input');
    if (side) { before ||= $('#side .tabs :checked')?.id; $('#tab-' + side).checked = true; } else if (before) { $('#' + before).checked = true; before = null; }
    const over = pile || side && onPhone.matches && $('#tab-board'); // on a phone the parts take the place of the sky
    if (over || turned && $('#cards')) (over || $('#cards [data-shown]')).checked = true;
    if (onPhone.matches && (over || turned)) scrollTo({ top: pile ? body.scrollHeight : over ? $('#side').offsetTop - 8 : 0, behavior: 'instant' });
    turned = !!over;
    const at = $$('.parts [data-o]').find(x => x.checkVisibility());
    if (at && side) $('.parts').scrollTo({ top: at.offsetTop - 40, behavior: 'instant' });
  }

  // stand makes the page fit what lies in it now.
  function stand() {
    const m = main().dataset;
    document.title = (m.turn ? body.dataset.yours + ' ' : '') + body.dataset.title;
    $('#favicon')?.setAttribute('href', m.turn ? body.dataset.iconTurn : body.dataset.icon);
    const rules = $('#top [href*="/rules"]');
    rules?.setAttribute('href', rules.getAttribute('href').split('#')[0] + '#' + (m.rule || ''));
    letters();
    faces();
    parts();
    const pile = $('#cards [data-shown]'); // the pile that was shown may be gone
    if (pile && !$('#cards .tabs :checked')) pile.checked = true;
    if (navigator.share) $$('[data-share]').forEach(b => { b.hidden = false; });
    if ($('#guide') && store.get('guide-folded')) $('#guide').open = false;
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
    queue.push(...fresh);
    queue.splice(1, queue.length - 4); // the one that is shown, and the last three
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
    if (e.detail < 2 || !e.target.closest('[data-send],[data-o],.acts,#menu')) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  }, true);
  let sending = false, sure = null; // sure is the option that a person wants although the page asks again
  async function send(form, button) {
    if (sending) return;
    if (button?.dataset.sure && button !== sure) return menu(button, [button]);
    sure = null;
    shut();
    sending = true;
    body.dataset.sending = '';
    delete body.dataset.unsent;
    try {
      const data = new URLSearchParams(new FormData(form));
      if (button?.name) data.set(button.name, button.value);
      const r = await fetch(form.action, { method: 'POST', body: data, headers: { Accept: 'text/html', Part: 'table' } });
      const page = new DOMParser().parseFromString(await r.text(), 'text/html').querySelector('#table');
      if (page) put(page.outerHTML); else location.reload();
    } catch { body.dataset.offline = body.dataset.unsent = ''; again(); } finally {
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
  const optionsOf = at => `${at?.dataset.o || ''} ${at?.dataset.from || ''}`.split(' ').map(option).filter(Boolean);
  function choose(button) { sure = button; button.form.requestSubmit(button); }

  // pick shows what can be done at a thing on the table, or what it is. It takes nothing.
  function pick(at) {
    const list = optionsOf(at);
    if (list.length || at.dataset.w) menu(at, list); else if (at.dataset.x) lens(at.dataset.x, true);
  }

  // menu lists options at a thing, the first of which has the focus, and what is not possible there with the reason.
  const verbs = JSON.parse(body.dataset.verbs || '{}'), box = $('#menu'), onPhone = matchMedia('(max-width: 899px)');
  let opener = null;
  const element = (name, props, ...of) => { const x = Object.assign(document.createElement(name), props); x.append(...of); return x; };
  function menu(at, list) {
    shut();
    opener = at;
    at.classList.add('opened');
    const name = at.dataset.sure || at.querySelector('h3,h4,.star-name,.name')?.textContent || at.dataset.x && $('#label-' + CSS.escape(at.dataset.x.split(':')[1]))?.textContent || list[0]?.textContent;
    box.replaceChildren(element('h2', { id: 'menu-title', textContent: name }));
    const wishes = (at.dataset.w || '').split('|').filter(Boolean), wished = o => wishes.includes(o.value);
    const rows = [...wishes.map(w => list.find(o => o.value === w) || w), ...list.filter(o => !wished(o))].sort((a, b) => at.matches('.mini') ? 0 : (typeof a === 'string') - (typeof b === 'string'));
    for (const o of rows) {
      const verb = (o.value || o).split(' ')[0], row = element('button', { type: 'button' });
      box.append(row);
      if (o.value) {
        row.dataset.pick = o.id;
        if (at.matches('.mini') && verbs[verb]) row.append($('.i', o).cloneNode(true), element('span', { className: 'label', textContent: verbs[verb] }), ...[$('.price', o), $('.gives', o)].filter(Boolean).map(x => x.cloneNode(true)));
        else row.append(...[...o.childNodes].map(x => x.cloneNode(true)));
        continue;
      }
      const known = verbs[verb + '_when'], why = element('span', { className: known ? 'gives' : 'gives asked', textContent: known || '…' });
      row.append(element('span', {}, '–'), element('span', { className: 'label', textContent: verbs[verb] }), element('span'), why);
      row.setAttribute('aria-disabled', 'true');
      if (!known) words('why?option=' + encodeURIComponent(o)).then(html => { why.textContent = said(html); });
    }
    const first = $('button', box);
    if (rows[0]?.matches?.('.main')) first.classList.add('pri');
    const last = element('button', { type: 'button' }, element('span', {}, '‹'), at.dataset.sure || !at.dataset.x ? verbs.back : verbs.explain);
    last.dataset.leave = at.dataset.sure ? '' : at.dataset.x || '';
    box.append(last, element('div', { className: 'result' }));
    if (onPhone.matches && at.matches('.mini')) words('explain?thing=' + encodeURIComponent(at.dataset.x)).then(html => { if (opener === at) box.insertAdjacentHTML('afterbegin', html); });
    box.hidden = false;
    place();
    (first || last).focus({ preventScroll: true });
    if (rows[0]?.value) point(rows[0]);
  }
  const said = html => new DOMParser().parseFromString(html, 'text/html').querySelector('p')?.textContent || '';
  // place puts the menu above its thing, or below where there is no room, and off the end of the turn. What comes later
  // grows away from the thing, so that no row moves.
  function place() {
    if (!opener) return;
    const r = opener.getBoundingClientRect(), up = r.top > innerHeight / 2 || onPhone.matches, end = opener.matches('.mini') && $('.end')?.getBoundingClientRect().left || innerWidth - 4;
    box.classList.toggle('up', up);
    Object.assign(box.style, { left: Math.max(12, Math.min(r.left, end - box.offsetWidth - 8)) + 'px', top: up ? 'auto' : r.bottom + 9 + 'px', bottom: up ? innerHeight - r.top + 9 + 'px' : 'auto',
      maxHeight: (up ? r.top : innerHeight - r.bottom) - 18 + 'px' });
  }
  // shut closes the menu and all that is shown about a thing.
  function shut(back) {
    const at = opener;
    opener = null;
    at?.classList.remove('opened');
    if (box) { box.hidden = true; box.replaceChildren(); }
    hide();
    clearPreview();
    if (back && at) (at.tabIndex >= 0 ? at : $('#question')).focus({ preventScroll: true });
  }
  document.addEventListener('pointerdown', e => {
    if (opener && !e.target.closest('#menu')) shut();
    if (pinned && !e.target.closest('#lens')) hide();
    if (!e.target.closest('#ask,#lens,#menu')) clearPreview();
    for (const d of $$('#settings[open],#more[open]')) if (!d.contains(e.target)) d.open = false;
  }, true);
  document.addEventListener('click', e => {
    const row = e.target.closest('#menu button'), why = e.target.closest('[data-why]');
    if (row?.dataset.pick) return choose(option(row.dataset.pick));
    if (row && 'leave' in row.dataset) { const x = row.dataset.leave; shut(!x); return x && lens(x, true); }
    if (why) return look('why?option=' + encodeURIComponent(why.dataset.why));
    const at = e.target.closest('[data-o],[data-x]'), line = e.target.closest('[data-at]');
    if (line) return light(line.dataset.at.trim().split(' ').flatMap(x => $$(`#board [data-x="${x}"], #${CSS.escape(x.replace(':', '-'))}`)));
    if (e.target.closest('button,a[href],summary,input,select,label,#menu,#lens')) return;
    if (at) pick(at);
  });
  document.addEventListener('dblclick', e => { const card = e.target.closest('.mini[data-x]'); if (card) { shut(); lens(card.dataset.x, true); } });

  // ---- what an option leads to, and what lies where ----
  const preview = () => box && $('.result', box) || $('#preview');
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
    asked = setTimeout(async () => { if (sending) return; await look('try?' + q); if (opener) return; if (o.dataset.x?.startsWith('card:')) lens(o.dataset.x); else hide(); }, 140);
  }
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, e => {
      const o = e.target.closest('.option'), at = e.target.closest('[data-o],[data-from]'), card = e.target.closest('.mini[data-x]'), row = e.target.closest('[data-pick]'), line = e.target.closest('.did');
      if (line) line.title ||= $('.sr', line)?.textContent || '';
      if (o || row) return point(o || option(row.dataset.pick));
      if (opener) return;
      const list = optionsOf(at);
      if (list.length) light(list);
      if (card) { clearTimeout(shown); shown = setTimeout(() => lens(card.dataset.x), 140); }
    });
  }
  for (const kind of ['pointerout', 'focusout']) {
    document.addEventListener(kind, e => {
      if (opener || !e.target.closest('.option,[data-o],.mini')) return;
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
  const names = 'abcdefijkmopqstvxyz0123456789'; // those of the page's own keys are left out
  const choices = () => $$('#ask .option, #ask summary.act').filter(x => x.checkVisibility());
  function letters() {
    $$('#ask [data-key]').forEach(x => x.removeAttribute('data-key'));
    choices().slice(0, names.length).forEach((x, i) => x.setAttribute('data-key', names[i]));
  }
  document.addEventListener('toggle', e => { if (e.target.matches?.('.group')) letters(); if (e.target.id === 'guide') store.set('guide-folded', e.target.open ? '' : 'on'); }, true);
  const commands = {
    H: () => $('[data-look=hint]')?.click(), U: () => $('#undo')?.click(), R: () => $('#redo')?.click(), L: () => look('log'),
    G: () => { const g = $('#guide'); if (g) g.open = !g.open; }, N: () => $('#ghost')?.click(),
    W: () => { const more = $('#more'); if (more) { more.open = true; $('#why').focus(); } }, '?': () => $('#help')?.showModal(),
    Escape: () => {
      const open = $('#settings[open],.group[open]'), at = open || opener;
      shut(true);
      if (open) { open.open = false; $('summary', open).focus(); } else if (!at) $('#question')?.focus();
    },
  };
  document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input:not([type=checkbox],[type=radio]),select,textarea') && e.key !== 'Escape' || $('#help')?.open) return;
    const list = opener ? $$('button', box) : choices(), at = list.indexOf(document.activeElement), key = e.key.length === 1 ? e.key.toUpperCase() : e.key;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      if (!list.length || e.target.closest('#side,#cards,#lens,#preview')) return;
      e.preventDefault();
      list[e.key === 'ArrowDown' ? Math.min(at + 1, list.length - 1) : Math.max(at - 1, 0)].focus();
    } else if (commands[key]) {
      e.preventDefault();
      commands[key]();
    } else if (e.key === 'Enter' && e.target.matches('.mini')) {
      e.preventDefault();
      pick(e.target);
    } else if (e.key === ' ' && e.target.matches('.mini')) {
      e.preventDefault();
      lens(e.target.dataset.x, true);
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

  addEventListener('resize', place);
  seen = new Set(moments().map(([key]) => key));
  locals();
  show();
  stand();
  listen();
})();
