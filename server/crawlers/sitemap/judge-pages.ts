import { setImmediate as turn } from 'node:timers/promises';
import type { PageMeta } from '../../../shared/page.ts';
import type { ContentReads } from '../../reads/read-table.ts';

/** What the metadata of a page says to a sitemap. */
interface Verdict {
  isIndexed: boolean;
  picture: string | undefined;
  /** The number of the round in which it was asked for. */
  round: number;
}

/** Pages that are asked about again in one round. Of a larger site each is asked about once in several rounds. */
const mostAgain = 1_000;
const mostAtOnce = 4;
/** Answers from a cache come without a turn of the event loop; after so many of them others have theirs. */
const chunk = 20;

export type JudgePages = ReturnType<typeof createJudgePages>;

/** Tells which pages may be listed, by the metadata that stands in their heads. */
export function createJudgePages({ meta }: Pick<ContentReads, 'meta'>) {
  const verdicts = new Map<string, Verdict>();
  let round = 0;

  return async (paths: string[]): Promise<ReadonlyMap<string, Verdict>> => {
    round += 1;
    const known = paths.filter((path) => verdicts.has(path));
    const again = known.sort((a, b) => roundOf(a) - roundOf(b)).slice(0, mostAgain);
    const asked = [...paths.filter((path) => !verdicts.has(path)), ...again];
    const queue = asked.entries();
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    const listed = new Set(paths);
    for (const path of verdicts.keys()) if (!listed.has(path)) verdicts.delete(path);
    return verdicts;

    async function work(): Promise<void> {
      for (const [index, path] of queue) {
        const { outcome, degraded } = await meta.run({ path });
        // Where the upstream fails, a page stays as it was; one that is new is shown with the built-in record.
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
