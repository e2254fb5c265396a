// The page while the program starts: it says how far that is, and what is missing. A game that is begun meanwhile begins then.
// No newer syntax than async functions here: an old browser has to read the whole file before it can say that it is old.
'use strict';
(() => {
  const worker = navigator.serviceWorker, here = document.currentScript.src.replace(/[^/]*$/, ''), at = new URL(here).pathname, file = location.pathname.slice(at.length);
  const pages = document.currentScript.dataset.languages.split(' '), lang = (navigator.languages || []).map(x => x.slice(0, 2)).find(x => pages.includes(x)) || 'en';
  if ((file === '' || file === 'index.html') && document.documentElement.lang !== lang && !(worker && worker.controller)) return location.replace(lang + '.html' + location.search);
  addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector('#starting'), words = box.dataset, bar = box.querySelector('progress');
    let form = null, ready = false;
    const say = (text, why = '') => { box.querySelector('p').textContent = text.replace('%', why); };
    const failed = (why, text) => { say(words[why], text); bar.hidden = true; box.setAttribute('role', 'alert'); };
    document.addEventListener('submit', e => { if (!ready) { e.preventDefault(); form = e.target; box.scrollIntoView({ block: 'nearest' }); } });
    if (!pages.some(p => file === p + '.html' || file === '' || file === 'index.html' || file === p + '-how.html')) document.body.classList.add('waits');
    if (!isSecureContext) return failed('insecure');
    if (!window.DecompressionStream || !window.WebAssembly) return failed('old');
    if (!worker) return failed('private');
    worker.addEventListener('message', ({ data }) => {
      if (data.part === 'download') bar.value = 70 * data.done;
      if (data.part === 'program') { bar.value = 72; const go = setInterval(() => { if (bar.value >= 97 || ready) clearInterval(go); else bar.value += 0.8; }, 100); }
      if (data.part === 'failed') failed(data.why, data.text);
      if (data.part !== 'ready' || ready) return;
      ready = true;
      bar.value = 100;
      say(words.ready);
      if (form) return form.requestSubmit();
      if (/-how\.html$/.test(file)) return; // somebody reads
      if (file && !/^(index|..)\.html$/.test(file)) location.reload(); else location.replace(here + location.search);
    });
    const go = () => { if (!ready && worker.controller) worker.controller.postMessage('start'); };
    setInterval(go, 5000); // the browser may have stopped the worker meanwhile
    worker.addEventListener('controllerchange', go);
    worker.register(here + 'sw.js', { scope: here, updateViaCache: 'none' }).then(r => { if (!worker.controller && r.active) r.active.postMessage('start'); go(); }, e => failed(e.name === 'SecurityError' && !/MIME/.test(e.message) ? 'private' : 'host', e.message));
  });
})();
