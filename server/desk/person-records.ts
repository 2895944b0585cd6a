import { createConversations } from '../chat/conversations.ts';
import { createConsents } from '../posts/newsletter/consents.ts';
import { collections } from './collections.ts';
import { openDeskChat } from './open-chat.ts';
import { openRecords } from './open-records.ts';
import { readFrom } from './open-site-data.ts';
import { type FoundPost, picked } from './post-record.ts';

/** All data that the site can find by a person's address. */
export interface PersonRecords {
  found: FoundRecord[];
  /** By area: what `export` writes. */
  areas: Record<string, object[]>;
  /** Paths of uploaded files, by reference. */
  files: Map<string, string>;
}

interface FoundRecord {
  area: string;
  reference: string;
  /** Milliseconds since the epoch. */
  at: number;
  state: string;
}

/** Finds posts, comments, subscriptions and chats of an address, whether the site runs or not. */
export function personRecords(folder: string, email: string, isEmbedded: boolean): PersonRecords {
  const records: PersonRecords = { found: [], areas: {}, files: new Map() };
  for (const collection of collections) {
    const opened = openRecords(folder, collection, isEmbedded);
    const posts = opened.ofAddress(email);
    opened.close();
    for (const { row, file } of posts) {
      const { reference, createdAt: at, state } = row;
      records.found.push({ area: collection.name, reference, at, state });
      if (file) records.files.set(reference, file);
    }
    records.areas[collection.name] = posts.map((post: FoundPost) => picked(post, collection.keys));
  }
  const posts = records.found.map(({ reference }) => reference);
  const { references, consents } = readFrom(folder, (database) => {
    const found = {
      references: createConversations({ database, now: Date.now }).ofPerson(email, posts),
      consents: createConsents(database, Date.now).ofPerson(email),
    };
    database.close();
    return found;
  });
  records.areas.consents = consents.map(({ reference, words, askedAt, confirmedAt, leftAt }) => {
    const state = leftAt !== null ? 'left' : confirmedAt !== null ? 'confirmed' : 'unconfirmed';
    records.found.push({ area: 'consents', reference, at: askedAt, state });
    const [asked, confirmed, left] = [askedAt, confirmedAt, leftAt].map((at) => (at === null ? null : timeOf(at)));
    return { reference, words, asked, confirmed, left };
  });
  const chat = openDeskChat(folder);
  records.areas.chats = references.map((reference) => {
    const { createdAt, state } = chat.one(reference);
    records.found.push({ area: 'chats', reference, at: createdAt, state });
    const messages = chat.messages(reference);
    return { reference, messages: messages.map(({ author, text, at }) => ({ author, text, at: timeOf(at) })) };
  });
  chat.close();
  return records;
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
