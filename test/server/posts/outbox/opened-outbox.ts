import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { createConversations } from '../../../../server/chat/conversations.ts';
import { registerCanonicalEmail } from '../../../../server/database/canonical-email.ts';
import { migrations } from '../../../../server/database/migrations.ts';
import { openSiteDatabase } from '../../../../server/database/site-database.ts';
import { sqliteStore } from '../../../../server/database/site-store.ts';
import { createBookings } from '../../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../../server/posts/newsletter/consents.ts';
import type { Post } from '../../../../server/posts/outbox/accept.ts';
import { createOutbox, type Outbox } from '../../../../server/posts/outbox/outbox.ts';
import { aFolder } from '../../../support/temp-folder.ts';

export const contact = {
  FullName: 'Mara Vance',
  CompanyName: 'Tidewell',
  WorkEmail: 'mara@tidewell.example',
  CountryId: 101,
  PhoneNumber: '5550100',
  Subject: 'A gateway',
  Message: 'It stops at noon.',
};

export function freshFile(): string {
  return join(aFolder('outbox'), 'site.db');
}

/** An outbox on a real file. `close` lets go of the file, as the end of a process does. */
export function openOutbox(file: string = freshFile(), now: () => number = Date.now) {
  const database = openSiteDatabase(file);
  const close = () => database.isOpen && database.close();
  onTestFinished(() => void close());
  const store = sqliteStore(database);
  const parts = { store, now };
  return {
    outbox: createOutbox(parts),
    bookings: createBookings(store, now),
    conversations: createConversations(parts),
    consents: createConsents(parts),
    store,
    database,
    file,
    close,
  };
}

/** The database of an older release, by the version of its file. */
export function olderDatabase(version: number, file: string = freshFile()): DatabaseSync {
  const database = new DatabaseSync(file);
  registerCanonicalEmail(database);
  for (const migration of migrations.slice(0, version)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${version}`);
  onTestFinished(() => void (database.isOpen && database.close()));
  return database;
}

export function aPost(changes: Partial<Post> = {}): Post {
  return { form: 'contact', key: undefined, payload: contact, reasons: [], ...changes };
}

/** Accepts a post that must be new, and gives its reference. */
export async function stored(outbox: Outbox, changes: Partial<Post> = {}): Promise<string> {
  const accepted = await outbox.accept(aPost(changes));
  if (accepted.kind !== 'stored') throw new Error(`The post was ${accepted.kind}.`);
  return accepted.reference;
}
