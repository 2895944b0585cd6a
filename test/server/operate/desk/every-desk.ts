import { join } from 'node:path';
import { createConversations } from '../../../../server/chat/conversations.ts';
import { createBookings } from '../../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../../server/posts/newsletter/consents.ts';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { filesInFolder, filesInTable } from '../../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { bothStores, everyStore, type StoreKind } from '../../store/every-store.ts';
import { desk } from './desk.ts';
import { aClock, fill } from './filled-folder.ts';

export const everyDesk = everyStore.map(deskOn);

export const bothDesks = bothStores().map(deskOn);

function deskOn({ name, openWithFolder }: StoreKind) {
  return {
    name,
    async open(now: () => number = Date.now) {
      const { store, folder, env } = await openWithFolder();
      const uploads = openUploadFolder(join(store.isShared ? aFolder('uploads') : folder, 'uploads'));
      const { write: writeFile } = store.isShared ? filesInTable(store, uploads) : filesInFolder(uploads);
      const jobs = createJobs(store, now);
      return {
        store,
        folder,
        uploads,
        env,
        jobs,
        outbox: createOutbox({ store, jobs, now, writeFile }),
        bookings: createBookings({ store, jobs, now }),
        conversations: createConversations({ store, jobs, now }),
        consents: createConsents({ store, jobs, now }),
        desk: (...args: string[]) => desk(folder, args, { ...api, ...env }),
      };
    },
  };
}

export async function filledDesk(open: (typeof everyDesk)[number]['open']) {
  const clock = aClock();
  const site = await open(clock.now);
  return { ...site, clock, references: await fill(site.outbox, clock) };
}

export function jsonOf(text: string): Record<string, unknown>[] {
  return JSON.parse(text);
}

const api = {
  API_BASE: 'https://api.example',
  CIPHER_SECRET: 'x',
  ACCESS_TOKEN: 'y',
  WEB_BASE: 'http://localhost:3000',
};
