import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import type { BuiltDrawings } from './art.ts';
import { type CardFacts, siteCardFacts, versionOf } from './card-facts.ts';
import { readCardParts } from './card-parts.ts';
import type { CardStore } from './card-store.ts';
import { type CardTools, composeCard } from './compose.ts';
import type { Rasterize } from './rasterize.ts';
import { loadTypefaces } from './typefaces.ts';

export interface Cards {
  kept(version: string): Promise<Buffer | undefined>;
  /** A PNG of 1200 × 630. Undefined when drawing fails. */
  card(facts: CardFacts): Promise<Buffer | undefined>;
  /** Never rejects. */
  siteCard(): Promise<Buffer>;
}

interface CardsOptions {
  companyName: string;
  folder: string;
  drawings: BuiltDrawings;
  store: CardStore;
  rasterize: Rasterize;
  log: Log;
}

/** Milliseconds before a failed card is tried again. */
const pause = 60_000;

/** Draws each card once for all concurrent requests. The first card loads the fonts. */
export function createCards({ companyName, folder, drawings, store, rasterize, log }: CardsOptions): Cards {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: pause });
  let tools: Promise<CardTools> | undefined;
  let site: Promise<Buffer> | undefined;

  async function draw(facts: CardFacts): Promise<Buffer> {
    tools ??= loadTools(folder, drawings);
    return rasterize(composeCard(facts, companyName, await tools));
  }

  async function make(facts: CardFacts, version: string): Promise<Buffer | undefined> {
    const kept = await store.get(version);
    if (kept || failed.has(version)) return kept;
    try {
      const png = await draw(facts);
      await store.put(version, png);
      return png;
    } catch (error) {
      failed.set(version, true);
      log.warn({ event: 'card-failed', kind: facts.kind }, error);
      return undefined;
    }
  }

  return {
    kept: store.get,
    card(facts) {
      const version = versionOf(facts, companyName);
      const known = underWay.get(version);
      if (known) return known;
      const made = make(facts, version).finally(() => underWay.delete(version));
      underWay.set(version, made);
      return made;
    },
    siteCard() {
      site ??= draw(siteCardFacts(companyName)).catch((error: unknown) => {
        log.warn({ event: 'card-failed', kind: 'site' }, error);
        return readFile(`${folder}/site.png`);
      });
      return site;
    },
  };
}

async function loadTools(folder: string, drawings: BuiltDrawings): Promise<CardTools> {
  const parts = readCardParts(folder);
  return { parts, typefaces: await loadTypefaces(parts), drawings };
}
