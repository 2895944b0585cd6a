import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { type FoundLinks, foundLinksSchema, noLinks } from './links.ts';

export interface Derived {
  value: unknown;
  links?: FoundLinks;
  /** Breaches of rules of style. */
  style?: Fault[];
  /** The day an item is published; null for a draft. Comments have an empty one: they are always published. */
  day?: string | null;
  text?: { html: string; minutes: number };
}

export interface ParsedFile {
  value: unknown;
  links: FoundLinks;
}

export type Derive = (source: SourceFile) => { ok: true; derived: Derived } | { ok: false; faults: Fault[] };

export type ParsedFiles = ReturnType<typeof createParsedFiles>;

/** A file with the same stamp is not read again; a file with the same hash is not parsed again. */
export function createParsedFiles(database: DatabaseSync, files: ContentFiles, stampOf: (path: string) => string) {
  const find = database.prepare('SELECT stamp, hash, value, links FROM files WHERE path = ?');
  const touch = database.prepare('UPDATE files SET stamp = ? WHERE path = ?');
  const put = database.prepare(`
    INSERT OR REPLACE INTO files (path, stamp, hash, value, links, folder, slug, day, digest, style)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const putText = database.prepare('INSERT OR REPLACE INTO texts (path, html, minutes) VALUES (?, ?, ?)');
  const seen = new Set<string>();

  function store(path: string, stamp: string, sum: string, derived: Derived): ParsedFile {
    const { links = noLinks, day = null, text, style = [] } = derived;
    const value = JSON.stringify(derived.value);
    const digest = hash('sha256', `${value}\0${text?.minutes}\0${text?.html}`, 'base64url');
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const row = { value, links: JSON.stringify(links) };
    const lines = JSON.stringify(style.map(({ line, message }) => ({ line, message })));
    put.run(path, stamp, sum, row.value, row.links, folder, slugOf(path), day, digest, lines);
    if (text) putText.run(path, text.html, text.minutes);
    // Not the value itself: its strings are slices of the file's text and would keep all of it in memory.
    return fromRow(row);
  }

  return {
    files,
    read(path: string, derive: Derive, faults: Fault[]): ParsedFile | undefined {
      seen.add(path);
      const stamp = stampOf(path);
      const known = find.get(path);
      if (known && stamp && known.stamp === stamp) return fromRow(known);
      const source = files.read(path);
      if (!('text' in source)) {
        faults.push(source);
        return undefined;
      }
      const sum = hash('sha256', source.text, 'base64url');
      if (known?.hash === sum) {
        touch.run(stamp, path);
        return fromRow(known);
      }
      const made = derive(source);
      if (!made.ok) {
        faults.push(...made.faults);
        return undefined;
      }
      return store(path, stamp, sum, made.derived);
    },
    forgetOthers(): void {
      const paths = database.prepare('SELECT path FROM files').all();
      for (const { path } of paths) {
        if (seen.has(String(path))) continue;
        for (const table of ['files', 'texts']) database.prepare(`DELETE FROM ${table} WHERE path = ?`).run(path ?? '');
      }
    },
  };
}

/** Breaches of rules of style in the files of the store. */
export function styleFaults(database: DatabaseSync, { label }: ContentFiles): Fault[] {
  const rows = database.prepare("SELECT path, style FROM files WHERE style <> '[]' ORDER BY path").all();
  return rows.flatMap(({ path, style }) =>
    v.parse(styleSchema, JSON.parse(String(style))).map((fault) => ({ file: label(String(path)), ...fault })),
  );
}

const styleSchema = v.array(v.object({ line: v.number(), message: v.string() }));

function fromRow(row: Record<string, unknown>): ParsedFile {
  const links = String(row.links);
  return {
    value: JSON.parse(String(row.value)),
    links: links === withoutLinks ? noLinks : v.parse(foundLinksSchema, JSON.parse(links)),
  };
}

const withoutLinks = JSON.stringify(noLinks);
