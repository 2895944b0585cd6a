import { basename, extname, join } from 'node:path';
import { ContentError, textOf } from './content/content-error.ts';
import { codeVersion, openContentStore } from './content/content-store.ts';
import { openLastGood } from './content/last-good.ts';
import { type Content, loadContent } from './content/load-content.ts';
import { readPictures } from './content/pictures.ts';
import { readContentAgain } from './content/read-again.ts';
import type { DataFolder } from './database/data-folder.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { keptFacts } from './retention/retention-keys.ts';
import type { OwnWork } from './work/own-work.ts';

/** The operator's content, as it was at the start and as it is now. */
export interface ContentFolder {
  path: string;
  first: Content;
  /** Set if the folder had mistakes at the start: `first` is then the last content without. */
  shownInstead?: ShownInstead;
  /** Texts that the site showed before this start, and that the folder lacks, such as a release without them. */
  missing: string[];
  /** Reads the folder again, without blocking. Rejects with a ContentError that names every mistake. */
  readAgain: () => ReturnType<typeof readContentAgain>;
  close(): Promise<void>;
}

interface Parts {
  env: Env;
  /** Contains `content/`. */
  project: string;
  /** The output folder of `build.ts`. */
  build: string;
  data: DataFolder;
  log: Log;
  now: () => number;
  /** Content that is already loaded. */
  loaded: Content | undefined;
  /** The copy of the content has time. */
  own: OwnWork;
}

/** What a start shows in place of a content folder with mistakes. */
export interface ShownInstead {
  mistakes: number;
  /** When the copy was made, in milliseconds since the epoch. */
  at: number;
}

/** Missing files that the log names. */
const maxNamed = 20;

/** Throws a ContentError if the folder has mistakes, and no earlier content can be shown. */
export async function openContentFolder(parts: Parts): Promise<ContentFolder> {
  const { env, project, build, data, log, now, loaded, own } = parts;
  const { IMAGE_HOSTS: imageHosts } = env;
  const folder = join(project, 'content');
  const store = openContentStore(data.file('content.db'), codeVersion(build));
  const kept = keptFacts(env);
  const lastGood = openLastGood(data.file('last-content'), log, now);
  const load = async (from: string) =>
    loadContent(from, { pictures: await readPictures(from, imageHosts), store, kept });

  let keep = Promise.resolve();
  let isClosed = false;
  async function keeping(read: () => Content | Promise<Content>): Promise<Content> {
    const state = lastGood.stateOf(folder);
    const content = await read();
    void own.run(async () => {
      if (isClosed) return;
      keep = lastGood.keep(folder, state);
      await keep;
    });
    return content;
  }

  async function first(): Promise<Pick<ContentFolder, 'first' | 'shownInstead'>> {
    if (loaded) return { first: loaded };
    try {
      return { first: await keeping(() => load(folder)) };
    } catch (error) {
      const copy = lastGood.kept();
      // While developing, the mistake itself is of interest.
      if (!(error instanceof ContentError) || !copy || process.env.NODE_ENV === 'development') throw error;
      const shown = await load(copy.content).catch(() => {
        // A new release may have other rules.
        throw error;
      });
      log.error({ event: 'content-kept', since: new Date(copy.at).toISOString(), faults: error.message });
      return { first: shown, shownInstead: { mistakes: error.faults.length, at: copy.at } };
    }
  }

  const missed = loaded || process.env.NODE_ENV === 'development' ? [] : lastGood.missingFrom(folder);
  const shown = await first();
  const missing = missed.filter((path) => !isMoved(path, shown.first)).sort();
  if (missing.length > 0)
    log.warn({ event: 'content-missing', files: missing.length, first: missing.slice(0, maxNamed).join(' ') });
  const warnings = shown.first.warnings.map(textOf);
  if (warnings.length > 0) log.warn({ event: 'content-warned', warnings: warnings.join('\n') });
  return {
    path: folder,
    ...shown,
    missing,
    readAgain: () => keeping(() => readContentAgain({ folder, build, store, imageHosts, kept })),
    async close() {
      isClosed = true;
      store.close();
      await keep;
    },
  };
}

/** An entry in `content/moved.yaml` says that the page was removed or renamed on purpose. */
function isMoved(path: string, { moved }: Content): boolean {
  const address = `/${basename(path, extname(path))}`;
  return moved.some(({ from }) => from.endsWith(address));
}
