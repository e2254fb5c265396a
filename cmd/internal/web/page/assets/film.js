// The film of a game: it plays, and its slider and keys show the position at which it stands. The same file keeps the list of
// mistakes up to date. Without it both are forms and links.
'use strict';
(() => {
  const $ = q => document.querySelector(q);
  const list = $('#mistakes');
  if (list) {
    const stream = new EventSource(list.dataset.stream);
    stream.addEventListener('table', e => {
      window.Idiomorph.morph($('#mistakes'), e.data, { morphStyle: 'outerHTML' });
      if ('done' in $('#mistakes').dataset) stream.close();
    });
    addEventListener('pagehide', () => stream.close());
  }
  const film = $('#film[data-film]');
  if (!film) return;
  let timer = 0, wanted = 0, playing = false, at = Number($('#film-at').value);
  const most = () => Number($('#film-at').max), query = n => '?at=' + n + ($('#film-all').checked ? '&all=on' : '');
  for (const x of ['#film-play', '#film-speed']) $(x).hidden = false;
  async function show(n) {
    const mine = ++wanted;
    at = Math.max(0, Math.min(n, most()));
    const r = await fetch(film.dataset.film + query(at) + '&part').catch(() => null);
    if (!r?.ok || mine !== wanted) return false; // a later one is on its way
    window.Idiomorph.morph(film, await r.text(), { morphStyle: 'outerHTML', ignoreActiveValue: true,
      callbacks: { beforeAttributeUpdated: (name, node) => !(name === 'hidden' || name === 'open' || node.id === 'film-speed' || node.id === 'film-all') } });
    $('#film-at').value = at;
    button();
    return history.replaceState(null, '', film.dataset.film + query(at)) ?? true;
  }
  const button = () => { const b = $('#film-play'); b.textContent = playing ? b.dataset.pause : b.dataset.play; };
  function play(on) {
    playing = on;
    clearTimeout(timer);
    button();
    if (on) step(at >= most() ? 0 : at + 1);
  }
  async function step(n) {
    const ok = await show(n);
    if (playing && ok && at < most()) timer = setTimeout(() => step(at + 1), Number($('#film-speed').value)); else if (playing) play(false);
  }
  const to = n => { play(false); show(n); };
  document.addEventListener('input', e => {
    if (e.target.id === 'film-at') { play(false); timer = setTimeout(() => show(Number(e.target.value)), 60); }
    if (e.target.id === 'film-all') show(at);
  });
  document.addEventListener('click', e => {
    const b = e.target.closest('#film-back,#film-on,#film-play');
    if (!b || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    if (b.id === 'film-play') play(!playing); else to(b.id === 'film-on' ? at + 1 : at - 1);
  });
  const keys = { ArrowLeft: () => to(at - 1), ArrowRight: () => to(at + 1), Home: () => to(0), End: () => to(most()), ' ': () => play(!playing) };
  document.addEventListener('keydown', e => {
    if (!keys[e.key] || e.ctrlKey || e.metaKey || e.altKey || e.target.matches('select,input[type=checkbox],summary') || e.key === ' ' && e.target.matches('a,button:not(#film-play)')) return;
    e.preventDefault();
    keys[e.key]();
  });
})();
