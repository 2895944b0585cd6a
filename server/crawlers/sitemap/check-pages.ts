import { setImmediate as turn } from 'node:timers/promises';
import type { PageMeta } from '../../../shared/page.ts';
import type { ContentReads } from '../../queries/site-read.ts';

interface Verdict {
  isIndexed: boolean;
  picture: string | undefined;
  /** The round that read the metadata. */
  round: number;
}

/** Pages checked again per round. On a larger site, checking all pages takes several rounds. */
const maxAgain = 1_000;
const maxConcurrent = 4;
/** Cached answers do not yield to the event loop, so the check yields after this many. */
const chunk = 20;

export function createCheckPages({ meta }: Pick<ContentReads, 'meta'>) {
  const verdicts = new Map<string, Verdict>();
  let round = 0;

  return async (paths: string[]): Promise<ReadonlyMap<string, Verdict>> => {
    round += 1;
    const known = paths.filter((path) => verdicts.has(path));
    const again = known.sort((a, b) => roundOf(a) - roundOf(b)).slice(0, maxAgain);
    const asked = [...paths.filter((path) => !verdicts.has(path)), ...again];
    const queue = asked.entries();
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    const listed = new Set(paths);
    for (const path of verdicts.keys()) if (!listed.has(path)) verdicts.delete(path);
    return verdicts;

    async function work(): Promise<void> {
      for (const [index, path] of queue) {
        const { outcome, degraded } = await meta.run({ path });
        // During an outage a page keeps its verdict; a new one is listed by the built-in record.
        if (!degraded || !verdicts.has(path)) verdicts.set(path, verdictOn(outcome.ok ? outcome.value : undefined));
        if (index % chunk === 0) await turn();
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
