// The service worker of a site: it keeps the files of one version, starts the program when somebody asks for a page, and lets it
// answer. SITE is replaced by site.json when the site is written.
'use strict';
const site = SITE;
const scope = new URL(registration.scope), root = scope.pathname.replace(/\/$/, ''), ours = 'seti ' + scope.pathname + ' ', cacheName = ours + site.version;
importScripts('fs.js', 'host.js', 'wasm_exec.js');

// ---- the files ----
let told = 0; // when progress was told last
const tell = async what => {
  if (what.part === 'download' && what.done < 1 && Date.now() - told < 100) return;
  told = Date.now();
  for (const c of await clients.matchAll({ includeUncontrolled: true, type: 'window' })) if (c.url.startsWith(scope.href)) c.postMessage(what);
};
const hex = async data => [...new Uint8Array(await crypto.subtle.digest('SHA-256', data))].map(x => x.toString(16).padStart(2, '0')).join('');
async function download() {
  const cache = await caches.open(cacheName), total = Object.values(site.files).reduce((n, f) => n + f.size, 0);
  let have = 0;
  await Promise.all(Object.entries(site.files).map(async ([name, f]) => {
    if (!await cache.match(name)) { // another try goes on where this one ends
      const r = await fetch(name, { cache: 'no-cache' }), parts = [];
      if (!r.ok) throw new Error(name + ' ' + r.status);
      for (const from = r.body.getReader(); ;) {
        const { done, value } = await from.read();
        if (done) break;
        parts.push(value);
        tell({ part: 'download', done: Math.min(1, (have += value.length) / total) });
      }
      const data = new Uint8Array(await new Blob(parts).arrayBuffer());
      if (await hex(data) !== f.hash) throw new Error(name + ' is not of version ' + site.version);
      await cache.put(name, new Response(data, { headers: { 'Content-Type': f.type } }));
    } else have += f.size;
  }));
}
async function file(name) {
  const r = await (await caches.open(cacheName)).match(name);
  if (r) return r;
  await download(); // the browser has cleared its caches
  return (await caches.open(cacheName)).match(name);
}
addEventListener('install', e => e.waitUntil(download().catch(err => { tell({ part: 'failed', why: 'host', text: err.message }); throw err; })));
addEventListener('activate', e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
  await clients.claim();
})()));

// ---- the program ----
let running = null, program = null; // a promise of it; itself once it is ready
const start = () => running ||= (async () => {
  let part = 'storage';
  try {
    const store = await keptFiles('seti ' + scope.pathname);
    part = 'program';
    tell({ part, done: 0 });
    program = await startProgram(site, root, store, file);
    program.over.catch(e => { tell({ part: 'failed', why: 'program', text: e.message }); running = program = null; });
    tell({ part: 'ready', times: program.times });
    return program;
  } catch (e) {
    running = null;
    tell({ part: 'failed', why: part, text: e.message });
    throw e;
  }
})();
addEventListener('message', e => {
  if (e.data === 'start') e.waitUntil(start().then(() => e.source.postMessage({ part: 'ready', times: program.times }), () => {}));
  if (e.data === 'update') skipWaiting();
});

// starting returns the page that is shown while the program starts, in the language of the browser.
async function starting() {
  const lang = (navigator.languages || []).map(x => x.slice(0, 2)).find(x => site.files[x + '.html']) || 'en';
  const html = await (await file(lang + '.html')).text();
  return new Response(html.replaceAll('="./', '="' + root + '/').replaceAll('="../', '="' + root + '/'), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

const mostFetched = 64 << 20;
// foreign returns a file of another place.
async function foreign(url) {
  const r = await fetch(new URL(url, scope), { credentials: 'omit', referrerPolicy: 'no-referrer' }), parts = [];
  if (!r.ok) throw new Error(r.status);
  let size = 0;
  for (const from = r.body.getReader(); ;) {
    const { done, value } = await from.read();
    if (done) break;
    if ((size += value.length) > mostFetched) { from.cancel(); throw new Error('> 64 MiB'); }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function ask(request, method, path, headers, body) {
  const head = [['Accept-Language', (navigator.languages || ['en']).join(',')], ['X-Forwarded-Proto', scope.protocol.slice(0, -1)], ...headers];
  for (let hops = 0; ; hops++) {
    const r = await (await start()).answer(method, path, head, body), to = r.headers.get('Location');
    if (!to || hops === 5) return r;
    if (request.mode === 'navigate') return Response.redirect(new URL(to, scope.origin), 303);
    [method, path, body] = ['GET', to, null];
  }
}
async function answer(e, url) {
  const request = e.request, path = url.pathname + url.search, page = request.mode === 'navigate', get = request.method === 'GET';
  if (page && get && url.pathname === root + '/' && registration.waiting && !(await clients.matchAll({ type: 'window' })).some(c => c.id !== e.clientId && c.url.startsWith(scope.href + 'g/'))) {
    registration.waiting.postMessage('update'); // a new version, and no game is open
    return starting();
  }
  if (page && get && !program) return starting();
  for (const [key, to, type] of page && url.pathname === root + '/' ? [['pack', '/packs', 'application/zip'], ['game', '/saved', 'text/plain']] : []) {
    const from = url.searchParams.get(key);
    if (!from) continue;
    let data = null, why = '';
    try { data = await foreign(from); } catch (err) { why = err.message; }
    return ask(request, 'POST', root + to + '?' + new URLSearchParams({ from, why }), [['Content-Type', type]], data || new Uint8Array());
  }
  const headers = [...request.headers];
  if (!get && request.referrer && !request.referrer.startsWith(scope.origin)) headers.push(['Sec-Fetch-Site', 'cross-site']);
  return ask(request, request.method, path, headers, get ? null : new Uint8Array(await request.arrayBuffer()));
}
addEventListener('fetch', e => {
  const url = new URL(e.request.url);
  if (!url.href.startsWith(scope.href)) return;
  const name = url.pathname.slice(scope.pathname.length);
  if (e.request.method === 'GET' && site.files[name]) return e.respondWith(file(name));
  if (['sw.js', 'fs.js', 'host.js', 'wasm_exec.js'].includes(name)) return;
  e.respondWith(answer(e, url).catch(err => new Response(err.message, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })));
});
