import { DatabaseSync } from 'node:sqlite';
import { registerCanonicalEmail } from '../../../store/canonical-email.ts';
import { type DataFolder, isInUse, isSiteRunning, openDataFolder } from '../../../store/data-folder.ts';
import { type DeskChange, deskChangeJob } from '../../../store/jobs/desk-changes.ts';
import { type SiteStore, sqliteStore } from '../../../store/site-store.ts';
import { type ChangeableSite, changeableSite } from '../areas/changeable-site.ts';
import { DeskError, deskError } from '../areas/desk-error.ts';
import { asDeskError, findFile, requireVersion, type SiteData } from './open-site-data.ts';
import { operator } from './operator.ts';

const lockTimeout = 5_000;
/**
 * Queues a line for the site's log if `work` succeeds. `work` must use short transactions, because an open transaction
 * can block the site's writes.
 */
export function changeSite<Result>(
  data: SiteData,
  change: Change,
  work: (site: ChangeableSite) => Promise<Result>,
): Promise<Result> {
  return changeAndLog(data, async (site, { log }) => {
    const result = await work(site);
    await log(change);
    return result;
  });
}

type Change = Omit<DeskChange, 'who'>;

interface EachChange {
  command: string;
  references: readonly string[];
  work(site: ChangeableSite, reference: string): Promise<unknown>;
  refused(error: DeskError): void;
}

export async function changeEach(data: SiteData, { command, references, work, refused }: EachChange): Promise<void> {
  if (references.length === 0) return;
  await changeAndLog(data, async (site, { log, explain }) => {
    for (const reference of references) {
      try {
        await work(site, reference);
        await log({ command, reference });
      } catch (error) {
        const explained = explain(error);
        if (!(explained instanceof DeskError)) throw error;
        refused(explained);
      }
    }
  });
}

export function changeStore<Result>(
  data: Pick<SiteData, 'folder' | 'databaseUrl'>,
  work: (store: SiteStore) => Promise<Result>,
): Promise<Result> {
  return withStore(data, ({ store }) => work(store));
}

interface Tools extends Pick<Opened, 'explain'> {
  log(change: Change): Promise<unknown>;
}

function changeAndLog<Result>(
  data: SiteData,
  work: (site: ChangeableSite, tools: Tools) => Promise<Result>,
): Promise<Result> {
  return withStore(data, async ({ store, isAlone, isRunning, explain }) => {
    const site = changeableSite({ ...data, store, isRunning, isAlone });
    // A killed site cannot release its leases.
    if (isAlone) await site.jobs.releaseOthers();
    const log = (change: Change) => site.jobs.add([deskChangeJob({ ...change, who: operator(process.env) ?? '' })]);
    const result = await work(site, { log, explain });
    await site.settled();
    return result;
  });
}

async function withStore<Result>(
  data: Pick<SiteData, 'folder' | 'databaseUrl'>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await open(data);
  try {
    return await work(opened);
  } catch (error) {
    throw opened.explain(error);
  } finally {
    await opened.close();
  }
}

interface Opened extends Pick<ChangeableSite, 'store' | 'isRunning'> {
  /** True if this command has locked the folder, which prevents a site from starting. */
  isAlone: boolean;
  explain(error: unknown): unknown;
  close(): Promise<void>;
}

function open({ folder, databaseUrl }: Pick<SiteData, 'folder' | 'databaseUrl'>): Promise<Opened> | Opened {
  return databaseUrl === undefined ? openFile(folder) : openServer(databaseUrl);
}

async function openServer(url: string): Promise<Opened> {
  const { asStartUpError, openExistingStore } = await import('../../../store/postgres/existing-store.ts');
  const store = await openExistingStore(url);
  const explain = (error: unknown) => asStartUpError(url, error);
  return { store, isAlone: false, isRunning: undefined, explain, close: store.close };
}

function openFile(folder: string): Opened {
  const file = findFile(folder);
  const accessError = deskError(undefined, file);
  if (accessError) throw accessError;
  // Locks a folder that is not in use, because no site may start during the change.
  const lock = isInUse(folder) ? undefined : tryLock(folder);
  try {
    const store = sqliteStore(openToWrite(file));
    const close = async () => {
      await store.close();
      lock?.release();
    };
    const explain = (error: unknown) => asDeskError(file, error) ?? error;
    const isAlone = lock !== undefined;
    return { store, isAlone, isRunning: !isAlone && isSiteRunning(folder), explain, close };
  } catch (error) {
    lock?.release();
    throw asDeskError(file, error) ?? error;
  }
}

function tryLock(folder: string): DataFolder | undefined {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (isInUse(folder)) return undefined;
    throw error;
  }
}

function openToWrite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeout });
  try {
    requireVersion(database, file);
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    registerCanonicalEmail(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
