import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Fault } from './content-error.ts';

/** `file` is the name in messages: the path below the content folder's parent. */
export interface SourceFile {
  file: string;
  text: string;
}

export interface ContentFiles {
  label(path: string): string;
  has(path: string): boolean;
  read(path: string): SourceFile | Fault;
  /** Other extensions are mistakes. Names that start with a dot or match `beside` are ignored. */
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
        return { file, text: utf8.decode(readFileSync(join(folder, path))).replaceAll('\r\n', '\n') };
      } catch (error) {
        const message = `cannot be read (${reasonOf(error)}); replace it with a readable UTF-8 text file`;
        return { file, line: 1, message };
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
      return readdirSync(join(folder, subfolder)).filter((name) => !name.startsWith('.'));
    } catch (error) {
      const message = `cannot be read (${reasonOf(error)}); create this folder`;
      faults.push({ file: label(subfolder), line: 1, message });
      return [];
    }
  }
}

export function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'not UTF-8';
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
