import { type Conversations, createConversations } from '../../../chat/conversations.ts';
import { type Bookings, createBookings } from '../../../posts/calls/bookings.ts';
import { type Consents, createConsents } from '../../../posts/newsletter/consents.ts';
import { createOutbox, type Outbox } from '../../../posts/outbox/outbox.ts';
import { createJobs, type Jobs } from '../../../store/jobs/jobs.ts';
import { addRequest, responseTo } from '../../../store/jobs/requests.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import { createVisitorData, type VisitorData } from '../../../store/visitor-data.ts';

export interface OpenedSite {
  folder: string;
  store: SiteStore;
}

export interface ChangeableSite extends OpenedSite {
  jobs: Jobs;
  outbox: Outbox;
  bookings: Bookings;
  conversations: Conversations;
  consents: Consents;
  visitors: VisitorData | undefined;
  /** True if the site is running; undefined on PostgreSQL, because instances may run on other hosts. */
  isRunning: boolean | undefined;
  commentsChanged(slug: string, tables: Tables): Promise<void>;
  /** Resolves when an instance has dropped the cached comments of changed articles, or after a timeout. */
  settled(): Promise<void>;
}

/** Milliseconds after a request within which an instance must begin and finish dropping cached comments. */
const commentsTimeouts = { begun: 2_000, done: 5_000 };

interface Opening extends OpenedSite {
  isEmbedded: boolean;
  isRunning: boolean | undefined;
  /** True if the change prevents a site from starting. */
  isAlone: boolean;
}

export function changeableSite({ folder, store, isEmbedded, isRunning, isAlone }: Opening): ChangeableSite {
  const { now } = store;
  const jobs = createJobs(store, now);
  const requests: string[] = [];
  return {
    folder,
    store,
    jobs,
    outbox: createOutbox({ store, jobs, now }),
    bookings: createBookings({ store, jobs, now }),
    conversations: createConversations({ store, jobs, now }),
    consents: createConsents({ store, jobs, now }),
    visitors: isEmbedded ? createVisitorData(store) : undefined,
    isRunning,
    async commentsChanged(slug, tables) {
      if (isAlone) return;
      const reference = await addRequest(store, tables, 'comments', slug);
      // A stopped site does not respond.
      if (isRunning !== false) requests.push(reference);
    },
    async settled() {
      await Promise.all(requests.splice(0).map((reference) => responseTo(store, reference, commentsTimeouts)));
    },
  };
}
