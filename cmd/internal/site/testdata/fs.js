// Makes the calls of fs_test.go and prints what they give; then tries a store that is full.
require('../files/fs.js');
const kept = new Map();
let full = false;
const store = { all: async () => [...kept], put: async list => {
  await new Promise(r => setTimeout(r, 1));
  if (full) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  for (const [p, e] of list) if (e) kept.set(p, { ...e, data: e.data?.slice() }); else kept.delete(p);
} };
(async () => {
  let fs = await openFiles(store);
  const call = (name, ...args) => new Promise((ok, bad) => fs[name](...args, (err, x) => err ? bad(err) : ok(x)));
  const C = fs.constants, flag = { r: 0, w: C.O_WRONLY, c: C.O_CREAT, x: C.O_EXCL, a: C.O_APPEND, t: C.O_TRUNC }, fds = {};
  const dir = '/home/', code = new TextEncoder(), text = new TextDecoder();
  const ops = {
    open: async (n, p, f) => { fds[n] = await call('open', dir + p, [...f].reduce((m, x) => m | flag[x], 0), 0o600); return 'ok'; },
    close: async n => { const fd = fds[n] ?? -1; delete fds[n]; await call('close', fd); return 'ok'; },
    read: async (n, size) => { const b = new Uint8Array(+size), k = await call('read', fds[n], b, 0, b.length, null); return text.decode(b.subarray(0, k)); },
    write: async (n, s) => { const b = code.encode(s); return call('write', fds[n], b, 0, b.length, null); },
    mkdir: async p => { await call('mkdir', dir + p, 0o700); return 'ok'; },
    readdir: async p => (await call('readdir', dir + p)).join(' '),
    size: async p => (await call('stat', dir + p)).size,
    same: async (a, b) => (await call('stat', dir + a)).ino === (await call('stat', dir + b)).ino,
    truncate: async (p, n) => { await call('truncate', dir + p, +n || 0); return 'ok'; },
    rename: async (a, b) => { await call('rename', dir + a, dir + b); return 'ok'; },
    unlink: async p => { await call('unlink', dir + p); return 'ok'; },
    rmdir: async p => { await call('rmdir', dir + p); return 'ok'; },
  };
  const make = async line => { const [name, ...args] = line.split(' '); try { return await ops[name](...args); } catch (e) { return e.code || e.stack; } };
  for (const line of process.argv[2].trim().split('\n')) {
    const of = line.split(' =')[0];
    console.log(`${of} = ${await make(of)}`.trimEnd());
  }
  const is = (what, have, want) => { if (String(have) !== String(want)) console.log(`${what}: ${have}, want ${want}`); };
  is('what is left', [...kept.keys()], '/home/f');
  full = true;
  await make('open a g wc');
  await make('write a text');
  is('a full store', await make('close a'), 'ENOSPC');
  is('nothing is kept', kept.has('/home/g'), false);
  full = false;
  is('there is room again', await make('mkdir d'), 'ok');
  is('what could not be kept', text.decode(kept.get('/home/g')?.data), 'text');
  fs = await openFiles(store);
  is('the next start', await make('readdir .'), 'd f g');
})();
