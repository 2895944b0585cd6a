import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readKey } from '../../shared/site.ts';
import { teamOf } from '../content/team.ts';
import type { Edition } from '../edition.ts';
import type { KeptPage } from '../page/page-cache.ts';
import { digestOf, type UsedRead } from '../page/recorded-reads.ts';

/** Milliseconds for comparing. Pages that are not compared by then are dropped. */
const patience = 3_000;
const mostAtOnce = 4;

export interface Carried {
  kept: number;
  dropped: number;
}

/**
 * Takes over the kept pages of an edition that would be the same in the next one: their reads are run again, and give
 * the same answers. A page whose answers are unavailable is served once more while it is refreshed.
 */
export async function carryOver(from: Edition, to: Edition): Promise<Carried> {
  const pages = from.pages.cache.kept();
  const kept = shellOf(from) === shellOf(to) ? await samePages(pages, to) : [];
  to.pages.cache.inherit(kept, from.pages.cache.known());
  return { kept: kept.length, dropped: pages.length - kept.length };
}

/** What every page depends on apart from its reads: structured data and texts of forms. */
function shellOf({ ownPages: { navigation, site, company } }: Edition): string {
  const names = site.map(({ kind, slug, name }) => [kind, slug, name]);
  const { offices, promises, addresses } = company;
  const facts = [navigation, teamOf(site), names, offices, promises, [...addresses]];
  return hash('sha256', JSON.stringify(facts));
}

async function samePages(pages: KeptPage[], { moved, pages: { parts } }: Edition): Promise<KeptPage[]> {
  const digests = new Map<string, Promise<string | undefined>>();
  const until = performance.now() + patience;
  const same = new Map<string, KeptPage>();
  const queue = pages.values();
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return pages.flatMap(({ key }) => same.get(key) ?? []);

  async function work(): Promise<void> {
    for (const page of queue) {
      if (performance.now() > until) return;
      const verdict = await compare(page);
      if (verdict === 'same') same.set(page.key, page);
      if (verdict === 'unknown') same.set(page.key, { ...page, entry: { ...page.entry, freshUntil: 0 } });
      // Answers from memory do not yield to visitors.
      await turn();
    }
  }

  async function compare({ key, entry }: KeptPage): Promise<'same' | 'different' | 'unknown'> {
    const path = key.replace(/\?.*/, '');
    if (moved.isGone(path) || moved.targetOf(path) !== undefined) return 'different';
    let isKnown = true;
    for (const use of entry.uses) {
      const digest = await digestNow(path, use);
      if (digest === undefined) isKnown = false;
      else if (digest !== use.digest) return 'different';
    }
    return isKnown ? 'same' : 'unknown';
  }

  /** Undefined if the answer is not available. */
  function digestNow(path: string, { name, input }: UsedRead): Promise<string | undefined> {
    // The header marks the place of the page in the menu.
    const key = name === 'header' ? `header ${path}` : readKey(name, input);
    const known = digests.get(key) ?? run();
    digests.set(key, known);
    return known;

    async function run(): Promise<string | undefined> {
      const { outcome, degraded } = await parts.readFor(path)(name, input);
      return degraded || (!outcome.ok && outcome.reason === 'unavailable') ? undefined : digestOf(outcome);
    }
  }
}
