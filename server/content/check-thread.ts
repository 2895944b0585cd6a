import { parentPort, workerData } from 'node:worker_threads';
import { readDrawings } from '../drawings/drawings.ts';
import { yieldThread } from '../work/own-work.ts';
import { ContentError } from './content-error.ts';
import { openContentStore } from './content-store.ts';
import { createFigures } from './figures.ts';
import { checkFolder } from './load-content.ts';
import type { CheckTask, CheckVerdict } from './read-again.ts';

// A thread of its own: checking a thousand articles takes seconds. `read-again.ts` starts it.

yieldThread();
parentPort?.postMessage(check(workerData));

function check({ folder, drawings, storeFile, version, kept, pictures }: CheckTask): CheckVerdict {
  const shown = new Map(pictures.shown);
  const at = (address: string) => shown.get(address);
  const figures = createFigures(readDrawings(drawings), { at, addresses: [...shown.keys()], hosts: pictures.hosts });
  const store = openContentStore(storeFile, version);
  try {
    return {
      ok: true,
      checked: checkFolder(folder, { figures, pictures, database: store.database, kept, now: Date.now }),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ok: false, faults: error.faults };
  } finally {
    store.close();
  }
}
