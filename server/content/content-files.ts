import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Fault } from './content-error.ts';

/** The text of one file. `file` is how it is named to people: below the content folder's parent. */
export interface SourceFile {
  file: string;
  text: string;
}

export interface ContentFiles {
  /** How a path below the content folder is named to people. */
  label(path: string): string;
  /** The text of a file, or the fault when it cannot be read. */
  read(path: string): SourceFile | Fault;
  /** Paths of a subfolder's files. Other endings are faults. Names that start with a dot, or that `beside` knows, are passed over. */
  list(subfolder: string, ending: string, faults: Fault[], beside?: RegExp): string[];
  /** Changes whenever the file does. Empty when it may change once more without a trace, or is not there. */
  stampOf(path: string): string;
}

/**
 * Milliseconds. The clocks of file systems tick that slowly at worst: a file that has changed since may change again
 * within the same tick.
 */
const clockTick = 2_000;

export function createContentFiles(folder: string, now: () => number): ContentFiles {
  const label = (path: string) => `${basename(resolve(folder))}/${path}`;

  return {
    label,
    read(path) {
      const file = label(path);
      try {
        return { file, text: utf8.decode(readFileSync(join(folder, path))).replaceAll('\r\n', '\n') };
      } catch (error) {
        const message = `cannot be read (${reasonOf(error)}); put a readable UTF-8 text file here`;
        return { file, line: 1, message };
      }
    },
    list(subfolder, ending, faults, beside) {
      const names = namesIn(subfolder, faults)
        .filter((name) => !beside?.test(name))
        .sort();
      for (const name of names.filter((one) => !one.endsWith(ending))) {
        const message = `does not belong here; end its name in ${ending}`;
        faults.push({ file: label(`${subfolder}/${name}`), line: 1, message });
      }
      return names.filter((name) => name.endsWith(ending)).map((name) => `${subfolder}/${name}`);
    },
    stampOf(path) {
      const stat = statOf(join(folder, path));
      if (!stat || Number(stat.ctimeNs / 1_000_000n) > now() - clockTick) return '';
      // The time of the inode's change sees what gives a file its old time back.
      return `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;
    },
  };

  function namesIn(subfolder: string, faults: Fault[]): string[] {
    try {
      return readdirSync(join(folder, subfolder)).filter((name) => !name.startsWith('.'));
    } catch (error) {
      const message = `cannot be read (${reasonOf(error)}); make this folder`;
      faults.push({ file: label(subfolder), line: 1, message });
      return [];
    }
  }
}

/** The name of a file without its folder and ending: the slug of what it holds. */
export function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A file that nobody may look at is one that cannot be read. */
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
