import * as v from 'valibot';
import { cleanEmail } from '../../../../shared/forms/email-address.ts';
import { createConversations } from '../../../chat/conversations.ts';
import { createConsents } from '../../../posts/newsletter/consents.ts';
import { printableJson } from '../../../process/text/printable.ts';
import { isoOf } from '../../../process/text/times.ts';
import { createJobs } from '../../../store/jobs/jobs.ts';
import type { OpenedSite } from './changeable-site.ts';
import { type Collection, collections } from './collections.ts';
import { DeskError } from './desk-error.ts';
import { notesOf } from './handling.ts';
import { chatOf } from './open-chat.ts';
import { deskRecordsOf } from './open-records.ts';
import { type FoundPost, pickKeys } from './post-record.ts';

export const personEmail = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  v.trim(),
  v.maxLength(320),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'enter an email address such as ada@example.com'),
);

export interface PersonRecords {
  found: FoundRecord[];
  areas: Record<string, object[]>;
  /** References of the applications that have files. */
  files: string[];
}

export interface FoundRecord {
  area: string;
  reference: string;
  at: number;
  state: string;
}

/** Throws a DeskError if the site stores nothing about the person. */
export async function personRecords(site: OpenedSite, email: string, isEmbedded: boolean): Promise<PersonRecords> {
  const records = await findRecords(site, email, isEmbedded);
  if (!records.found.length) throw new DeskError(`The site stores nothing about ${email}.`);
  return records;
}

export function personJson(email: string, { areas }: PersonRecords, at: number): string {
  return `${printableJson({ email, exported: isoOf(at), ...areas })}\n`;
}

async function findRecords(site: OpenedSite, email: string, isEmbedded: boolean): Promise<PersonRecords> {
  const { store } = site;
  const { now } = store;
  const records: PersonRecords = { found: [], areas: {}, files: [] };
  for (const collection of collections) {
    const posts = await deskRecordsOf(site, { collection, isEmbedded }).ofAddress(email);
    for (const { row, file, isInTable } of posts) {
      const { reference, createdAt: at, state } = row;
      records.found.push({ area: collection.name, reference, at, state });
      if (file || isInTable) records.files.push(reference);
    }
    records.areas[collection.name] = await Promise.all(posts.map((post) => recordOf(post, collection)));
  }
  const posts = records.found.map(({ reference }) => reference);
  const parts = { store, jobs: createJobs(store, now), now };
  const references = await createConversations(parts).ofPerson(email, posts);
  const consents = await createConsents(parts).ofPerson(email);
  records.areas.consents = consents.map(({ reference, words, requestedAt, confirmedAt, unsubscribedAt }) => {
    const state = unsubscribedAt !== null ? 'unsubscribed' : confirmedAt !== null ? 'confirmed' : 'unconfirmed';
    records.found.push({ area: 'consents', reference, at: requestedAt, state });
    const [asked, confirmed, unsubscribed] = [requestedAt, confirmedAt, unsubscribedAt].map((at) =>
      at === null ? null : isoOf(at),
    );
    return { reference, words, asked, confirmed, unsubscribed };
  });
  const chat = chatOf(store);
  const chats = await Promise.all(references.map((reference) => chat.one(reference)));
  records.areas.chats = chats.map(({ reference, createdAt, state, chatMessages }) => {
    records.found.push({ area: 'chats', reference, at: createdAt, state });
    return { reference, messages: chatMessages.map(({ author, text, at }) => ({ author, text, at: isoOf(at) })) };
  });
  return records;

  async function recordOf(post: FoundPost, { keys, verbs }: Collection) {
    const notes = verbs.includes('note') ? await notesOf(store, post.row.reference) : [];
    const listed = notes.map(({ author, text, at }) => ({ author, text, at: isoOf(at) }));
    return { ...pickKeys(post, keys), ...(listed.length > 0 && { notes: listed }) };
  }
}
