// What people at one table need besides the table: messages that were not read yet, and a screen that several share.
'use strict';
(() => {
  const $ = q => document.querySelector(q), body = document.body, key = 'read ' + body.dataset.base;
  if (!body.dataset.base) return;
  const front = $('main').dataset.screen;
  const store = { get: () => { try { return +localStorage.getItem(key); } catch { return 0; } }, set: n => { try { localStorage.setItem(key, n); } catch { /* private window */ } } };
  const lines = () => [...document.querySelectorAll('#said li')];
  let sight = null, sent = -1;
  const last = () => +(lines().at(-1)?.dataset.n || 0);

  // count says how many messages of others were not in sight yet.
  function count() {
    const n = lines().filter(x => +x.dataset.n > store.get() && !('own' in x.dataset)).length;
    document.querySelectorAll('[data-unread]').forEach(b => { b.textContent = n; b.hidden = !n; });
  }
  function look() {
    if ($('main').dataset.screen !== front) return location.reload(); // nothing of one person stays for the next one
    if (sent >= 0 && last() > sent) { $('#say').value = ''; sent = -1; }
    const end = lines().at(-1);
    if (end && end.id !== sight?.id) $('#said').scrollTop = $('#said').scrollHeight;
    sight?.by.disconnect();
    sight = end && { id: end.id, by: new IntersectionObserver(x => { if (x[0].isIntersecting && !document.hidden) { store.set(last()); count(); } }) };
    sight?.by.observe(end);
    count();
  }
  document.addEventListener('submit', e => { if (e.target.matches('.say')) sent = last(); });
  document.addEventListener('visibilitychange', look);
  document.addEventListener('stand', look);
  // The invitation folds to its line when somebody goes on at the table.
  const fold = () => { const i = $('#invite'); if (i) i.open = false; };
  document.addEventListener('pointerdown', e => { if (!e.target.closest('#invite')) fold(); });
  document.addEventListener('keydown', e => { if (e.key === 'Escape') fold(); });
  look();
})();
