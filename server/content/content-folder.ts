import { rmSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type { BackgroundWork } from '../http/work/background-work.ts';
import type { Env } from '../process/env.ts';
import { retentionFacts } from '../process/keys/retention-keys.ts';
import type { Log } from '../process/log.ts';
import { dayOf } from '../process/text/times.ts';
import type { DataFolder } from '../store/data-folder.ts';
import { type CheckedFiles, readAndCheck } from './checks/check-content.ts';
import { damagedPictures } from './checks/damaged-pictures.ts';
import { ContentError, type ContentIssue, textOf } from './content-error.ts';
import { createContentFiles, filesFrom } from './content-files.ts';
import { listContent, pathsOf } from './content-listing.ts';
import { openLastKnownGood, type StoredContent } from './last-known-good.ts';
import { hashFiles, type ListedFiles } from './listed-files.ts';
import { type Content, fingerprintOf, readFolder } from './load-content.ts';
import { readPictures } from './pictures.ts';
import { runToCompletion, runYielding, type Steps } from './reader.ts';

export interface ContentFolder {
  path: string;
  first: Content;
  /** Set if the folder had errors at startup and `first` is therefore the last known good content. */
  fallbackContent?: FallbackContent;
  missing: string[];
  /**
   * Lets visitors' requests run while the site reads the folder. Rejects with a ContentError if the folder has errors.
   */
  readAgain(): Promise<Content>;
  /** Checks the folder without publishing it. The result contains the content's errors; other errors reject. */
  check(published: ListedFiles): Promise<CheckedFiles>;
  close(): Promise<void>;
}

interface Parts {
  env: Env;
  project: string;
  data: DataFolder;
  log: Log;
  now: () => number;
  loaded: Content | undefined;
  background: BackgroundWork;
  code: string;
}

export interface FallbackContent {
  errorCount: number;
  /** Time at which the content was stored, in milliseconds since the epoch. */
  at: number;
}

const maxNamed = 20;
/** Earlier releases stored content under these names. */
const formerly = ['content.db', 'content.db-wal', 'content.db-shm', 'last-content'];

type Run = (steps: Steps<Content>) => Content | Promise<Content>;

/** Rejects with a ContentError if the folder has errors and the site cannot show earlier content. */
export async function loadContentFolder({
  env,
  project,
  data,
  log,
  now,
  loaded,
  background,
  code,
}: Parts): Promise<ContentFolder> {
  const { IMAGE_HOSTS: hosts } = env;
  const folder = join(project, 'content');
  const retention = retentionFacts(env);
  const reader = JSON.stringify([code, retention]);
  const lastKnownGood = openLastKnownGood({ file: data.file('last-content.bin'), reader, log, now });
  const isDevelopment = process.env.NODE_ENV === 'development';
  let storing = Promise.resolve();
  let isClosed = false;

  /** Returns undefined if the stored content is outdated. Otherwise, the texts need no parsing. */
  async function unchanged({ reader: before, texts, fingerprint, content }: StoredContent) {
    if (before !== reader) return undefined;
    const files = createContentFiles(folder);
    const errors: ContentIssue[] = [];
    for (const path of pathsOf(listContent(files, errors))) files.read(path);
    const pictures = await readPictures(folder, hosts, files, new Map(), texts);
    const hashes = runToCompletion(hashFiles(files, pictures));
    if (errors.length > 0 || fingerprintOf(hashes, pictures) !== fingerprint) return undefined;
    return { ...content, pages: { ...content.pages, pictures } };
  }

  async function read(run: Run): Promise<Content> {
    const files = createContentFiles(folder);
    const pictures = await readPictures(folder, hosts, files);
    const content = await run(readFolder(files, { pictures, retention }));
    void background.run(async () => {
      if (isClosed) return;
      storing = lastKnownGood.store(files, content);
      await storing;
    });
    return content;
  }

  async function readStored({ texts, bitmaps }: StoredContent): Promise<Content> {
    const files = filesFrom(basename(folder), texts, [...bitmaps.keys()]);
    const pictures = await readPictures(folder, hosts, files, bitmaps);
    return runToCompletion(readFolder(files, { pictures, retention }));
  }

  async function first(earlier: StoredContent | undefined): Promise<Pick<ContentFolder, 'first' | 'fallbackContent'>> {
    if (loaded) return { first: loaded };
    try {
      return { first: (earlier && (await unchanged(earlier))) ?? (await read(runToCompletion)) };
    } catch (error) {
      if (!(error instanceof ContentError) || !earlier) throw error;
      const shown = await readStored(earlier).catch(() => {
        // A new release may have stricter rules that the earlier content violates.
        throw error;
      });
      log.error({ event: 'earlier-content-shown', since: new Date(earlier.at).toISOString(), errors: error.message });
      return { first: shown, fallbackContent: { errorCount: error.errors.length, at: earlier.at } };
    }
  }

  /** The scope of `earlier` ends with this function, because its texts should not remain in memory. */
  async function open(): Promise<Pick<ContentFolder, 'first' | 'fallbackContent' | 'missing'>> {
    // In development, the developer needs to see the errors instead of earlier content.
    const earlier = loaded || isDevelopment ? undefined : lastKnownGood.find();
    const shown = await first(earlier);
    return { ...shown, missing: earlier ? missingFrom(folder, earlier, shown.first) : [] };
  }

  for (const name of formerly) rmSync(data.file(name), { recursive: true, force: true });
  const shown = await open();
  const { missing } = shown;
  if (missing.length > 0)
    log.warn({ event: 'content-missing', files: missing.length, first: missing.slice(0, maxNamed).join(' ') });
  const warnings = shown.first.warnings.map(textOf);
  if (warnings.length > 0) log.warn({ event: 'content-warned', warnings: warnings.join('\n') });
  if (env.PRODUCTION && shown.first.pages.home.example) log.warn({ event: 'example-content-shown' });
  return {
    path: folder,
    ...shown,
    readAgain: () => read(runYielding),
    async check(published) {
      const files = createContentFiles(folder);
      const pictures = await readPictures(folder, hosts, files);
      // Omits published bitmaps, because decoding takes long and the site has already decoded them.
      const bitmaps = pictures.bitmaps.filter(({ path, hash }) => published.get(relative(folder, path))?.hash !== hash);
      const damaged = await damagedPictures(folder, { bitmaps });
      return runYielding(readAndCheck(files, { pictures, damaged, retention }, dayOf(now())));
    },
    async close() {
      isClosed = true;
      await storing;
    },
  };
}

/**
 * Returns the sorted paths of stored Markdown and YAML files that the folder lacks. Omits a file if a `from` path in
 * `content/moved.yaml` ends with the file's slug, because the removal was probably intentional.
 */
function missingFrom(folder: string, { texts }: StoredContent, { moved }: Content): string[] {
  const files = createContentFiles(folder);
  return [...texts.keys()]
    .filter((path) => /\.(?:md|yaml)$/.test(path) && !files.has(path))
    .filter((path) => !moved.some(({ from }) => from.endsWith(`/${basename(path, extname(path))}`)))
    .sort();
}
