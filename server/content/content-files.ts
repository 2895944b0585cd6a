import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { plainText } from '../../shared/plain-text.ts';
import type { ContentIssue } from './content-error.ts';

const temporaryFiles: RegExp[] = [
  // Files and folders that operating systems and network storage create
  /^(?:ehthumbs(?:_vista)?|thumbs)\.db(?::encryptable)?$/i,
  /^(?:desktop\.ini|\$recycle\.bin|system volume information)$/i,
  /^(?:icon\r?|__macosx|@eadir|#recycle|lost\+found)$/i,
  // Backup, lock, and temporary files of editors and other programs. Vim creates a file named 4913 to test a folder.
  /~$|^~\$|^#.*#$/,
  /^4913$|\.sw[a-p]$/i,
  /\.(?:bak|orig|rej|save(?:\.\d+)?|tmp)$|___jb_(?:old|tmp)___$/i,
  // Unfinished downloads
  /\.(?:part|partial|crdownload|download|filepart)$/i,
];

/** `file` is the path that messages show. The path begins with the content folder's name. */
export interface SourceFile {
  file: string;
  text: string;
}

/** Paths are relative to the content folder. */
export interface ContentFiles {
  label(path: string): string;
  has(path: string): boolean;
  read(path: string): SourceFile | ContentIssue;
  bytes(path: string, max: number): Buffer | 'too large' | undefined;
  /**
   * Returns the sorted names in a subfolder, without hidden and temporary files; undefined if the subfolder cannot be
   * read.
   */
  names(subfolder: string): string[] | undefined;
  /**
   * Returns the paths with the given ending. Ignores names that match `beside`. Adds an error for each other name, or
   * if the subfolder cannot be read.
   */
  list(subfolder: string, ending: string, errors: ContentIssue[], beside?: RegExp): string[];
  texts(): ReadonlyMap<string, string>;
}

export function createContentFiles(folder: string): ContentFiles {
  return filesOf(basename(resolve(folder)), new Map(), {
    has: (path) => isThere(join(folder, path)),
    names: (subfolder) => readdirSync(join(folder, subfolder)),
    size: (path) => statSync(join(folder, path)).size,
    bytes: (path) => readFileSync(join(folder, path)),
  });
}

/** `others` are paths of files without a stored text. */
export function filesFrom(name: string, earlier: ReadonlyMap<string, string>, others: string[] = []): ContentFiles {
  const paths = [...earlier.keys(), ...others];
  return filesOf(name, new Map(earlier), {
    has: (path) => paths.some((one) => one === path || one.startsWith(`${path}/`)),
    names(subfolder) {
      const below = paths.filter((path) => path.startsWith(`${subfolder}/`));
      return [...new Set(below.map((path) => path.slice(subfolder.length + 1).replace(/\/.*/, '')))];
    },
    size: (path) => earlier.get(path)?.length ?? 0,
    bytes: (path) => Buffer.from(earlier.get(path) ?? ''),
  });
}

interface ByteSource {
  has(path: string): boolean;
  names(subfolder: string): string[];
  size(path: string): number;
  bytes(path: string): Buffer;
}

function filesOf(name: string, texts: Map<string, string>, source: ByteSource): ContentFiles {
  const label = (path: string) => `${name}/${path}`;
  const codes = new Map<string, string>();

  function names(subfolder: string): string[] | undefined {
    try {
      return source
        .names(subfolder)
        .filter((one) => !isTemporaryFile(one))
        .sort();
    } catch (error) {
      codes.set(subfolder, codeOf(error));
      return undefined;
    }
  }

  return {
    label,
    has: source.has,
    names,
    texts: () => texts,
    read(path) {
      const file = label(path);
      const known = texts.get(path);
      if (known !== undefined) return { file, text: known };
      try {
        const read = plainText(source.bytes(path));
        if (!('text' in read)) return unreadable(file, read);
        texts.set(path, read.text);
        return { file, text: read.text };
      } catch (error) {
        return unreadable(file, { line: 1, reason: codeOf(error) });
      }
    },
    bytes(path, max) {
      try {
        return source.size(path) > max ? 'too large' : source.bytes(path);
      } catch {
        return undefined;
      }
    },
    list(subfolder, ending, errors, beside) {
      const found = names(subfolder);
      if (!found) {
        const message = `cannot be read (${codes.get(subfolder)}); create this folder, or make it readable`;
        errors.push({ file: label(subfolder), line: 1, message });
        return [];
      }
      const texts = found.filter((one) => !beside?.test(one));
      for (const one of texts.filter((text) => !text.endsWith(ending))) {
        const message = `has the wrong extension for this folder; remove the file, or change its extension to ${ending}`;
        errors.push({ file: label(`${subfolder}/${one}`), line: 1, message });
      }
      return texts.filter((one) => one.endsWith(ending)).map((one) => `${subfolder}/${one}`);
    },
  };
}

export function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function unreadable(file: string, { line, reason }: { line: number; reason: string }): ContentIssue {
  const message =
    reason === 'ENOENT'
      ? 'is missing; create this file'
      : `cannot be read (${reason}); replace it with a readable UTF-8 text file`;
  return { file, line, message };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

function isTemporaryFile(name: string): boolean {
  return name.startsWith('.') || temporaryFiles.some((pattern) => pattern.test(name));
}
