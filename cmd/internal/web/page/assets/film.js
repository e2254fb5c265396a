// The film of a game: its slider shows the position at which it stands. Without this file it is a form.
'use strict';
(() => {
  const film = () => document.querySelector('#film');
  let timer = 0, wanted = 0;
  async function show(at) {
    const mine = ++wanted;
    const r = await fetch(film().dataset.film + '?at=' + at).catch(() => null);
    if (!r || !r.ok || mine !== wanted) return; // a later one is on its way
    window.Idiomorph.morph(film(), await r.text(), { morphStyle: 'outerHTML' });
    document.querySelector('#film-at').value = at;
  }
  document.addEventListener('input', e => {
    if (e.target.id !== 'film-at') return;
    clearTimeout(timer);
    timer = setTimeout(() => show(e.target.value), 60);
  });
  document.addEventListener('click', e => {
    const a = e.target.closest('#film-back,#film-on');
    if (!a || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    show(new URL(a.href).searchParams.get('at'));
  });
})();
