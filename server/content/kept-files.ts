import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { type FoundLinks, foundLinksSchema, noLinks } from './found-links.ts';

/** The result of reading a file that holds no mistake. */
export interface Derived {
  value: unknown;
  links?: FoundLinks;
  /** Of an item: when it comes out, and null for a draft. Of comments: always. */
  day?: string | null;
  /** The text of an item. */
  text?: { html: string; minutes: number };
}

/** A file's checked value and its links. */
export interface KeptFile {
  value: unknown;
  links: FoundLinks;
}

/** Makes it of a file, or says what is wrong with it. */
export type Derive = (source: SourceFile) => { ok: true; derived: Derived } | { ok: false; faults: Fault[] };

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/**
 * Keeps the results of reading files. A file whose stamp is the one it had is not read; one that holds
 * what it held is not looked at again. `stampOf` says the stamps.
 */
export function createKeptFiles(database: DatabaseSync, files: ContentFiles, stampOf: (path: string) => string) {
  const find = database.prepare('SELECT stamp, hash, value, links FROM files WHERE path = ?');
  const touch = database.prepare('UPDATE files SET stamp = ? WHERE path = ?');
  const put = database.prepare(`
    INSERT OR REPLACE INTO files (path, stamp, hash, value, links, folder, slug, day, digest)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const putText = database.prepare('INSERT OR REPLACE INTO texts (path, html, minutes) VALUES (?, ?, ?)');
  const seen = new Set<string>();

  function store(path: string, stamp: string, sum: string, derived: Derived): KeptFile {
    const { links = noLinks, day = null, text } = derived;
    const value = JSON.stringify(derived.value);
    const digest = hash('sha256', `${value}\0${text?.minutes}\0${text?.html}`, 'base64url');
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const row = { value, links: JSON.stringify(links) };
    put.run(path, stamp, sum, row.value, row.links, folder, slugOf(path), day, digest);
    if (text) putText.run(path, text.html, text.minutes);
    // Not the value itself: its strings are parts of the file's text, and each would hold all of that in memory.
    return parsed(row);
  }

  return {
    files,
    /** What is known of a file now. Undefined when it holds mistakes, which `faults` takes. */
    keep(path: string, derive: Derive, faults: Fault[]): KeptFile | undefined {
      seen.add(path);
      const stamp = stampOf(path);
      const known = find.get(path);
      if (known && stamp && known.stamp === stamp) return parsed(known);
      const source = files.read(path);
      if (!('text' in source)) {
        faults.push(source);
        return undefined;
      }
      const sum = hash('sha256', source.text, 'base64url');
      if (known?.hash === sum) {
        touch.run(stamp, path);
        return parsed(known);
      }
      const made = derive(source);
      if (!made.ok) {
        faults.push(...made.faults);
        return undefined;
      }
      return store(path, stamp, sum, made.derived);
    },
    /** Drops what is known of files that nobody has asked for. */
    forgetOthers(): void {
      const paths = database.prepare('SELECT path FROM files').all();
      for (const { path } of paths) {
        if (seen.has(String(path))) continue;
        for (const table of ['files', 'texts']) database.prepare(`DELETE FROM ${table} WHERE path = ?`).run(path ?? '');
      }
    },
  };
}

function parsed(row: Record<string, unknown>): KeptFile {
  const links = String(row.links);
  return {
    value: JSON.parse(String(row.value)),
    links: links === withoutLinks ? noLinks : v.parse(foundLinksSchema, JSON.parse(links)),
  };
}

const withoutLinks = JSON.stringify(noLinks);
