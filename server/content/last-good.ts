import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import type { Original } from '../pictures/renditions.ts';
import type { ContentFiles } from './content-files.ts';
import type { Content } from './load-content.ts';

/** The texts of a content folder without mistakes, and what is known of its photos. Paths are below the folder. */
export interface KeptContent {
  /** When it was kept, in milliseconds since the epoch. */
  at: number;
  fingerprint: string;
  texts: ReadonlyMap<string, string>;
  bitmaps: ReadonlyMap<string, Original>;
}

export interface LastGood {
  /** Undefined without such a file, and with one that cannot be read. */
  kept(): KeptContent | undefined;
  /** Never rejects. */
  keep(files: ContentFiles, content: Content): Promise<void>;
}

const bitmapSchema = v.object({
  path: v.string(),
  hash: v.string(),
  format: v.picklist(['avif', 'webp', 'png', 'jpeg']),
  width: v.number(),
  height: v.number(),
  layout: v.picklist(['column', 'page']),
}) satisfies v.GenericSchema<unknown, Original>;

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    fingerprint: v.string(),
    texts: v.record(v.string(), v.string()),
    bitmaps: v.record(v.string(), bitmapSchema),
  }),
);

/** The last content without mistakes, in one file. A start that finds a mistake shows it. */
export function openLastGood(file: string, log: Log, now: () => number): LastGood {
  function kept(): KeptContent | undefined {
    const read = v.safeParse(fileSchema, textIn(file));
    if (!read.success) return undefined;
    const { texts, bitmaps, ...facts } = read.output;
    return { ...facts, texts: new Map(Object.entries(texts)), bitmaps: new Map(Object.entries(bitmaps)) };
  }

  async function write(files: ContentFiles, { fingerprint, pages }: Content): Promise<void> {
    if (kept()?.fingerprint === fingerprint) return;
    const bitmaps = pages.pictures.bitmaps.map((bitmap) => [pathOf(bitmap, files), bitmap]);
    const texts = Object.fromEntries(files.texts());
    const text = JSON.stringify({ at: now(), fingerprint, texts, bitmaps: Object.fromEntries(bitmaps) });
    const { bavail, bsize } = statfsSync(dirname(file));
    if (text.length > (bavail * bsize) / 2) return log.warn({ event: 'content-not-kept', why: 'disk' });
    const next = `${file}.next`;
    rmSync(next, { force: true });
    writeFileSync(next, text, { mode: 0o600, flush: true });
    await rename(next, file);
  }

  return {
    kept,
    keep: (files, content) =>
      write(files, content).catch((error: unknown) => log.warn({ event: 'content-not-kept' }, error)),
  };
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Below the content folder, whose name is the first part of every label. */
function pathOf({ path }: Original, files: ContentFiles): string {
  const folder = dirname(files.label('file'));
  const at = path.lastIndexOf(`/${folder}/`);
  return at < 0 ? basename(path) : path.slice(at + folder.length + 2);
}
