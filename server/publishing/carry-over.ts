import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readKey } from '../../shared/site.ts';
import { teamOf } from '../content/team.ts';
import type { Edition } from '../edition.ts';
import type { KeptPage } from '../page/page-cache.ts';
import { digestOf, type UsedRead } from '../page/recorded-reads.ts';

export interface Comparison {
  kept: number;
  dropped: number;
}

export interface CarryOver {
  /** Compares as long as `goesOn`, with a pause in milliseconds after each page. Later calls continue. */
  compare(goesOn: () => boolean, pause: number): Promise<Comparison>;
}

/**
 * Takes over the kept pages of an edition that are the same in the next one: their reads are run again, and give the
 * same answers. The pages used last come first. A page whose answers are unavailable is served once more while it is
 * refreshed; a page that is not compared is dropped.
 */
export function createCarryOver(from: Edition, to: Edition): CarryOver {
  const pages = from.pages.cache.kept();
  const isSame = createIsSame(to);
  const queue = shellOf(from) === shellOf(to) ? pages.values() : [].values();
  let kept = 0;
  return {
    async compare(goesOn, pause) {
      while (goesOn()) {
        const { value: page, done } = queue.next();
        if (done) break;
        const same = await isSame(page);
        if (same) to.pages.cache.inherit(same);
        if (same) kept += 1;
        // Answers from memory do not yield to visitors.
        await wait(pause, undefined, { ref: false });
      }
      return { kept, dropped: pages.length - kept };
    },
  };
}

/** What every page depends on apart from its reads: header, footer, forms, structured data. */
function shellOf({ ownPages: { navigation, site, company }, hours }: Edition): string {
  const names = site.map(({ kind, slug, name }) => [kind, slug, name]);
  const { offices, promises, addresses } = company;
  return hash('sha256', JSON.stringify([navigation, teamOf(site), names, offices, promises, [...addresses], hours]));
}

/** Gives the page as it can be kept; undefined if it has changed. */
function createIsSame({ moved, pages: { parts } }: Edition): (page: KeptPage) => Promise<KeptPage | undefined> {
  const digests = new Map<string, Promise<string | undefined>>();

  return async (page) => {
    const path = page.key.replace(/\?.*/, '');
    if (moved.isGone(path) || moved.targetOf(path) !== undefined) return undefined;
    let isKnown = true;
    for (const use of page.entry.uses) {
      const digest = await digestNow(path, use);
      if (digest === undefined) isKnown = false;
      else if (digest !== use.digest) return undefined;
    }
    return isKnown ? page : { ...page, entry: { ...page.entry, freshUntil: 0 } };
  };

  /** Undefined if the answer is not available. */
  function digestNow(path: string, { name, input }: UsedRead): Promise<string | undefined> {
    const key = readKey(name, input);
    const known = digests.get(key) ?? run();
    digests.set(key, known);
    return known;

    async function run(): Promise<string | undefined> {
      const { outcome, degraded } = await parts.readFor(path)(name, input);
      return degraded || (!outcome.ok && outcome.reason === 'unavailable') ? undefined : digestOf(outcome);
    }
  }
}
