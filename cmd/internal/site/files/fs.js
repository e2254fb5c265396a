// The files of the program: what Go's os asks of Node's fs, in memory. What is below /home is in IndexedDB too, and a change of
// it is answered once it is there.
'use strict';
(() => {
  const O = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
  const fail = code => { throw Object.assign(new Error(code), { code }); };
  const dirMode = 0o40000, fileMode = 0o100000;

  // openFiles reads the files of a store, which is { all() -> entries, put(changes) -> when they are there }; null keeps nothing.
  // Files that need no keeping are there from the start: entries of a path and bytes.
  globalThis.openFiles = async (store, ready = []) => {
    const all = new Map(), open = new Map(), changed = new Set(); // nodes by path; descriptors; paths that differ from the store
    let inode = 1, last = 2, writing = Promise.resolve();
    const make = (mode, data, mtime = Date.now()) => ({ mode, data, mtime, ino: inode++, paths: new Set() });
    const text = new TextDecoder();
    const put = (path, node) => { all.set(path, node); node.paths.add(path); touch(path); };
    const drop = (path, node) => { all.delete(path); node.paths.delete(path); touch(path); };
    const touch = path => { if (path.startsWith('/home/')) changed.add(path); };
    const edited = node => { node.mtime = Date.now(); node.paths.forEach(touch); };
    const clean = path => '/' + path.split('/').filter((x, i, list) => x && x !== '.').reduce((at, x) => { if (x === '..') at.pop(); else at.push(x); return at; }, []).join('/');
    const parent = path => path.slice(0, path.lastIndexOf('/')) || '/';
    const isDir = node => (node.mode & 0o170000) === dirMode;
    // at returns a node; a path below a file or ending with a slash asks for a folder.
    const at = path => {
      const p = clean(path), node = all.get(p);
      if (!node) { for (let up = parent(p); up !== '/'; up = parent(up)) if (all.get(up) && !isDir(all.get(up))) fail('ENOTDIR'); fail('ENOENT'); }
      if (path.endsWith('/') && !isDir(node)) fail('ENOTDIR');
      return node;
    };
    const inside = p => { const up = at(parent(p)); if (!isDir(up)) fail('ENOTDIR'); };
    const names = dir => { const from = dir === '/' ? '/' : dir + '/'; return [...all.keys()].filter(p => p !== '/' && p.startsWith(from) && !p.slice(from.length).includes('/')).map(p => p.slice(from.length)).sort(); };
    const below = dir => [...all.keys()].filter(p => p.startsWith(dir + '/'));
    const fd = n => open.get(n) || fail('EBADF');
    const stat = node => ({ dev: 1, ino: node.ino, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: isDir(node) ? 0 : node.size ?? node.data.length, blksize: 4096, blocks: 0,
      atimeMs: node.mtime, mtimeMs: node.mtime, ctimeMs: node.mtime, isDirectory: () => isDir(node) });
    const resize = (node, size) => { const d = new Uint8Array(size); d.set(node.data.subarray(0, size)); node.data = d; edited(node); };

    all.set('/', make(dirMode | 0o755));
    for (const dir of ['/home', '/tmp', '/cache']) all.set(dir, make(dirMode | 0o700));
    for (const [path, data] of ready) all.set(path, make(fileMode | 0o600, data));
    for (const [path, e] of store ? await store.all() : []) {
      const node = make(e.mode, e.data, e.mtime);
      all.set(path, node);
      node.paths.add(path);
    }

    // settled is fulfilled when all changes are in the store. What fails there stays to be written, and fails whoever waits.
    const settled = () => {
      if (!store || !changed.size) return writing;
      writing = writing.catch(() => {}).then(async () => {
        const paths = [...changed], changes = paths.map(p => { const n = all.get(p); return [p, n && { mode: n.mode, mtime: n.mtime, data: n.data }]; });
        changed.clear();
        try { await store.put(changes); } catch (e) { paths.forEach(p => changed.add(p)); fail(e?.name === 'QuotaExceededError' ? 'ENOSPC' : 'EIO'); }
      });
      return writing;
    };

    const calls = {
      open(path, flags, perm) {
        const p = clean(path);
        let node = all.get(p);
        if (!node) {
          if (!(flags & O.O_CREAT)) at(path);
          inside(p);
          put(p, node = make(fileMode | perm & 0o777 & ~0o22, new Uint8Array()));
        } else if (flags & O.O_CREAT && flags & O.O_EXCL) fail('EEXIST');
        else if (isDir(node) && flags & 3) fail('EISDIR');
        else if (!isDir(node) && (flags & O.O_DIRECTORY || path.endsWith('/'))) fail('ENOTDIR');
        if (flags & O.O_TRUNC && !isDir(node) && node.data.length) resize(node, 0);
        open.set(++last, { node, flags, pos: 0 });
        return last;
      },
      close(n) { fd(n); open.delete(n); },
      read(n, buf, offset, length, position) {
        const f = fd(n);
        if (isDir(f.node)) fail('EISDIR');
        if ((f.flags & 3) === 1) fail('EBADF');
        const from = position ?? f.pos, part = f.node.data.subarray(from, from + length);
        buf.set(part, offset);
        if (position == null) f.pos += part.length;
        return part.length;
      },
      write(n, buf, offset, length, position) {
        if (n === 1 || n === 2) { console.log(text.decode(buf.subarray(offset, offset + length)).trimEnd()); return length; }
        const f = fd(n), node = f.node;
        if (!(f.flags & 3)) fail('EBADF');
        const from = f.flags & O.O_APPEND ? node.data.length : position ?? f.pos;
        if (from + length > node.data.length) resize(node, from + length);
        else node.data = node.data.slice(); // the store may still be reading the old one
        node.data.set(buf.subarray(offset, offset + length), from);
        edited(node);
        if (position == null) f.pos = from + length;
        return length;
      },
      fstat: n => stat(fd(n).node), stat: path => stat(at(path)), lstat: path => stat(at(path)),
      mkdir(path, perm) { const p = clean(path); if (all.get(p)) fail('EEXIST'); inside(p); put(p, make(dirMode | perm & 0o777 & ~0o22)); },
      readdir(path) { if (!isDir(at(path))) fail('ENOTDIR'); return names(clean(path)); },
      unlink(path) { const node = at(path); if (isDir(node)) fail('EISDIR'); drop(clean(path), node); },
      rmdir(path) { const node = at(path), p = clean(path); if (!isDir(node)) fail('ENOTDIR'); if (below(p).length) fail('ENOTEMPTY'); drop(p, node); },
      rename(from, to) {
        const a = clean(from), b = clean(to), node = at(from), there = all.get(b);
        if (a === b) return;
        if ((b + '/').startsWith(a + '/')) fail('EINVAL');
        inside(b);
        if (there && isDir(node) && !isDir(there)) fail('ENOTDIR');
        if (there && !isDir(node) && isDir(there)) fail('EISDIR');
        if (there && below(b).length) fail('ENOTEMPTY');
        if (there) drop(b, there);
        for (const p of [a, ...below(a)]) { const n = all.get(p); drop(p, n); put(b + p.slice(a.length), n); }
      },
      truncate(path, size) { const node = at(path); if (isDir(node)) fail('EISDIR'); resize(node, size); },
      ftruncate(n, size) { const f = fd(n); if (!(f.flags & 3)) fail('EINVAL'); resize(f.node, size); },
      chmod(path, mode) { const node = at(path); node.mode = node.mode & ~0o777 | mode & 0o777; node.paths.forEach(touch); },
      fchmod(n, mode) { const { node } = fd(n); node.mode = node.mode & ~0o777 | mode & 0o777; node.paths.forEach(touch); },
      utimes(path, _, mtime) { const node = at(path); node.mtime = mtime * 1000; node.paths.forEach(touch); },
      fsync: fd, chown: at, fchown: fd, lchown: at,
      readlink(path) { at(path); fail('EINVAL'); }, link: () => fail('ENOSYS'), symlink: () => fail('ENOSYS'),
    };
    const waits = new Set(['close', 'fsync', 'mkdir', 'unlink', 'rmdir', 'rename', 'truncate', 'ftruncate', 'chmod', 'fchmod', 'utimes']);
    const fs = { constants: O, writeSync: (n, buf) => calls.write(n, buf, 0, buf.length, null) };
    for (const [name, call] of Object.entries(calls)) {
      fs[name] = (...args) => {
        const done = args.pop();
        let result;
        try { result = call(...args); } catch (e) { return queueMicrotask(() => done(e)); }
        if (!waits.has(name) || !store || !changed.size) return queueMicrotask(() => done(null, result));
        settled().then(() => done(null, result), e => done(e));
      };
    }
    return fs;
  };

  // keptFiles is a store in IndexedDB.
  globalThis.keptFiles = name => new Promise((ok, bad) => {
    const r = indexedDB.open(name, 1);
    r.onupgradeneeded = () => r.result.createObjectStore('files');
    r.onerror = () => bad(r.error);
    r.onsuccess = () => {
      const db = r.result;
      db.onversionchange = () => db.close();
      ok({
        all: () => new Promise((ok, bad) => {
          const files = db.transaction('files').objectStore('files'), keys = files.getAllKeys(), values = files.getAll();
          values.onsuccess = () => ok(keys.result.map((k, i) => [k, values.result[i]]));
          values.onerror = () => bad(values.error);
        }),
        put: changes => new Promise((ok, bad) => {
          const t = db.transaction('files', 'readwrite'), files = t.objectStore('files');
          for (const [path, value] of changes) if (value) files.put(value, path); else files.delete(path);
          t.oncomplete = () => ok();
          t.onabort = t.onerror = () => bad(t.error);
        }),
      });
    };
  });
})();
