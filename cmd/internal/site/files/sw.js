// The service worker of a site: it keeps the files of one version, starts the program when somebody asks for a page, and lets it
// answer. Another version takes its place when all pages of the site are closed, so never under a game. SITE is replaced by site.json when the site is written.
'use strict';
const site = SITE;
const scope = new URL(registration.scope), root = scope.pathname.replace(/\/$/, ''), ours = 'seti ' + scope.pathname + ' ', cacheName = ours + site.version;
importScripts('fs.js', 'host.js', 'wasm_exec.js');

// ---- the files ----
let told = 0; // when progress was told last
const tell = async what => {
  if (what.part === 'download' && what.done < 0.999 && Date.now() - told < 100) return;
  told = Date.now();
  for (const c of await clients.matchAll({ includeUncontrolled: true, type: 'window' })) if (c.url.startsWith(scope.href)) c.postMessage(what);
};
const hex = async data => [...new Uint8Array(await crypto.subtle.digest('SHA-256', data))].map(x => x.toString(16).padStart(2, '0')).join('');
const lang = (navigator.languages || []).map(x => x.slice(0, 2)).find(x => site.files[x + '.html']) || 'en';
// load fetches a file of this version and keeps it.
async function load(name, more = () => {}) {
  const cache = await caches.open(cacheName), have = await cache.match(name), f = site.files[name];
  if (have) { more(f.size); return have; } // another try goes on where the last one ended
  const data = await read(await fetch(new URL(name, scope), { cache: 'no-cache' }), f.size, more);
  if (await hex(data) !== f.hash) throw new Error(name + ' is not of version ' + site.version);
  const kept = () => new Response(data, { headers: { 'Content-Type': f.type } });
  await cache.put(name, kept());
  return kept();
}
// read reads an answer of at most so many bytes.
async function read(r, most, more = () => {}) {
  if (!r.ok) throw new Error(r.url + ' ' + r.status);
  const parts = [];
  let size = 0;
  for (const from = r.body.getReader(); ;) {
    const { done, value } = await from.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    if ((size += value.length) > most) { from.cancel(); throw new Error(r.url + ' > ' + most); }
    parts.push(value);
    more(value.length);
  }
}
async function download() {
  const names = Object.keys(site.files).filter(n => !/^..(-how)?\.html$/.test(n) || n === lang + '.html'), total = names.reduce((n, name) => n + site.files[name].size, 0);
  let have = 0;
  await Promise.all(names.map(name => load(name, n => tell({ part: 'download', done: (have += n) / total }))));
}
addEventListener('install', e => e.waitUntil(download().catch(err => { tell({ part: 'failed', why: err.name === 'QuotaExceededError' ? 'storage' : 'host', text: err.message }); throw err; })));
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
    program = await startProgram(site, root, store, load);
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
});

// starting returns the page that is shown while the program starts, in the language of the browser.
async function starting() {
  const html = await (await load(lang + '.html')).text();
  return new Response(html.replaceAll('="./', '="' + root + '/').replaceAll('="../', '="' + root + '/'), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

const mostFetched = 64 << 20; // bytes of a file of another place
async function ask(request, method, path, headers, body) {
  const head = [['Accept-Language', (navigator.languages || ['en']).join(',')], ['X-Forwarded-Proto', scope.protocol.slice(0, -1)], ...headers];
  if (request.mode === 'navigate') head.push(['X-Kept', await navigator.storage?.persisted?.() ? 'yes' : 'no']);
  for (let hops = 0; ; hops++) {
    const r = await (await start()).answer(method, path, head, body), to = r.headers.get('Location');
    if (!to || hops === 5) return r;
    if (request.mode === 'navigate') return Response.redirect(new URL(to, scope.origin), 303);
    [method, path, body] = ['GET', to, null];
  }
}
async function answer(e, url) {
  const request = e.request, path = url.pathname + url.search, page = request.mode === 'navigate', get = request.method === 'GET';
  if (page && get && !program) return starting();
  for (const [key, to, type] of page && url.pathname === root + '/' ? [['pack', '/packs', 'application/zip'], ['game', '/saved', 'text/plain']] : []) {
    const from = url.searchParams.get(key);
    if (!from) continue;
    let data = null, why = '';
    try { data = await read(await fetch(new URL(from, scope), { credentials: 'omit', referrerPolicy: 'no-referrer' }), mostFetched); } catch (err) { why = err.message; }
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
  if (e.request.method === 'GET' && site.files[name]) return e.respondWith(load(name));
  if (['sw.js', 'fs.js', 'host.js', 'wasm_exec.js'].includes(name)) return;
  e.respondWith(answer(e, url).catch(err => new Response(err.message, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })));
});
