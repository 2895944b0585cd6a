import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Fault } from './content-error.ts';

/** The text of one file. `file` is how it is named to people: below the content folder's parent. */
export interface SourceFile {
  file: string;
  text: string;
}

export interface ContentFiles {
  /** The text of a file; undefined and a fault when it cannot be read. */
  read(path: string): SourceFile | undefined;
  /** The texts of a subfolder's files. Other endings are faults, names that start with a dot are passed over. */
  readAll(subfolder: string, ending: string): SourceFile[];
}

export function createContentFiles(folder: string, faults: Fault[]): ContentFiles {
  const label = (path: string) => `${basename(resolve(folder))}/${path}`;

  function read(path: string): SourceFile | undefined {
    const file = label(path);
    try {
      return { file, text: utf8.decode(readFileSync(join(folder, path))).replaceAll('\r\n', '\n') };
    } catch (error) {
      faults.push({
        file,
        line: 1,
        message: `cannot be read (${reasonOf(error)}); put a readable UTF-8 text file here`,
      });
      return undefined;
    }
  }

  function list(subfolder: string): string[] {
    try {
      return readdirSync(join(folder, subfolder)).filter((name) => !name.startsWith('.'));
    } catch (error) {
      faults.push({
        file: label(subfolder),
        line: 1,
        message: `cannot be read (${reasonOf(error)}); make this folder`,
      });
      return [];
    }
  }

  function readAll(subfolder: string, ending: string): SourceFile[] {
    const names = list(subfolder).sort();
    for (const name of names.filter((one) => !one.endsWith(ending))) {
      faults.push({
        file: label(`${subfolder}/${name}`),
        line: 1,
        message: `does not belong here; end its name in ${ending}`,
      });
    }
    return names.filter((name) => name.endsWith(ending)).flatMap((name) => read(`${subfolder}/${name}`) ?? []);
  }

  return { read, readAll };
}

/** The name of a file without its folder and ending: the slug of what it holds. */
export function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'not UTF-8';
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
