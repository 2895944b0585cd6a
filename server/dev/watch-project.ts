import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const watched = ['client', 'server', 'shared', 'content', 'public', 'build', 'build.ts'];
/** Milliseconds of silence that end a burst of changes. */
const settling = 100;

/**
 * Calls with the changed files, one call at a time, first with everything that is watched. Changes during a call
 * make the next one.
 */
export function watchProject(apply: (files: string[]) => Promise<void>): void {
  const changed = new Set(watched);
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  function note(file: string): void {
    if (!isWatched(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(applyAll, settling);
  }

  async function applyAll(): Promise<void> {
    if (busy) return;
    busy = true;
    while (changed.size) {
      watchFolders(watchers, note);
      const files = [...changed];
      changed.clear();
      await apply(files);
    }
    busy = false;
  }

  applyAll();
}

function isWatched(file: string): boolean {
  const isScratch = /(^|\/)\.|~$/.test(file);
  return !isScratch && watched.some((path) => file === path || file.startsWith(`${path}/`));
}

/** Folder by folder: on Linux, a recursive watch loses a file that an editor has replaced instead of written. */
function watchFolders(watchers: Map<string, FSWatcher>, note: (file: string) => void): void {
  // A folder that was removed and made again is another one: the watcher of the first is deaf.
  const present = new Map(
    ['.', ...watched.flatMap(foldersIn)].map((folder) => [`${folder} ${statSync(folder).birthtimeMs}`, folder]),
  );
  for (const [key, watcher] of watchers) {
    if (present.has(key)) continue;
    watcher.close();
    watchers.delete(key);
  }
  for (const [key, folder] of present) {
    if (watchers.has(key)) continue;
    const watcher = watch(folder, (_, name) => note(join(folder, name ?? '')));
    watchers.set(key, watcher);
  }
}

function foldersIn(path: string): string[] {
  if (!existsSync(path) || path === 'build.ts') return [];
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [path, ...inside.flatMap((entry) => foldersIn(join(path, entry.name)))];
}
