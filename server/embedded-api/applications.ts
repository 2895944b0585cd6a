import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/transaction.ts';
import { dropStrays, openUploadFolder, type UploadFolder } from '../posts/uploads/upload-folder.ts';
import { refusal, success } from './answer.ts';
import type { Handler } from './handler.ts';

/** Bytes of all CVs together. */
const most = 2 * 1024 ** 3;

/** Stores an application with its CV, once per idempotency key. A repeated request gets the same answer. */
export function saveCareerEnquiry(database: DatabaseSync): Handler<'saveCareerEnquiry'> {
  const insert = database.prepare(`
    INSERT INTO applications (idempotency_key, job, full_name, work_email, phone_number, message,
      file_name, file_type, file_bytes, file_sha256, received_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (idempotency_key) DO NOTHING`);
  const bytes = database.prepare('SELECT coalesce(sum(file_bytes), 0) AS bytes FROM applications');

  return (application, { idempotencyKey = null, file }) => {
    if (!file) return refusal('The CV is missing');
    const { JobSlug, FullName, WorkEmail, PhoneNumber, Message } = application;
    // An error instead of a refusal: the application is sent again when there is room.
    if (Number(bytes.get()?.bytes) + file.bytes > most) throw new Error('The quota for applications is used up.');
    const { name, type, bytes: size, sha256 } = file;
    const fields = [JobSlug, FullName, WorkEmail, PhoneNumber, Message, name, type, size, sha256];
    try {
      inTransaction(database, () => {
        const { changes, lastInsertRowid } = insert.run(idempotencyKey, ...fields);
        if (changes) file.keepAs(String(lastInsertRowid));
      });
      return success({});
    } catch (error) {
      file.discard();
      throw error;
    }
  };
}

/** The folder of the CVs, each named by its application's id. Files without an application are moved aside. */
export function openApplicationFiles(database: DatabaseSync): UploadFolder {
  const byId = database.prepare('SELECT 1 FROM applications WHERE id = ?');
  const folder = openUploadFolder(folderOf(database));
  folder.sweep(new Set(folder.names().filter((name) => byId.get(name) !== undefined)));
  return folder;
}

/** Deletes applications and their CVs by idempotency key. */
export function createRemoveApplications(database: DatabaseSync) {
  const remove = database.prepare('DELETE FROM applications WHERE idempotency_key = ? RETURNING id');
  return (keys: string[]): void => {
    const removed = inTransaction(database, () => keys.flatMap((key) => remove.all(key)));
    // A CV left here by a crash has no application, and is removed at the next start.
    for (const { id } of removed) rmSync(join(folderOf(database), String(id)), { force: true });
  };
}

/** Deletes CVs that were moved aside long ago. */
export function dropStrayApplications(database: DatabaseSync, now: number): void {
  dropStrays(folderOf(database), now);
}

function folderOf(database: DatabaseSync): string {
  return join(dirname(database.location() ?? ''), 'upstream-files');
}
