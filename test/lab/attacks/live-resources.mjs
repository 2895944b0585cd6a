import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';

// Loaded ahead of a site. At a signal it writes what the process holds after a collection: timers, handles, and memory.

const types = new Map();
createHook({
  init: (id, type) => void types.set(id, type),
  destroy: (id) => void types.delete(id),
  trackPromises: false,
}).enable();

process.on('SIGWINCH', () => {
  globalThis.gc?.();
  // What is collected is reported to the hook on a later turn.
  setTimeout(() => {
    globalThis.gc?.();
    const counts = {};
    for (const type of types.values()) counts[type] = (counts[type] ?? 0) + 1;
    const { heapUsed, external } = process.memoryUsage();
    writeSync(1, `{"event":"live-resources","counts":${JSON.stringify(counts)},"bytes":${heapUsed + external}}\n`);
  }, 100);
});
