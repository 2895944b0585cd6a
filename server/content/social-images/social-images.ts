import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { contentHash } from '../../http/content-hash.ts';
import type { Log } from '../../process/log.ts';
import type { DrawingAt } from './art.ts';
import { composeSocialImage, type SocialImageTools } from './compose.ts';
import { type SocialImageFacts, siteImageFacts, versionOf } from './image-facts.ts';
import { readSocialImageParts } from './image-parts.ts';
import type { SocialImageStore } from './image-store.ts';
import type { Rasterize } from './rasterize.ts';
import { loadTypefaces } from './typefaces.ts';

export interface SocialImages {
  stored(path: string, version: string): Promise<Buffer | undefined>;
  /** Resolves to a 1200 × 630 PNG; undefined if drawing fails or failed less than a minute ago. */
  imageOf(path: string, facts: SocialImageFacts, drawingAt: DrawingAt): Promise<Buffer | undefined>;
  siteImage(): Promise<Buffer>;
}

interface SocialImagesOptions {
  companyName: string;
  folder: string;
  store: SocialImageStore;
  rasterize: Rasterize;
  log: Log;
}

/** Milliseconds after a failure before the site may draw the image again. */
const pause = 60_000;

export function createSocialImages({ companyName, folder, store, rasterize, log }: SocialImagesOptions): SocialImages {
  const inFlight = new Map<string, Promise<Buffer | undefined>>();
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: pause });
  let tools: Promise<Omit<SocialImageTools, 'drawingAt'>> | undefined;
  let site: Promise<Buffer> | undefined;

  async function draw(facts: SocialImageFacts, drawingAt: DrawingAt = () => undefined): Promise<Buffer> {
    tools ??= loadTools(folder);
    return rasterize(composeSocialImage(facts, companyName, { ...(await tools), drawingAt }));
  }

  async function make(facts: SocialImageFacts, name: string, drawingAt: DrawingAt): Promise<Buffer | undefined> {
    const stored = await store.get(name);
    if (stored || failed.has(name)) return stored;
    try {
      const png = await draw(facts, drawingAt);
      await store.put(name, png);
      return png;
    } catch (error) {
      failed.set(name, true);
      log.warn({ event: 'social-image-failed', kind: facts.kind }, error);
      return undefined;
    }
  }

  return {
    stored: (path, version) => store.get(nameOf(path, version)),
    imageOf(path, facts, drawingAt) {
      const name = nameOf(path, versionOf(facts, companyName));
      const known = inFlight.get(name);
      if (known) return known;
      const made = make(facts, name, drawingAt).finally(() => inFlight.delete(name));
      inFlight.set(name, made);
      return made;
    },
    siteImage() {
      site ??= draw(siteImageFacts(companyName)).catch((error: unknown) => {
        log.warn({ event: 'social-image-failed', kind: 'site' }, error);
        return readFile(`${folder}/site.png`);
      });
      return site;
    },
  };
}

function nameOf(path: string, version: string): string {
  return contentHash(`${path} ${version}`);
}

async function loadTools(folder: string): Promise<Omit<SocialImageTools, 'drawingAt'>> {
  const parts = readSocialImageParts(folder);
  return { parts, typefaces: await loadTypefaces(parts) };
}
