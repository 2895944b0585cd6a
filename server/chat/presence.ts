import type { SiteStore } from '../store/site-store.ts';

/** Milliseconds after a person's last activity at the desk during which the desk counts as staffed. */
const attention = 5 * 60_000;

export interface Presence {
  isThere(): boolean;
  poll(): Promise<void>;
}

export function createPresence({ tables, now }: SiteStore): Presence {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isThere: () => now() - seenAt < attention,
    async poll() {
      const found = await tables
        .selectFrom('chat_presence')
        .select(({ fn }) => fn.max('seen_at').as('at'))
        .executeTakeFirst();
      seenAt = found?.at ?? Number.NEGATIVE_INFINITY;
    },
  };
}

export async function storePresence({ tables, now }: SiteStore, person: string): Promise<void> {
  const seen = { seen_at: now() };
  await tables
    .insertInto('chat_presence')
    .values({ person, ...seen })
    .onConflict((known) => known.column('person').doUpdateSet(seen))
    .execute();
}
