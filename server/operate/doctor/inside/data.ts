import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Env } from '../../../process/env.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { versionIn } from '../../../store/data-version.ts';
import { type FileSystemError, fileSystemError } from '../../../store/file-system-error.ts';
import { type SiteStore, sqliteStore } from '../../../store/site-store.ts';
import { sqliteVersion } from '../../../store/sqlite-schema.ts';
import { readSite } from '../../desk/command/open-site-data.ts';
import { countPosts } from '../../start-report.ts';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';

export function dataExaminations({ DATABASE_URL: url, DATABASE_POOL: pool }: Env, folder: string): Examination[] {
  const server: Examination[] = url
    ? [{ checks: ['databases', 'posts'], examine: () => examineServer({ url, pool }, folder) }]
    : [];
  if (!existsSync(folder)) {
    const missing = skip('folder', `DATA_DIR: ${folder} does not exist yet. The site creates it at its first startup.`);
    return [{ checks: ['folder'], examine: () => [missing] }, ...server];
  }
  const files: Examination = {
    checks: ['databases', 'posts'],
    examine: () => examineDatabases(folder),
    isBusy: true,
  };
  return [
    { checks: ['folder'], examine: () => [examineFolder(folder)] },
    { checks: ['space'], examine: () => [examineSpace(folder)] },
    ...(url ? server : [files]),
  ];
}

async function examineServer(options: { url: string; pool: number }, folder: string): Promise<Finding[]> {
  const { examinePostgres } = await import('./postgres.ts');
  const { findings, isUsable } = await examinePostgres(options);
  if (!isUsable) return findings;
  return [...findings, await readSite({ folder, databaseUrl: options.url }, ({ store }) => examinePosts(store))];
}

function examineFolder(folder: string): Finding {
  const stat = statSync(folder);
  if (!stat.isDirectory()) return fail('folder', `DATA_DIR: ${folder} is a file.`, 'Set DATA_DIR to a folder.');
  const fsError = fileSystemError(undefined, folder);
  if (fsError) return fail('folder', `DATA_DIR: ${fsError.says}.`, nextStep(fsError));
  const user = process.getuid?.();
  if (user !== undefined && stat.uid !== user) {
    const says = `DATA_DIR: ${folder} belongs to user ${stat.uid}, and the doctor is running as user ${user}.`;
    return warn('folder', says, "Run the doctor as the site's user, to check with the same access.");
  }
  if (stat.mode & 0o077) {
    const mode = (stat.mode & 0o777).toString(8);
    return warn(
      'folder',
      `DATA_DIR: ${folder} has mode ${mode}, which gives other users access.`,
      `Run "chmod 700 ${folder}".`,
    );
  }
  return ok('folder', `Only the user who runs the doctor can access ${folder}.`);
}

/** Free disk space, in megabytes. Less than `enough` is a warning, and less than `min` is a failure. */
const room = { enough: 1_024, min: 100 };

function examineSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  const says = `The disk of DATA_DIR has ${free} MB free.`;
  if (free >= room.enough) return ok('space', says);
  const remedy = 'Free some space, or move DATA_DIR to a larger disk. When the disk is full, the site rejects posts.';
  return free < room.min ? fail('space', says, remedy) : warn('space', says, remedy);
}

/**
 * Maximum size, in bytes, of a database that the doctor checks. The check reads the whole file and blocks this process.
 */
const maxCheckedSize = 512 * 1024 ** 2;

async function examineDatabases(folder: string): Promise<Finding[]> {
  const file = join(folder, 'site.db');
  if (!existsSync(file))
    return [skip('databases', 'There is no database yet. The site creates it at its first startup.')];
  const restore = 'Stop the site, make a copy of DATA_DIR, and restore a backup.';
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    const version = versionIn(database);
    if (version > sqliteVersion) {
      const says = `${file} has data version ${version}, but this release supports at most version ${sqliteVersion}.`;
      return [fail('databases', says, 'Install the newer release again, or restore a backup made by this release.')];
    }
    if (statSync(file).size > maxCheckedSize) return [skip('databases', `Not checked: ${file} is larger than 512 MB.`)];
    const [first] = database.prepare('PRAGMA quick_check(1)').all();
    const result = String(first?.quick_check).replace(/\s+/g, ' ');
    if (result !== 'ok') return [fail('databases', `${file} is damaged: ${result}`, restore)];
    const older = version < sqliteVersion ? `, and the site upgrades it to ${sqliteVersion} at its next startup` : '';
    const sound = ok('databases', `${file} is undamaged and has data version ${version}${older}.`);
    return [sound, await examinePosts(sqliteStore(database))];
  } catch (error) {
    const reason = reasonOf(error);
    const fsError = fileSystemError(error, file);
    return [
      fail(
        'databases',
        `${file} cannot be read (${fsError?.says ?? reason}).`,
        fsError ? nextStep(fsError) : `Run the doctor again. If the error persists, do the following: ${restore}`,
      ),
    ];
  }
}

async function examinePosts(store: SiteStore): Promise<Finding> {
  const { pending = 0, quarantined = 0, parked = 0 } = await countPosts(store);
  const says = `${pending} pending, ${quarantined} quarantined, ${parked} parked.`;
  if (parked > 0) return warn('posts', says, reviewOf('parked'));
  if (quarantined > 0) return warn('posts', says, reviewOf('quarantined'));
  return ok('posts', says);
}

function reviewOf(state: string): string {
  return `Review the ${state} posts in every area: npm run desk -- enquiries list --state ${state}, then the same for calls, applications, comments, and subscriptions.`;
}

function nextStep({ remedy }: FileSystemError): string {
  return `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`;
}
