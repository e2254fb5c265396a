// The program, in this worker: it is compiled and started, gets requests and gives answers.
'use strict';
(() => {
  const times = {}; // the parts of a start, in milliseconds
  const timed = async (name, what) => { const from = performance.now(), x = await what; times[name] = Math.round(performance.now() - from); return x; };

  // startProgram starts the program and returns what answers requests. site is site.json; file returns a file of the site.
  globalThis.startProgram = async (site, root, store, file) => {
    const bytes = async name => new Uint8Array(await (await file(name)).arrayBuffer());
    const unpacked = async (name, type) => new Response((await file(name)).body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
    const content = new Uint8Array(await (await unpacked('content.bin', '')).arrayBuffer());
    let at = 0;
    globalThis.fs = await timed('files', openFiles(store, site.content.map(([name, size]) => ['/cache/' + name, content.subarray(at, at += size)])));
    const go = new Go(), wasm = await unpacked('seti.wasm.bin', 'application/wasm');
    const { instance } = await timed('compile', WebAssembly.instantiateStreaming(wasm, go.importObject));
    let ended;
    const over = new Promise((_, bad) => { ended = bad; });
    over.catch(() => {});
    const host = globalThis.host = { root, origin: location.host, title: site.title, program: site.files['seti.wasm.bin'].hash, packs: await Promise.all(site.packs.map(p => bytes(p))) };
    go.env = { HOME: '/home', TMPDIR: '/tmp', GOGC: '200' };
    const ready = new Promise((ok, bad) => { host.ready = why => why ? bad(new Error(why)) : ok(); });
    const from = performance.now();
    go.run(instance).then(() => ended(new Error('exit')), ended);
    await Promise.race([ready, over]);
    times.program = Math.round(performance.now() - from);
    host.packs = null;
    return { times, over, answer: (method, path, headers, body) => answer(host, over, method, path, headers, body) };
  };

  // answer returns the answer to a request; its body is a stream.
  const answer = (host, over, method, path, headers, body) => new Promise((ok, bad) => {
    let out, id, done = false;
    const stream = new ReadableStream({ start: c => { out = c; }, cancel: () => { done = true; host.cancel(id); } });
    over.catch(e => { bad(e); if (!done) { done = true; out.error(e); } });
    id = host.serve(method, path, headers.flat(), body, {
      head(status, list) {
        const h = new Headers();
        for (let i = 0; i < list.length; i += 2) h.append(list[i], list[i + 1]);
        ok(new Response([204, 304].includes(status) || status >= 300 && status < 400 ? null : stream, { status, headers: h }));
      },
      body(chunk) { if (!done) out.enqueue(chunk); },
      end() { if (!done) { done = true; out.close(); } },
      fail(why) { bad(new Error(why)); if (!done) { done = true; out.error(new Error(why)); } },
    });
  });
})();
