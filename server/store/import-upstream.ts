import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../process/text/reason-of.ts';
import { restoreRemedy } from './damage.ts';
import { versionIn } from './data-version.ts';
import { dataFolderError } from './file-system-error.ts';
import { formerParts } from './swap-data.ts';
import { inTransaction } from './transaction.ts';
import { copiesIn } from './upgrade.ts';

/** Data version of `upstream.db` in release 0.1.0. */
const known = 3;

/**
 * Imports visitors' comments and subscribers from `upstream.db`, where release 0.1.0 stored them. Moves `upstream.db`
 * to the newest folder with a copy from before an upgrade, or deletes the file if no copy exists. Deletes the folder
 * `upstream-files`, which contains second copies of CVs. If the process is killed, the next startup completes the
 * import.
 */
export function importUpstream(folder: string, site: DatabaseSync): void {
  const file = join(folder, formerParts.database);
  if (existsSync(file)) {
    importFrom(file, site);
    setAside(folder, file);
  }
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
  rmSync(join(folder, formerParts.folder), { recursive: true, force: true });
}

function importFrom(file: string, site: DatabaseSync): void {
  try {
    using former = new DatabaseSync(file, { timeout: 5_000 });
    // A process that was killed during its first startup may leave a file without tables.
    if (former.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) return;
    const version = versionIn(former);
    if (version !== known) throw new Error(`data version ${version} is not the version of release 0.1.0`);
    // Writes the write-ahead log back to the file, because the log is deleted after the import.
    former.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    throw dataFolderError(error, file, unusable(file, error));
  }
  site.prepare('ATTACH ? AS former').run(file);
  try {
    inTransaction(site, () =>
      site.exec(`
        INSERT OR IGNORE INTO comments
          (id, idempotency_key, blog, name, email, canonical_email, posted_on, text, state)
        SELECT id, idempotency_key, blog, name, email, canonical_email(email), posted_on, text,
          CASE WHEN approved = 1 THEN 'approved' WHEN rejected = 1 THEN 'rejected' ELSE 'waiting' END
        FROM former.comments WHERE source = 'visitor';
        INSERT OR IGNORE INTO subscribers (canonical_email, email, subscribed_at)
        SELECT canonical_email, email, coalesce(CAST(unixepoch(subscribed_at, 'subsec') * 1000 AS INTEGER), 0)
        FROM former.subscribers;`),
    );
  } catch (error) {
    throw dataFolderError(error, file, unusable(file, error));
  } finally {
    site.exec('DETACH former');
  }
}

/**
 * An operator who returns to release 0.1.0 needs both `upstream.db` and the copy of `site.db` from before the upgrade.
 */
function setAside(folder: string, file: string): void {
  const [copy] = copiesIn(folder).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (copy) renameSync(file, join(copy, formerParts.database));
}

function unusable(file: string, error: unknown): string {
  const reason = reasonOf(error);
  return `${file} cannot be used (${reason}); ${restoreRemedy}. If there is no backup, move the file elsewhere. The site then starts without the comments and subscribers in the file`;
}
