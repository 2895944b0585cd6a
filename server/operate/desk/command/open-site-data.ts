import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { registerCanonicalEmail } from '../../../store/canonical-email.ts';
import { isDamage, restoreRemedy } from '../../../store/damage.ts';
import { versionIn } from '../../../store/data-version.ts';
import { sqliteStore } from '../../../store/site-store.ts';
import { sqliteVersion } from '../../../store/sqlite-schema.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { isSwapUnfinished } from '../../../store/swap-data.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import { DeskError, deskError } from '../areas/desk-error.ts';

export interface SiteData {
  folder: string;
  databaseUrl: string | undefined;
  isEmbedded: boolean;
}

interface Opened extends OpenedSite {
  explain(error: unknown): unknown;
}

export async function readSite<Result>(
  data: Pick<SiteData, 'folder' | 'databaseUrl'>,
  read: (site: OpenedSite) => Promise<Result>,
): Promise<Result> {
  const site = await open(data);
  try {
    return await read(site);
  } catch (error) {
    throw site.explain(error);
  } finally {
    await site.store.close();
  }
}

export async function* streamSite<Part>(
  data: Pick<SiteData, 'folder' | 'databaseUrl'>,
  read: (site: OpenedSite) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const site = await open(data);
  try {
    yield* read(site);
  } catch (error) {
    throw site.explain(error);
  } finally {
    await site.store.close();
  }
}

function open({ folder, databaseUrl }: Pick<SiteData, 'folder' | 'databaseUrl'>): Promise<Opened> | Opened {
  return databaseUrl === undefined ? openFile(folder) : openServer(folder, databaseUrl);
}

async function openServer(folder: string, url: string): Promise<Opened> {
  const { asStartUpError, openExistingStore } = await import('../../../store/postgres/existing-store.ts');
  const store = await openExistingStore(url);
  return { folder, store, explain: (error) => asStartUpError(url, error) };
}

function openFile(folder: string): Opened {
  const file = findFile(folder);
  const database = openReadOnly(file);
  return {
    folder,
    store: sqliteStore(database),
    explain: (error) => asDeskError(file, error) ?? error,
  };
}

export function findFile(folder: string): string {
  const file = join(folder, 'site.db');
  lookAt(folder, `${folder} does not exist; set DATA_DIR to the site's data folder`);
  if (isSwapUnfinished(folder))
    throw new DeskError(`DATA_DIR: a restore was interrupted; start the site, or repeat the restore, to complete it`);
  lookAt(file, `${folder} has no database yet; start the site once to create it`);
  return file;
}

export function requireVersion(database: DatabaseSync, file: string): void {
  const version = versionIn(database);
  if (version === sqliteVersion) return;
  throw new DeskError(
    `DATA_DIR: ${file} has data version ${version}, and this release needs version ${sqliteVersion}; start the site of this release once, then try again`,
  );
}

export function openReadOnly(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    registerCanonicalEmail(database);
    return database;
  } catch (error) {
    throw asDeskError(file, error) ?? error;
  }
}

function lookAt(path: string, missing: string): void {
  try {
    statSync(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw (isMissing ? undefined : deskError(error, path)) ?? new DeskError(`DATA_DIR: ${missing}`);
  }
}

export function asDeskError(file: string, error: unknown): DeskError | undefined {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (!(cause instanceof Error && 'errcode' in cause)) return undefined;
  const remedy = isDamage(cause)
    ? restoreRemedy
    : 'make sure that this release of the site has started once, then try again';
  return deskError(cause, file) ?? new DeskError(`DATA_DIR: ${file} cannot be read (${cause.message}); ${remedy}`);
}
