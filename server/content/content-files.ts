import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { plainText } from '../../shared/plain-text.ts';
import type { Fault } from './content-error.ts';
import { isLeftBehind } from './left-behind.ts';

/** `file` is the name in messages: the path below the content folder's parent. */
export interface SourceFile {
  file: string;
  text: string;
}

export interface ContentFiles {
  label(path: string): string;
  has(path: string): boolean;
  read(path: string): SourceFile | Fault;
  /** Other extensions are mistakes. What editors and systems leave, and names that match `beside`, are ignored. */
  list(subfolder: string, ending: string, faults: Fault[], beside?: RegExp): string[];
  /** Changes whenever the file does. Empty when the file is missing or could change again unnoticed. */
  stampOf(path: string): string;
}

/** Milliseconds. The coarsest file system clock: a file may change twice within one tick and keep its timestamp. */
const clockTick = 2_000;

export function createContentFiles(folder: string, now: () => number): ContentFiles {
  const label = (path: string) => `${basename(resolve(folder))}/${path}`;

  return {
    label,
    has: (path) => statOf(join(folder, path)) !== undefined,
    read(path) {
      const file = label(path);
      try {
        const read = plainText(readFileSync(join(folder, path)));
        return 'text' in read ? { file, text: read.text } : unreadable(file, read);
      } catch (error) {
        return unreadable(file, { line: 1, reason: codeOf(error) });
      }
    },
    list(subfolder, ending, faults, beside) {
      const names = namesIn(subfolder, faults)
        .filter((name) => !beside?.test(name))
        .sort();
      for (const name of names.filter((one) => !one.endsWith(ending))) {
        const message = `does not belong in this folder; remove the file, or change its extension to ${ending}`;
        faults.push({ file: label(`${subfolder}/${name}`), line: 1, message });
      }
      return names.filter((name) => name.endsWith(ending)).map((name) => `${subfolder}/${name}`);
    },
    stampOf(path) {
      const stat = statOf(join(folder, path));
      if (!stat || Number(stat.ctimeNs / 1_000_000n) > now() - clockTick) return '';
      // ctime changes even when a tool restores the file's old mtime.
      return `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;
    },
  };

  function namesIn(subfolder: string, faults: Fault[]): string[] {
    try {
      return readdirSync(join(folder, subfolder)).filter((name) => !isLeftBehind(name));
    } catch (error) {
      const message = `cannot be read (${codeOf(error)}); create this folder`;
      faults.push({ file: label(subfolder), line: 1, message });
      return [];
    }
  }
}

export function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function unreadable(file: string, { line, reason }: { line: number; reason: string }): Fault {
  return { file, line, message: `cannot be read (${reason}); replace it with a readable UTF-8 text file` };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
