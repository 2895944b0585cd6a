import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { contentHash } from '../../http/content-hash.ts';
import type { Log } from '../../process/log.ts';
import type { DrawingAt } from './art.ts';
import { type CardFacts, siteCardFacts, versionOf } from './card-facts.ts';
import { readCardParts } from './card-parts.ts';
import type { CardStore } from './card-store.ts';
import { type CardTools, composeCard } from './compose.ts';
import type { Rasterize } from './rasterize.ts';
import { loadTypefaces } from './typefaces.ts';

export interface Cards {
  /** A drawn card of this path and version. The version of another page finds no card. */
  kept(path: string, version: string): Promise<Buffer | undefined>;
  /** A PNG of 1200 × 630. Undefined when drawing fails. */
  card(path: string, facts: CardFacts, drawingAt: DrawingAt): Promise<Buffer | undefined>;
  /** Never rejects. */
  siteCard(): Promise<Buffer>;
}

interface CardsOptions {
  companyName: string;
  folder: string;
  store: CardStore;
  rasterize: Rasterize;
  log: Log;
}

/** Milliseconds before a failed card is tried again. */
const pause = 60_000;

/** Draws each card once for all concurrent requests. The first card loads the fonts. */
export function createCards({ companyName, folder, store, rasterize, log }: CardsOptions): Cards {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: pause });
  let tools: Promise<Omit<CardTools, 'drawingAt'>> | undefined;
  let site: Promise<Buffer> | undefined;

  async function draw(facts: CardFacts, drawingAt: DrawingAt = () => undefined): Promise<Buffer> {
    tools ??= loadTools(folder);
    return rasterize(composeCard(facts, companyName, { ...(await tools), drawingAt }));
  }

  async function make(facts: CardFacts, name: string, drawingAt: DrawingAt): Promise<Buffer | undefined> {
    const kept = await store.get(name);
    if (kept || failed.has(name)) return kept;
    try {
      const png = await draw(facts, drawingAt);
      await store.put(name, png);
      return png;
    } catch (error) {
      failed.set(name, true);
      log.warn({ event: 'card-failed', kind: facts.kind }, error);
      return undefined;
    }
  }

  return {
    kept: (path, version) => store.get(nameOf(path, version)),
    card(path, facts, drawingAt) {
      const name = nameOf(path, versionOf(facts, companyName));
      const known = underWay.get(name);
      if (known) return known;
      const made = make(facts, name, drawingAt).finally(() => underWay.delete(name));
      underWay.set(name, made);
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

function nameOf(path: string, version: string): string {
  return contentHash(`${path} ${version}`);
}

async function loadTools(folder: string): Promise<Omit<CardTools, 'drawingAt'>> {
  const parts = readCardParts(folder);
  return { parts, typefaces: await loadTypefaces(parts) };
}
