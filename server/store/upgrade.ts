import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../process/log.ts';
import { reasonOf } from '../process/text/reason-of.ts';
import { registerCanonicalEmail } from './canonical-email.ts';
import { dataVersion, versionIn } from './data-version.ts';
import { fileSystemError } from './file-system-error.ts';
import { copyFormer, formerPrefix, formerTables, formerVersions, unchangedTables } from './from-release-0.1.0.ts';
import { sqliteSchema, sqliteSince15, sqliteVersion } from './sqlite-schema.ts';
import { syncFile } from './sync-file.ts';
import { inTransaction } from './transaction.ts';

export interface Upgrade {
  file: string;
  from: number;
  to: number;
  copy: string;
}

export type ReportUpgrade = (upgrade: Upgrade) => void;

interface UpgradeParts {
  file: string;
  report?: ReportUpgrade | undefined;
}

export function logUpgrades(log: Log): ReportUpgrade {
  return (upgrade) => log.info({ event: 'data-upgraded', ...upgrade });
}

const maxCopies = 2;

/**
 * Creates or migrates the tables if necessary. Before a migration, copies the database into a folder that is named
 * after the former data version.
 */
export function upgrade(database: DatabaseSync, parts: UpgradeParts): void {
  const { file, report = () => {} } = parts;
  const from = versionIn(database);
  const to = sqliteVersion;
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  registerCanonicalEmail(database);
  if (from === to) return;
  if (from > to)
    throw new UpgradeError(
      `${file} has data version ${from}, but this release supports at most version ${to}; ${wayBack(file, to)}`,
    );
  if (!isNew && from !== 15 && !formerVersions.sqlite.includes(from))
    throw new UpgradeError(
      `${file} has data version ${from}, which this release cannot migrate; start release 0.1.0 once, then this release`,
    );
  const copy = isNew ? undefined : copyOf(database, file, from);
  // With foreign keys on, dropping a table could delete rows that refer to the table. SQLite ignores a change of this
  // setting within a transaction.
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    inTransaction(database, () => {
      if (isNew) database.exec(sqliteSchema);
      else if (from === 15) database.exec(sqliteSince15);
      else migrateFormer(database);
      database.exec(`PRAGMA user_version = ${to}`);
    });
  } catch (error) {
    if (fileSystemError(error, file)) throw error;
    throw new UpgradeError(
      `${file} cannot be upgraded from data version ${from} to ${to} (${reasonOf(error)}), and the file is unchanged; go back to the previous release`,
      { cause: error },
    );
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
  }
  if (copy) report({ file, from, to, copy });
}

function migrateFormer(database: DatabaseSync): void {
  const names = (type: string) =>
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
      .all(type)
      .map(({ name }) => String(name));
  for (const index of names('index')) database.exec(`DROP INDEX ${index}`);
  for (const trigger of names('trigger')) database.exec(`DROP TRIGGER ${trigger}`);
  const former = names('table').filter((name) => formerTables.includes(name));
  for (const name of former) database.exec(`ALTER TABLE ${name} RENAME TO ${formerPrefix}${name}`);
  database.exec(sqliteSchema);
  database.exec(copyFormer({ millisecondsOf: (column) => `CAST(unixepoch(${column}) * 1000 AS INTEGER)` }));
  for (const [name, columns] of Object.entries(unchangedTables)) {
    if (former.includes(name))
      database.exec(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${formerPrefix}${name}`);
  }
  // The ID of a deleted row must not be used again.
  database.exec(`
    INSERT INTO sqlite_sequence (name, seq)
    SELECT substr(name, ${formerPrefix.length + 1}), seq FROM sqlite_sequence AS former
    WHERE name LIKE '${formerPrefix}%' AND NOT EXISTS
      (SELECT 1 FROM sqlite_sequence WHERE name = substr(former.name, ${formerPrefix.length + 1}));
    UPDATE sqlite_sequence SET seq = coalesce(
      (SELECT seq FROM sqlite_sequence AS former WHERE former.name = '${formerPrefix}' || sqlite_sequence.name), seq)
    WHERE name <> 'jobs'`);
  for (const name of formerTables) database.exec(`DROP TABLE IF EXISTS ${formerPrefix}${name}`);
}

/** The database is unchanged. `message` is a clause for the operator. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

function copyOf(database: DatabaseSync, file: string, version: number): string {
  const folder = join(dirname(file), `before-upgrade-${version}`);
  const copy = join(folder, basename(file));
  const half = `${copy}.half`;
  checkRoom(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(half, { force: true });
    database.prepare('VACUUM INTO ?').run(half);
    syncFile(half);
    renameSync(half, copy);
    syncFile(folder);
  } catch (error) {
    rmSync(half, { force: true });
    throw new UpgradeError(
      `${file} cannot be copied before its upgrade (${reasonOf(error)}), and the file is unchanged; correct the cause and restart`,
      {
        cause: error,
      },
    );
  }
  dropOldCopies(dirname(file), folder);
  return copy;
}

/** Requires room for the copy, a write-ahead log of the same size, and a margin. */
function checkRoom(file: string): void {
  const size = [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const needed = 2 * size + 1024 * 1024;
  const { bavail, bsize } = statfsSync(dirname(file));
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  if (bavail * bsize < needed) {
    throw new UpgradeError(
      `the upgrade of ${file} needs ${inMegabytes(needed)}, but the disk has only ${inMegabytes(bavail * bsize)} free; free some space`,
    );
  }
}

function dropOldCopies(folder: string, newest: string): void {
  const others = copiesIn(folder).filter((path) => path !== newest);
  const byTime = others.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byTime.slice(maxCopies - 1)) rmSync(path, { recursive: true, force: true });
}

export function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^before-upgrade-\d+$/.test(name))
    .map((name) => join(folder, name));
}

function wayBack(file: string, known: number): string {
  const name = basename(file);
  const usable = copiesIn(dirname(file))
    .map((folder) => join(folder, name))
    .filter((copy) => existsSync(copy) && dataVersion(copy) <= known)
    .sort((a, b) => dataVersion(b) - dataVersion(a))[0];
  const back = usable ? `go back to the copy ${usable}` : 'restore a backup made by this release';
  return `start the newer release, or ${back} (see docs/backup.md), and keep the newer file, which contains everything received since the upgrade`;
}
