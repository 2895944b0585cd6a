import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { type ListedNote, oldestOf } from './listed-notes.ts';
import { untilQuiet } from './process-cost.ts';
import type { StartedSite } from './started-site.ts';

const minutes = 60;
/** Milliseconds for a signal to reach the site. */
const onTheWay = 20;

/** An hour of the site's own clock with a few visitors each minute. */
export async function passAnHour(site: StartedSite, listed: ListedNote[]): Promise<void> {
  const oldest = oldestOf(listed);
  const newest = listed[0] ?? oldest;
  const visited = [
    href.home(),
    href.blogs(),
    href.blog(newest.slug),
    href.blog(oldest.slug),
    href.blogCategory(oldest.category),
    `${href.search()}?q=${oldest.word}`,
  ];
  for (let minute = 0; minute < minutes; minute += 1) {
    site.moveClock();
    await wait(onTheWay);
    for (const address of visited) await requestTwice(site, address);
    await untilQuiet(site.pid, { every: 20, share: 0.1, times: 3, timeout: 2_000 });
  }
}

/** A connection on which nothing was said for a minute of the site's clock may be closed under the first try. */
async function requestTwice({ request }: StartedSite, address: string): Promise<void> {
  const { status } = await request(address);
  if (typeof status === 'string') await request(address);
}
