// The page of an author, and the editor of a file: a text area over the same text in colors. The server reads each text
// some time after the last key, as if it were saved, and sends what it finds.
'use strict';
(() => {
  const $ = (q, of = document) => of.querySelector(q);
  const $$ = (q, of = document) => [...of.querySelectorAll(q)];
  const body = document.body, base = body.dataset.base, file = body.dataset.file;

  // ---- what is shown of the pack ----
  function sift() {
    const words = $('#find').value.toLowerCase().split(/\s+/);
    for (const x of $$('#author .thing')) x.hidden = !words.every(w => (x.getAttribute('aria-label') + ' ' + x.id + ' ' + x.dataset.files).toLowerCase().includes(w));
    if (!file) return;
    const here = x => (x.dataset.files || x.dataset.file || '').split('\n').includes(file);
    for (const x of $$('#author :is(.thing, .scenario, .of-file)')) x.classList.toggle('here', here(x));
  }
  $('#filters').addEventListener('submit', e => e.preventDefault());
  $('#find').addEventListener('input', sift);
  document.addEventListener('stand', () => { sift(); if (file && !sending && !timer) state(); });

  // ---- a pack in a link ----
  const parcel = location.hash.match(/^#pack=(.+)/), form = $('#parcel');
  if (parcel && form) {
    history.replaceState(null, '', location.pathname + location.search);
    form.elements.parcel.value = parcel[1];
    form.submit();
  }

  sift();
  if (!file) return;

  // ---- the text and its colors ----
  const edit = $('#edit'), area = $('textarea', edit), back = $('.code pre'), code = $('.code'), ways = $('#ways');
  const lua = file.endsWith('.lua'), colored = /\.(lua|toml)$/.test(file);
  const token = lua
    ? /(--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*)|("(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\[\[[\s\S]*?(?:\]\]|$))|\b(\d[\w.]*)|\b(and|break|do|else|elseif|end|false|for|function|if|in|local|nil|not|or|repeat|return|then|true|until|while)\b|(:\w+|\w+(?=\s*=[^=]))/g
    : /(#[^\n]*)|("""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?)|\b(\d[\w.]*)|\b(true|false)\b|(^\s*\[[^\]\n]*\]*|[\w.-]+(?=\s*=))/gm;
  const classes = 'ctnkh';
  const escaped = x => x.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
  const longest = 120000; // characters that are colored
  function paint() {
    const text = area.value, notes = new Map();
    for (const x of $$('#edited [data-line]')) {
      const n = Number(x.dataset.line), was = notes.get(n);
      if (!was || was.kind === 'warning') notes.set(n, { kind: x.className, text: x.dataset.text });
    }
    let html = '', at = 0;
    if (colored && text.length < longest) {
      for (const m of text.matchAll(token)) {
        const kind = classes[m.slice(1).findIndex(x => x !== undefined)];
        html += escaped(text.slice(at, m.index)) + m[0].split('\n').map(x => `<span class="${kind}">${escaped(x)}</span>`).join('\n');
        at = m.index + m[0].length;
      }
    }
    html += escaped(text.slice(at));
    back.innerHTML = html.split('\n').map((row, i) => {
      const note = notes.get(i + 1);
      return `<span class="row ${note ? note.kind : ''}">${row}${note ? `<i>${escaped(note.text)}</i>` : ''}</span>`;
    }).join('');
  }
  code.classList.add('drawn-over');

  // ---- what is typed ----
  let timer = 0, sending = false, clean = area.value, wait = 250;
  const over = () => $('#edited').dataset.over;
  const dirty = () => area.value !== clean || 'unsaved' in $('#edited').dataset;
  function show(html) {
    const page = new DOMParser().parseFromString(html, 'text/html'), is = $('#edited', page);
    if (!is) { // the server says why not
      const p = Object.assign(document.createElement('p'), { className: 'notice', textContent: $('main p', page)?.textContent || html.slice(0, 200) });
      p.setAttribute('role', 'alert');
      $('#edited').prepend(p);
      return false;
    }
    const news = $('template', is);
    if (news && area.value !== clean) return false; // the next key tells the server, which says that the file is another one
    if (news) {
      const [from, to] = [area.selectionStart, area.selectionEnd];
      area.value = clean = news.content.textContent;
      area.setSelectionRange(from, to);
    }
    window.Idiomorph.morph($('#edited'), is, { morphStyle: 'outerHTML' });
    paint();
    return true;
  }
  const fields = more => new URLSearchParams({ file, text: area.value, over: over(), ...more });
  async function send(path, more = {}) {
    clearTimeout(timer);
    timer = 0;
    while (sending) await new Promise(is => { setTimeout(is, 30); });
    sending = true;
    const text = area.value;
    let done = false;
    try {
      const r = await fetch(`${base}/${path}`, { method: 'POST', body: fields(more), headers: { Part: 'edited' } });
      if ((done = show(await r.text()))) clean = text;
      done = done && r.ok;
    } catch { body.dataset.offline = ''; later(2000); } finally { sending = false; }
    return done;
  }
  async function state() {
    try {
      const r = await fetch(`${base}/text?${new URLSearchParams({ file, over: over() })}`), html = await r.text(), was = { ...$('#edited').dataset };
      if (sending || timer || !show(html)) return;
      if ('unsaved' in was && !('unsaved' in $('#edited').dataset) && was.over === over()) later(0); // another server, which does not know the text
    } catch { /* the stream says that there is no connection */ }
  }
  function later(ms) { clearTimeout(timer); timer = setTimeout(() => send('text'), ms); }
  area.addEventListener('input', () => { paint(); later(wait); offer(); });
  async function save() {
    if (!await send('save')) return;
    const said = $('#said');
    said.textContent = body.dataset.saved;
    setTimeout(() => { if (said.textContent === body.dataset.saved) said.textContent = ''; }, 2000);
  }
  edit.addEventListener('submit', e => {
    if (e.submitter?.getAttribute('formaction')?.endsWith('/drop')) { clean = area.value; left = true; return; }
    e.preventDefault();
    if (e.submitter?.name === 'again') send('text', { again: e.submitter.value }); else save();
  });
  let left = false; // on purpose
  document.addEventListener('click', e => { // the server keeps what is not saved for the next page of the editor
    if (!e.target.closest('a[href]')?.getAttribute('href').startsWith(base) || area.value !== clean) return;
    left = true;
    setTimeout(() => { left = false; }, 1000);
  });
  addEventListener('beforeunload', e => { if (!left && dirty()) e.preventDefault(); });

  // ---- how a text can go on ----
  let looked = 0, typed = 0;
  const offered = () => $$('li', ways), chosen = () => $('[aria-selected=true]', ways);
  function shut() { looked++; ways.hidden = true; ways.replaceChildren(); area.removeAttribute('aria-activedescendant'); }
  async function offer(asked = false) {
    const at = area.selectionStart, before = area.value.slice(0, at);
    if (!colored || at !== area.selectionEnd || !asked && !/\w\w$|\w:\w*$|["']$/.test(before)) return shut();
    const n = ++looked;
    const r = await fetch(base + '/complete', { method: 'POST', body: new URLSearchParams({ file, text: before }) });
    if (n !== looked || !r.ok) return;
    const is = await r.json();
    if (n !== looked || area.selectionStart !== at || !is.List?.length) return shut();
    typed = is.Typed;
    ways.replaceChildren(...is.List.map((x, i) => {
      const li = Object.assign(document.createElement('li'), { id: 'way-' + i });
      li.setAttribute('role', 'option');
      li.append(Object.assign(document.createElement('b'), { textContent: x.Text }), Object.assign(document.createElement('small'), { textContent: x.Doc }));
      return li;
    }));
    const rows = before.split('\n'), size = 13 * 1.55, wide = 13 * .602;
    ways.style.top = 8 + rows.length * size + 2 + 'px';
    ways.hidden = false;
    ways.style.left = Math.max(0, Math.min(4.2 * 13 + (rows.at(-1).length - typed) * wide, code.scrollLeft + code.clientWidth - ways.offsetWidth - 8)) + 'px';
    if (asked) choose(0);
  }
  function choose(i) {
    chosen()?.removeAttribute('aria-selected');
    const li = offered().at(i % offered().length);
    li.setAttribute('aria-selected', 'true');
    li.scrollIntoView({ block: 'nearest' });
    area.setAttribute('aria-activedescendant', li.id);
  }
  function insert(text, back = 0) {
    area.setSelectionRange(area.selectionStart - back, area.selectionEnd);
    if (!document.execCommand('insertText', false, text)) area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end'); // the first can be undone
  }
  function take(li) { const text = $('b', li).textContent; shut(); area.focus(); insert(text, typed); shut(); paint(); later(wait); }
  ways.addEventListener('pointerdown', e => { const li = e.target.closest('li'); if (li) { e.preventDefault(); take(li); } });
  area.addEventListener('blur', shut);
  area.addEventListener('keydown', e => {
    const open = !ways.hidden, at = offered().indexOf(chosen());
    if ((e.ctrlKey || e.metaKey) && e.key === 's') { e.preventDefault(); save(); } else if (e.ctrlKey && e.key === ' ') { e.preventDefault(); offer(true); } else if (open && e.key === 'Escape') { e.stopPropagation(); shut(); } else if (open && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      e.preventDefault();
      choose(at + (e.key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1));
    } else if (open && at >= 0 && (e.key === 'Enter' || e.key === 'Tab')) { e.preventDefault(); take(chosen()); } else if (e.key === 'Enter' && !e.isComposing) {
      const indent = area.value.slice(0, area.selectionStart).match(/(?:^|\n)([ \t]*)[^\n]*$/)[1];
      if (indent) { e.preventDefault(); insert('\n' + indent); }
    }
  });

  // ---- lines ----
  function jump(line) {
    const rows = area.value.split('\n'), at = rows.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus({ preventScroll: true });
    area.setSelectionRange(at, at + (rows[line - 1] || '').length);
    back.children[line - 1]?.scrollIntoView({ block: 'center' });
  }
  function jumpHere() { const m = location.hash.match(/^#L(\d+)/); if (m) jump(Number(m[1])); }
  addEventListener('hashchange', jumpHere);

  // ---- a link with the pack ----
  document.addEventListener('click', async e => {
    const b = e.target.closest('[data-pack]'), said = $('#said');
    if (!b) return;
    try {
      const r = await fetch(`${base}/link?${new URLSearchParams({ pack: b.dataset.pack })}`), text = await r.text();
      if (!r.ok) { said.textContent = new DOMParser().parseFromString(text, 'text/html').querySelector('main p')?.textContent || r.status; return; }
      const input = Object.assign(document.createElement('input'), { readOnly: true, value: `${location.origin}${base}/edit#pack=${text}`, ariaLabel: b.textContent });
      said.replaceChildren(input);
      input.select();
      await navigator.clipboard?.writeText(input.value);
    } catch { /* it stands there, to be copied by hand */ }
  });

  paint();
  $('#list').open = matchMedia('(min-width: 1100px)').matches;
  $('#files [aria-current]')?.scrollIntoView({ block: 'nearest' });
  jumpHere();
})();
