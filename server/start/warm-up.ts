import { setTimeout as wait } from 'node:timers/promises';
import type { Link } from '../../shared/shell.ts';
import type { WorkQueue } from '../http/work/work-queue.ts';
import type { Log } from '../process/log.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

const maxPages = 200;
const maxAttempts = 3;
const maxNamed = 20;
export const retryDelay = 15_000;

interface Parts {
  publisher: { current(): { pages: Pick<ContentSnapshot['pages'], 'cache' | 'queries'> } };
  queue: Pick<WorkQueue, 'background'>;
  log: Log;
}

/** Waits for the list of pages while the upstream is unavailable. Never rejects. */
export async function warmUp(
  { publisher, queue, log }: Parts,
  pauseBetween: () => Promise<void> = takePause,
): Promise<void> {
  const started = performance.now();
  const pages = () => publisher.current().pages;
  try {
    const listed = (await listOf(pages, pauseBetween)).slice(0, maxPages).map(({ href }) => href);
    let failed = listed;
    for (let attempt = 0; attempt < maxAttempts && failed.length > 0; attempt += 1) {
      if (attempt > 0) await pauseBetween();
      failed = await makePages(failed);
    }
    await queue.background.run(() => pages().queries.search.run({ q: '' }));
    // Collects garbage, because an idle process would otherwise retain the garbage of startup and of these pages. `gc`
    // exists only with `--expose-gc`.
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

  async function makePages(paths: string[]): Promise<string[]> {
    const failed: string[] = [];
    for (const path of paths) {
      const isMade = await queue.background.run(() =>
        pages()
          .cache.fill(path)
          .then(isCached, () => false),
      );
      if (!isMade) failed.push(path);
    }
    return failed;
  }
}

function isCached({ status, validators }: { status: number; validators: object | undefined }): boolean {
  return status === 200 && validators !== undefined;
}

async function listOf(
  pages: () => Pick<ContentSnapshot['pages'], 'queries'>,
  pauseBetween: () => Promise<void>,
): Promise<Link[]> {
  for (;;) {
    const { result } = await pages().queries.pages.run({});
    if (result.ok) return result.value;
    await pauseBetween();
  }
}

function takePause(): Promise<void> {
  return wait(retryDelay, undefined, { ref: false });
}
