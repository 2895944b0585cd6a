import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../log.ts';

export interface LastGood {
  /** The state of the content folder, to be taken before it is read. */
  stateOf(content: string): string;
  /** Copies the folder if it is still in that state. Never rejects. */
  keep(content: string, state: string): Promise<void>;
  /** The copy, or undefined without one. `at` is when it was made, in milliseconds since the epoch. */
  kept(): { content: string; at: number } | undefined;
  /** The texts of the copy that the folder lacks, by their paths in it. */
  missingFrom(content: string): string[];
}

const names = { content: 'content', facts: 'facts.json', half: '.half', former: '.former' };
const factsSchema = v.object({ state: v.string(), at: v.number() });

/** The last content without mistakes, copied to `folder`. A start that finds a mistake shows it. */
export function openLastGood(folder: string, log: Log, now: () => number): LastGood {
  const factsOf = (place: string) => {
    const file = join(place, names.facts);
    if (!existsSync(file)) return undefined;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), factsSchema), readFileSync(file, 'utf8'));
    return read.success ? read.output : undefined;
  };

  async function copy(content: string, state: string): Promise<void> {
    if (factsOf(folder)?.state === state) return;
    const [half, former] = [folder + names.half, folder + names.former];
    for (const place of [half, former]) await rm(place, { recursive: true, force: true });
    if (bytesOf(content) > roomAt(join(folder, '..')) / 2) return log.warn({ event: 'content-not-kept', why: 'disk' });
    await mkdir(half, { mode: 0o700 });
    const isShown = (path: string) => !relative(content, path).startsWith('.');
    await cp(content, join(half, names.content), { recursive: true, dereference: true, filter: isShown });
    // Saved meanwhile: the copy may be of a state that nobody has checked.
    if (stateOf(content) !== state) return rm(half, { recursive: true });
    await writeFile(join(half, names.facts), JSON.stringify({ state, at: now() }));
    // After a crash between the two, the former copy counts.
    if (existsSync(folder)) await rename(folder, former);
    await rename(half, folder);
    await rm(former, { recursive: true, force: true });
  }

  function kept() {
    for (const place of [folder, folder + names.former]) {
      const facts = factsOf(place);
      if (facts) return { content: join(place, names.content), at: facts.at };
    }
    return undefined;
  }

  return {
    stateOf,
    keep: (content, state) =>
      copy(content, state).catch((error: unknown) => log.warn({ event: 'content-not-kept' }, error)),
    kept,
    missingFrom(content) {
      const copy = kept()?.content;
      if (copy === undefined) return [];
      return filesIn(copy)
        .filter((path) => /\.(?:md|yaml)$/.test(path))
        .map((path) => relative(copy, path))
        .filter((path) => !existsSync(join(content, path)));
    },
  };
}

/** Changes with every file. */
function stateOf(content: string): string {
  const files = filesIn(content)
    .map((path) => {
      const { size, mtimeMs, ctimeMs } = statSync(path);
      return `${relative(content, path)} ${size} ${mtimeMs} ${ctimeMs}`;
    })
    .sort()
    .join('\n');
  return hash('sha256', files, 'base64url');
}

function bytesOf(content: string): number {
  return filesIn(content).reduce((sum, path) => sum + statSync(path).size, 0);
}

function filesIn(content: string): string[] {
  try {
    return readdirSync(content, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

function roomAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
