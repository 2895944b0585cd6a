import { parentPort, workerData } from 'node:worker_threads';
import { yieldThread } from '../work/own-work.ts';
import { ContentError } from './content-error.ts';
import { openContentStore } from './content-store.ts';
import { checkFolder } from './load-content.ts';
import { readPictures } from './pictures.ts';
import type { CheckTask, CheckVerdict } from './read-again.ts';

// A thread of its own: checking a thousand articles takes seconds. `read-again.ts` starts it.

yieldThread();
parentPort?.postMessage(await check(workerData));

async function check({ folder, storeFile, version, kept, imageHosts }: CheckTask): Promise<CheckVerdict> {
  const pictures = await readPictures(folder, imageHosts);
  const store = openContentStore(storeFile, version);
  try {
    return {
      ok: true,
      checked: checkFolder(folder, { pictures, database: store.database, kept, now: Date.now }),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ok: false, faults: error.faults };
  } finally {
    store.close();
  }
}
