import type { CheckedFiles } from './checks/check-content.ts';
import type { ContentFolder, FallbackContent } from './content-folder.ts';
import type { ListedFiles } from './listed-files.ts';
import type { ContentPages } from './load-content.ts';

export interface PublishedFiles {
  files: ListedFiles;
  /** The files before the last publication since the start. */
  earlier: ListedFiles;
  pages: Pick<ContentPages, 'navigation' | 'site'>;
  /** Time at which the site began to show these files, in milliseconds since the epoch. */
  since: number;
  /** Undefined unless the site shows earlier content because the folder had errors at startup. */
  fallbackContent: FallbackContent | undefined;
}

/** The published content, and the content folder's current state. */
export interface ContentState {
  path: string;
  published(): PublishedFiles;
  /** Runs at most one check at a time. Callers during the check and the next few seconds share its result. */
  check(): Promise<CheckedFiles>;
}

/** Milliseconds after a check. */
const sharedFor = 3_000;

export function createContentState(
  folder: Pick<ContentFolder, 'path' | 'check'>,
  published: () => PublishedFiles,
): ContentState {
  let last: { of: PublishedFiles; result: Promise<CheckedFiles>; until: number } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  return {
    path: folder.path,
    published,
    check() {
      const of = published();
      // A check that began before a publication may lack changes that are now published.
      if (last?.of === of && performance.now() < last.until) return last.result;
      const result = running.then(() => folder.check(of.files));
      const next = { of, result, until: Number.POSITIVE_INFINITY };
      last = next;
      running = result
        .catch(() => {})
        .then(() => {
          next.until = performance.now() + sharedFor;
        });
      return result;
    },
  };
}
