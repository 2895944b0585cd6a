import { setTimeout as wait } from 'node:timers/promises';
import type { Link } from '../../shared/shell.ts';
import type { WorkQueue } from '../http/work/work-queue.ts';
import type { Log } from '../process/log.ts';
import type { Edition } from './edition.ts';

const maxPages = 200;
/** How often a page is tried. The upstream may fail for a moment. */
const tries = 3;
/** Failed pages that the log names. */
const maxNamed = 20;
/** Milliseconds until the upstream is asked again for its list of pages, and for a page that failed. */
export const pause = 15_000;

interface Parts {
  publisher: { current(): { pages: Pick<Edition['pages'], 'cache' | 'reads'> } };
  queue: Pick<WorkQueue, 'own'>;
  log: Log;
}

/** Renders the listed pages one by one. Waits for the list while the upstream is down. */
export async function warmUp({ publisher, queue, log }: Parts, rest: () => Promise<void> = takePause): Promise<void> {
  const started = performance.now();
  const pages = () => publisher.current().pages;
  try {
    const listed = (await listOf(pages, rest)).slice(0, maxPages).map(({ href }) => href);
    let failed = listed;
    for (let tried = 0; tried < tries && failed.length > 0; tried += 1) {
      if (tried > 0) await rest();
      failed = await makePages(failed);
    }
    await queue.own.run(() => pages().reads.search.run({ q: '' }));
    // Only if V8 exposes it. On its own, V8 would not return the memory used by the start and these pages.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const line = {
      event: 'warmed-up',
      pages: listed.length - failed.length,
      ms: Math.round(performance.now() - started),
    };
    if (failed.length === 0) log.info(line);
    else log.warn({ ...line, failed: failed.length, first: failed.slice(0, maxNamed).join(' ') });
  } catch (error) {
    log.warn({ event: 'warm-up-failed' }, error);
  }

  /** Returns the pages that are not in the page cache afterward. */
  async function makePages(paths: string[]): Promise<string[]> {
    const failed: string[] = [];
    for (const path of paths) {
      const isMade = await queue.own.run(() =>
        pages()
          .cache.fill(path)
          .then(isKept, () => false),
      );
      if (!isMade) failed.push(path);
    }
    return failed;
  }
}

/** A page with an error or with outdated data is made again for every visitor. */
function isKept({ status, validators }: { status: number; validators: object | undefined }): boolean {
  return status === 200 && validators !== undefined;
}

async function listOf(pages: () => Pick<Edition['pages'], 'reads'>, rest: () => Promise<void>): Promise<Link[]> {
  for (;;) {
    const { outcome } = await pages().reads.pages.run({});
    if (outcome.ok) return outcome.value;
    await rest();
  }
}

function takePause(): Promise<void> {
  return wait(pause, undefined, { ref: false });
}
