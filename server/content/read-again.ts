import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KeptFacts } from '../retention/retention-keys.ts';
import { ContentError, type Fault } from './content-error.ts';
import type { ContentStore } from './content-store.ts';
import { type CheckedFolder, type Content, contentOf, loadContent } from './load-content.ts';
import { readPictures } from './pictures.ts';

/** Data for the thread. */
export interface CheckTask {
  folder: string;
  storeFile: string;
  version: string;
  kept: KeptFacts;
  /** Other sites whose pictures are shown. */
  imageHosts: string[];
}

export type CheckVerdict = { ok: true; checked: CheckedFolder } | { ok: false; faults: Fault[] };

interface Parts {
  /** The content folder. */
  folder: string;
  /** The output folder of `build.ts`. */
  build: string;
  store: ContentStore;
  /** Other sites whose pictures are shown. */
  imageHosts: string[];
  kept: KeptFacts;
}

/** Milliseconds. Ten thousand new articles take half a minute. */
const patience = 5 * 60_000;

/**
 * Like `loadContent`, but the folder is read and checked in another thread, so that no visitor waits. What is checked
 * is then in the store. Throws one ContentError with every mistake; the store then stays as it was.
 */
export async function readContentAgain({ folder, build, store, imageHosts, kept }: Parts): Promise<Content> {
  const { file, version } = store;
  const shown = { pictures: await readPictures(folder, imageHosts), store, kept, now: Date.now };
  if (file === undefined) return loadContent(folder, shown);
  const checked = await checkInThread(build, {
    folder,
    storeFile: file,
    version,
    kept,
    imageHosts,
  });
  const stored = store.database.prepare("SELECT value FROM meta WHERE key = 'checked'").get()?.value;
  // A damaged file was replaced.
  return stored === checked.fingerprint ? contentOf(checked, folder, shown) : loadContent(folder, shown);
}

async function checkInThread(build: string, task: CheckTask): Promise<CheckedFolder> {
  const verdict = await run(join(build, 'server/content/check-thread.js'), task);
  if (!verdict.ok) throw new ContentError(verdict.faults);
  return verdict.checked;
}

function run(program: string, task: CheckTask): Promise<CheckVerdict> {
  const { promise, resolve, reject } = Promise.withResolvers<CheckVerdict>();
  const thread = new Worker(program, { workerData: task });
  const late = setTimeout(() => reject(new Error('The content check took too long.')), patience);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The content check ended without a result.')));
  return promise.finally(() => {
    clearTimeout(late);
    return thread.terminate();
  });
}
