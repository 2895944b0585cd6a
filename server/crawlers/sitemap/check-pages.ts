import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageMeta } from '../../../shared/page.ts';
import type { ContentQueries } from '../../queries/site-query.ts';

interface Verdict {
  isIndexed: boolean;
  picture: string | undefined;
  round: number;
}

/** Maximum number of pages that are rechecked per round. */
const maxAgain = 1_000;
const maxConcurrent = 4;
/** Number of pages to check before yielding, because cached results do not yield to the event loop. */
const chunk = 20;

export function createCheckPages({ meta }: Pick<ContentQueries, 'meta'>) {
  const verdicts = new Map<string, Verdict>();
  let round = 0;

  return async (paths: string[]): Promise<ReadonlyMap<string, Verdict>> => {
    round += 1;
    const known = paths.filter((path) => verdicts.has(path));
    const again = known.sort((a, b) => roundOf(a) - roundOf(b)).slice(0, maxAgain);
    const due = [...paths.filter((path) => !verdicts.has(path)), ...again];
    const queue = due.entries();
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    const listed = new Set(paths);
    for (const path of verdicts.keys()) if (!listed.has(path)) verdicts.delete(path);
    return verdicts;

    async function work(): Promise<void> {
      for (const [index, path] of queue) {
        const { result, degraded } = await meta.run({ path });
        // During an outage, a known page retains its verdict.
        if (!degraded || !verdicts.has(path)) verdicts.set(path, verdictOn(result.ok ? result.value : undefined));
        if (index % chunk === 0) await nextTurn();
      }
    }
  };

  function roundOf(path: string): number {
    return verdicts.get(path)?.round ?? 0;
  }

  function verdictOn(page: PageMeta | undefined): Verdict {
    return { isIndexed: page?.indexed ?? false, picture: page?.image?.url, round };
  }
}
