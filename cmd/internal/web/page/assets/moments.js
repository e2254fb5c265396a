// The moments that take the whole window: a discovery, the end of the game. Each is shown once to a player of a game, and
// again on request; without this file their links lead to pages.
'use strict';
(() => {
  const base = document.body.dataset.base;
  if (!base) return;
  const seen = new Set(), name = m => ['seen', base.split('/')[2], document.querySelector('.own')?.id || '', m].join(' ');
  const isNew = m => { try { return !localStorage.getItem(name(m)) && !seen.has(m); } catch { return !seen.has(m); } };
  const mark = m => { seen.add(m); try { localStorage.setItem(name(m), 1); } catch { /* private window */ } };
  const moments = () => (document.querySelector('#table')?.dataset.moments || '').split(' ').filter(Boolean);
  const dialog = document.body.appendChild(Object.assign(document.createElement('dialog'), { id: 'whole' }));
  let opening = false; // the page of a moment is on its way
  async function open(m) {
    if (opening) return;
    opening = true;
    const r = await fetch(base + (m === 'over' ? '/after' : '/found?slot=' + encodeURIComponent(m))).catch(() => null);
    const page = r?.ok && new DOMParser().parseFromString(await r.text().catch(() => ''), 'text/html').querySelector('main');
    opening = false;
    if (!page || dialog.open) return;
    const part = document.createElement('section'); // the page has its main part already
    part.className = page.className;
    part.append(...page.childNodes);
    dialog.replaceChildren(part);
    mark(m);
    dialog.setAttribute('aria-label', part.querySelector('h1').textContent.trim());
    dialog.showModal();
    (part.querySelector('[autofocus]') || part.querySelector('[data-close]')).focus();
    dialog.scrollTop = 0;
  }
  const next = () => { const m = moments().find(isNew); if (m && !dialog.open) open(m); };
  dialog.addEventListener('close', next);
  document.addEventListener('click', e => {
    const at = e.target.closest('[data-whole],#whole [data-close]');
    if (!at || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    if (at.dataset.whole) open(at.dataset.whole); else dialog.close();
  });
  document.addEventListener('keydown', e => { if (dialog.open) e.stopImmediatePropagation(); }, true); // the table has keys too
  new MutationObserver(next).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-moments'] });
  next();
})();
