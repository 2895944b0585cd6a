import { DatabaseSync } from 'node:sqlite';
import { registerCanonicalEmail } from '../../../store/canonical-email.ts';
import { type DataFolder, isInUse, isSiteRunning, openDataFolder } from '../../../store/data-folder.ts';
import { type SiteStore, sqliteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import { type ChangeableSite, changeableSite } from '../areas/changeable-site.ts';
import { DeskError, deskError } from '../areas/desk-error.ts';
import { type AuditEntry, addAudit } from '../people/audit.ts';
import { asDeskError, findFile, requireVersion, type SiteData } from './open-site-data.ts';
import { operatorName } from './operator.ts';

const lockTimeout = 5_000;

/**
 * Adds an entry to the audit if `work` succeeds. `work` must use short transactions, because an open transaction can
 * block the site's writes.
 */
export function changeSite<Result>(
  data: SiteData,
  entry: TerminalEntry,
  work: (site: ChangeableSite) => Promise<Result>,
): Promise<Result> {
  return withSite(data, async (site) => {
    const result = await work(site);
    await addEntry(site.store.tables, site.store.now(), entry);
    return result;
  });
}

/** An audit entry for a command. `action` is the command's area and verb. */
type TerminalEntry = Pick<AuditEntry, 'action' | 'reference' | 'detail'>;

export function addEntry(tables: Tables, at: number, entry: TerminalEntry): Promise<void> {
  return addAudit(tables, at, { ...entry, who: operatorName(), via: 'terminal' });
}

/** Call this before data leaves the site. If it rejects, the data must not leave the site. */
export function auditRead(data: Pick<SiteData, 'folder' | 'databaseUrl'>, entry: TerminalEntry): Promise<void> {
  return changeStore(data, ({ tables, now }) => addEntry(tables, now(), entry));
}

interface EachChange {
  action: string;
  references: readonly string[];
  work(site: ChangeableSite, reference: string): Promise<unknown>;
  refused(error: DeskError): void;
}

export async function changeEach(data: SiteData, { action, references, work, refused }: EachChange): Promise<void> {
  if (references.length === 0) return;
  await withSite(data, async (site, explain) => {
    for (const reference of references) {
      try {
        await work(site, reference);
        await addEntry(site.store.tables, site.store.now(), { action, reference });
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

function withSite<Result>(
  data: SiteData,
  work: (site: ChangeableSite, explain: Opened['explain']) => Promise<Result>,
): Promise<Result> {
  return withStore(data, async ({ store, isAlone, isRunning, explain }) => {
    const site = changeableSite({ ...data, store, isRunning, isAlone });
    // A killed site cannot release its leases.
    if (isAlone) await site.jobs.releaseOthers();
    const result = await work(site, explain);
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
