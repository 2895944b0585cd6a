import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { versionIn } from '../database/data-version.ts';
import { dataParts } from '../database/swap-data.ts';
import type { DataCounts } from './manifest.ts';

/** Tables and files of one moment. The transactions hold the tables until `end`. */
export interface Moment {
  databases: { name: string; database: DatabaseSync; version: number }[];
  counts: DataCounts;
  /** Files that rows name, with what the row says of their content. They are in `place` or in `stage`. */
  files: { path: string; sha256: string }[];
  /** Files that rows name, and that are not there. */
  missing: string[];
  end(): void;
}

interface Places {
  folder: string;
  /** Where the backup comes into being. */
  place: string;
  /** On the disk of the data folder, for links if `place` is on another disk. */
  stage: string;
}

/** Tries, if the site deletes posts with files just then. */
const mostTries = 5;

/**
 * Catches one moment of a folder in use. A file is on disk before the commit of its row, and is deleted after its row.
 * So files are linked first, then the snapshots begin, then the files are linked that came in between. A file that is
 * still missing was deleted together with its row: the moment is over, and the next one is tried.
 */
export function catchMoment(places: Places): Moment {
  for (let tries = 1; ; tries += 1) {
    for (const folder of dataParts.folders) secureAll(places, folder, namesIn(join(places.folder, folder)));
    const moment = beginSnapshots(places);
    const isDeleted = moment.missing.some((path) => !isNamed(places.folder, path));
    if (!isDeleted || tries === mostTries) return moment;
    moment.end();
  }
}

function beginSnapshots(places: Places): Moment {
  const databases: Moment['databases'] = [];
  const end = () => {
    for (const { database } of databases) if (database.isOpen) database.close();
  };
  try {
    // The site's comes first: what it calls delivered is then in the other one, and what it calls pending is delivered
    // again under the same key.
    for (const name of dataParts.databases) {
      const file = join(places.folder, name);
      if (existsSync(file)) databases.push({ name, ...snapshotOf(file) });
    }
    const named = databases.flatMap(({ name, database }) => namedFiles(name, database));
    for (const { folder, name } of named) secureAll(places, folder, [name]);
    const files = named.map(({ folder, name, sha256 }) => ({ path: join(folder, name), sha256 }));
    const isThere = ({ path }: { path: string }) =>
      [places.place, places.stage].some((at) => existsSync(join(at, path)));
    return {
      databases,
      counts: countsOf(databases),
      files: files.filter(isThere),
      missing: files.filter((file) => !isThere(file)).map(({ path }) => path),
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

function snapshotOf(file: string): { database: DatabaseSync; version: number } {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    // The snapshot begins with the first read.
    database.exec('BEGIN');
    return { database, version: versionIn(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

const namedSchema = v.array(v.object({ folder: v.string(), name: v.string(), sha256: v.string() }));
const queries: Record<string, string> = {
  'site.db': `SELECT 'uploads' AS folder, reference AS name, file ->> 'sha256' AS sha256 FROM outbox
    WHERE file IS NOT NULL`,
  'upstream.db': `SELECT 'upstream-files' AS folder, CAST(id AS TEXT) AS name, file_sha256 AS sha256 FROM applications`,
};

/** A file of an older release may lack the column or the table. */
function namedFiles(name: string, database: DatabaseSync): v.InferOutput<typeof namedSchema> {
  const [table, column] = name === 'site.db' ? ['outbox', 'file'] : ['applications', 'file_sha256'];
  const has = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
  return has ? v.parse(namedSchema, database.prepare(queries[name] ?? '').all()) : [];
}

/** Whether a row still names the file. */
function isNamed(folder: string, path: string): boolean {
  const at = dataParts.folders.findIndex((each) => path.startsWith(each));
  const name = dataParts.databases[at] ?? 'site.db';
  using database = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 5_000 });
  return namedFiles(name, database).some((file) => join(file.folder, file.name) === path);
}

export function countsOf(databases: { name: string; database: DatabaseSync }[]): DataCounts {
  const count = (file: string, table: string, what = 'count(*)') => {
    const database = databases.find(({ name }) => name === file)?.database;
    const has = database?.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    const isThere = has?.get(/\w+/.exec(table)?.[0] ?? '') !== undefined;
    const found = isThere && database?.prepare(`SELECT ${what} AS found FROM ${table}`).get();
    return found ? found.found : undefined;
  };
  const newest = count('site.db', 'outbox', 'max(created_at)');
  return {
    posts: Number(count('site.db', 'outbox') ?? 0),
    chats: Number(count('site.db', 'chat_conversations') ?? 0),
    files: databases.flatMap(({ name, database }) => (name === 'site.db' ? namedFiles(name, database) : [])).length,
    comments: Number(count('upstream.db', "comments WHERE source = 'visitor'") ?? 0),
    subscribers: Number(count('upstream.db', 'subscribers') ?? 0),
    newest: typeof newest === 'number' ? newest : null,
  };
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Files never change, so a link keeps them. Where no link can be made, a copy does. */
function secureAll({ folder, place, stage }: Places, part: string, names: string[]): void {
  for (const name of names) {
    const live = join(folder, part, name);
    const [near, far] = [join(stage, part, name), join(place, part, name)];
    if (existsSync(far) || existsSync(near)) continue;
    try {
      if (link(live, far) || link(live, near)) continue;
      copyFileSync(live, far);
    } catch (error) {
      if (!isGone(error)) throw error;
      rmSync(far, { force: true });
    }
  }
}

function link(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isGone(error) && !existsSync(from)) throw error;
    return false;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Bytes that the backup of a folder takes, with files that cannot be linked from one disk to the other. */
export function bytesOf({ folder, place }: Pick<Places, 'folder' | 'place'>): number {
  const size = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const ofDatabases = dataParts.databases.flatMap((name) => [name, `${name}-wal`].map((each) => join(folder, each)));
  const isNear = lstatSync(folder).dev === lstatSync(place).dev;
  const ofFiles = dataParts.folders.flatMap((part) =>
    namesIn(join(folder, part)).map((name) => join(folder, part, name)),
  );
  return [...ofDatabases, ...(isNear ? [] : ofFiles)].reduce((sum, path) => sum + size(path), 0);
}
