import { href } from '../../../shared/paths.ts';
import { type ListedNote, oldestOf } from './listed-notes.ts';
import { processorTime, untilQuiet } from './process-cost.ts';
import type { StartedSite } from './started-site.ts';

/** Milliseconds of processor that a rest and the questions in it may take. */
const restful = 200;

/** Milliseconds since the start when the index holds the oldest note; undefined when the site rests without it. */
export async function untilIndexed(site: StartedSite, listed: ListedNote[]): Promise<number | undefined> {
  const { slug, word } = oldestOf(listed);
  const timeout = 60_000 + listed.length * 10;
  let rests = 0;
  while (site.age() < timeout && rests < 2) {
    const before = processorTime(site.pid);
    const { body } = await site.fetchPage(`/api/search?q=${word}`);
    if (body.includes(href.blog(slug))) return site.age();
    const isAtRest = await untilQuiet(site.pid, { every: 250, share: 0.05, times: 12, timeout: 4_000 });
    rests = isAtRest && processorTime(site.pid) - before < restful ? rests + 1 : 0;
  }
  return undefined;
}
