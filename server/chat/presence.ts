import type { SiteStore } from '../store/site-store.ts';

/** Milliseconds after a person's last activity at the desk during which the desk counts as staffed. */
const attention = 5 * 60_000;

export interface Presence {
  isThere(): boolean;
  /** Reads the time of the latest activity at the desk. */
  poll(): Promise<void>;
}

/** Creates an object that reports whether a person was recently at the desk, as of the last poll. */
export function createPresence({ tables, now }: SiteStore): Presence {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isThere: () => now() - seenAt < attention,
    async poll() {
      const found = await tables.selectFrom('chat_presence').select('seen_at').executeTakeFirst();
      seenAt = found?.seen_at ?? Number.NEGATIVE_INFINITY;
    },
  };
}

/** Records that a person is at the desk now. */
export async function storePresence({ tables, now }: SiteStore): Promise<void> {
  const seen = { seen_at: now() };
  await tables
    .insertInto('chat_presence')
    .values({ id: 1, ...seen })
    .onConflict((known) => known.column('id').doUpdateSet(seen))
    .execute();
}
