import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { BackgroundWork } from '../../http/work/background-work.ts';
import type { Log } from '../../process/log.ts';
import { type Convert, convert } from './convert.ts';
import { createRenditionStore, type RenditionStore } from './rendition-store.ts';
import { formatsOf, hashOfPicture, type Original, type Rendition, widthsOf } from './renditions.ts';

export interface Served {
  bytes: Buffer;
  rendition: Rendition;
  /**
   * False if the picture must not be cached for long, because its format differs from the requested format or its file
   * has changed.
   */
  isFinal: boolean;
}

export interface Conversions {
  /**
   * Returns the rendition, or the picture in its plain format until the rendition is ready. Converts the plain format
   * if necessary. Resolves to undefined if a conversion fails or failed less than a minute ago.
   */
  serve(original: Original, rendition: Rendition): Promise<Served | undefined>;
  /**
   * Converts missing renditions of the pictures in the background, one at a time. A later call replaces the list of
   * pictures.
   */
  prepare(originals: Original[]): void;
  stop(): Promise<void>;
}

interface Parts {
  store: RenditionStore;
  convert: Convert;
  backgroundWork: BackgroundWork;
  log: Log;
}

interface Task {
  original: Original;
  rendition: Rendition;
}

/** Milliseconds after a failure before the site may convert the picture again. */
const pause = 60_000;

export function openConversions(folder: string, backgroundWork: BackgroundWork, log: Log): Conversions {
  return createConversions({ store: createRenditionStore(folder, log), convert, backgroundWork, log });
}

function createConversions({ store, convert, backgroundWork, log }: Parts): Conversions {
  const inFlight = new Map<string, Promise<Served>>();
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: pause });
  let urgent: Promise<unknown> = Promise.resolve();
  let tasks: Task[] = [];
  let background: Promise<void> | undefined;
  let isStopped = false;

  async function make({ original, rendition }: Task): Promise<Served> {
    const file = await readFile(original.path);
    const bytes = await convert(file, rendition);
    // If the file has changed since the content was read, the address refers to the earlier version.
    const isFinal = hashOfPicture(file) === original.hash;
    if (isFinal) await store.put(original, rendition, bytes);
    return { bytes, rendition, isFinal };
  }

  function makeOnce(task: Task, run: (work: () => Promise<Served>) => Promise<Served>): Promise<Served> {
    const { original, rendition } = task;
    const key = `${original.hash}.${rendition.width}.${rendition.format}`;
    const known = inFlight.get(key);
    if (known) return known;
    const made = run(() => make(task)).finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    made.catch((error: unknown) => {
      failed.set(original.hash, true);
      log.warn({ event: 'picture-failed', file: original.path, hint: 'save this picture again' }, error);
    });
    return made;
  }

  function queued(work: () => Promise<Served>): Promise<Served> {
    const made = urgent.then(work);
    urgent = made.catch(() => {});
    return made;
  }

  async function serve(original: Original, rendition: Rendition): Promise<Served | undefined> {
    const stored = await store.get(original, rendition);
    if (stored) return { bytes: stored, rendition, isFinal: true };
    if (failed.has(original.hash)) return undefined;
    const plain = formatsOf(original).at(-1) ?? original.format;
    if (rendition.format !== plain) {
      // A background job that is already running usually includes this rendition.
      if (!background) begin([{ original, rendition }]);
      const fallbackImage = await serve(original, { ...rendition, format: plain });
      return fallbackImage && { ...fallbackImage, isFinal: false };
    }
    return makeOnce({ original, rendition }, queued).catch(() => undefined);
  }

  function begin(next: Task[]): void {
    tasks = next;
    background ??= work().finally(() => {
      background = undefined;
    });
  }

  async function work(): Promise<void> {
    const began = performance.now();
    let converted = 0;
    for (let task = tasks.shift(); task && !isStopped; task = tasks.shift()) {
      if (await isDone(task)) continue;
      const due = task;
      await backgroundWork.run(async () => {
        if (await isDone(due)) return;
        await makeOnce(due, (work) => work()).catch(() => {});
        if (await store.has(due.original, due.rendition)) converted += 1;
      });
    }
    if (converted > 0) log.info({ event: 'pictures-converted', converted, ms: Math.round(performance.now() - began) });
  }

  async function isDone({ original, rendition }: Task): Promise<boolean> {
    return failed.has(original.hash) || (await store.has(original, rendition));
  }

  return {
    serve,
    prepare(originals) {
      begin(tasksOf(originals));
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled([background, ...inFlight.values()]);
    },
  };
}

/**
 * Lists every picture's plain format first, because the site serves the plain format until the other formats are ready.
 */
function tasksOf(originals: Original[]): Task[] {
  return [0, 1, 2].flatMap((nth) =>
    originals.flatMap((original) => {
      const format = formatsOf(original).toReversed()[nth];
      return format ? widthsOf(original).map((width) => ({ original, rendition: { width, format } })) : [];
    }),
  );
}
