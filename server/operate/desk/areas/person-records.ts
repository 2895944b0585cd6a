import { createConversations } from '../../../chat/conversations.ts';
import { createConsents } from '../../../posts/newsletter/consents.ts';
import { isoOf } from '../../../process/text/times.ts';
import { createJobs } from '../../../store/jobs/jobs.ts';
import type { OpenedSite } from './changeable-site.ts';
import { collections } from './collections.ts';
import { chatOf } from './open-chat.ts';
import { deskRecordsOf } from './open-records.ts';
import { type FoundPost, pickKeys } from './post-record.ts';

export interface PersonRecords {
  found: FoundRecord[];
  areas: Record<string, object[]>;
  files: string[];
}

interface FoundRecord {
  area: string;
  reference: string;
  at: number;
  state: string;
}

export async function personRecords(site: OpenedSite, email: string, isEmbedded: boolean): Promise<PersonRecords> {
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
    records.areas[collection.name] = posts.map((post: FoundPost) => pickKeys(post, collection.keys));
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
}
