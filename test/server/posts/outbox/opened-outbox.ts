import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createConversations } from '../../../../server/chat/conversations.ts';
import { createBookings } from '../../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../../server/posts/newsletter/consents.ts';
import type { Post } from '../../../../server/posts/outbox/accept.ts';
import { createDelivery } from '../../../../server/posts/outbox/delivery.ts';
import { createOutbox, type Outbox } from '../../../../server/posts/outbox/outbox.ts';
import type { SentRow } from '../../../../server/posts/outbox/row.ts';
import type { Log } from '../../../../server/process/log.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { createQueue, type Queue } from '../../../../server/store/jobs/queue.ts';
import { openSiteDatabase } from '../../../../server/store/site-database.ts';
import { sqliteStore } from '../../../../server/store/site-store.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { silentLog } from '../../../support/silent-log.ts';
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

export type OpenedOutbox = ReturnType<typeof openOutbox>;

export function openOutbox(file: string = freshFile(), now: () => number = Date.now) {
  const database = openSiteDatabase(file);
  const close = () => database.isOpen && database.close();
  onTestFinished(() => void close());
  const store = sqliteStore(database);
  const jobs = createJobs(store, now);
  const parts = { store, jobs, now };
  let wake = () => {};
  const setWake = (given: () => void) => {
    wake = given;
  };
  return {
    outbox: createOutbox({ ...parts, wake: () => wake() }),
    bookings: createBookings(parts),
    conversations: createConversations(parts),
    consents: createConsents(parts),
    jobs,
    store,
    database,
    file,
    close,
    setWake,
  };
}

interface Delivering {
  send: (row: SentRow) => Promise<Envelope | null>;
  log?: Log;
  now?: () => number;
}

export function deliveriesOf({ outbox, jobs, store, setWake }: OpenedOutbox, parts: Delivering) {
  const { send, log = silentLog, now = Date.now } = parts;
  const delivery = createDelivery({ outbox, jobs, queue: () => queue, send, log, now });
  const handlers = { delivery: delivery.handler };
  const queue: Queue = createQueue({ store, jobs, handlers, log, now, random: () => 1 });
  setWake(queue.wake);
  return { queue, delivery };
}

export function aPost(changes: Partial<Post> = {}): Post {
  return { form: 'contact', key: undefined, payload: contact, reasons: [], ...changes };
}

export async function stored(outbox: Outbox, changes: Partial<Post> = {}): Promise<string> {
  const accepted = await outbox.accept(aPost(changes));
  if (accepted.kind !== 'stored') throw new Error(`The post was ${accepted.kind}.`);
  return accepted.reference;
}
