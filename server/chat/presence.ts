import type { SiteStore } from '../store/site-store.ts';

/** Milliseconds after a person's last activity during which visitors see that an engineer is online. */
const attention = 5 * 60_000;

const day = 24 * 3_600_000;

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

/** Resolves to the time that it stores. */
export async function storePresence({ tables, now }: SiteStore, person: string): Promise<number> {
  const seen = { seen_at: now() };
  await tables
    .insertInto('chat_presence')
    .values({ person, ...seen })
    .onConflict((known) => known.column('person').doUpdateSet(seen))
    .execute();
  await tables
    .deleteFrom('chat_presence')
    .where('seen_at', '<', seen.seen_at - day)
    .execute();
  return seen.seen_at;
}

/** Does nothing if another instance or the command line has seen the person since `seenAt`. */
export async function endPresence({ tables }: SiteStore, person: string, seenAt: number): Promise<void> {
  await tables.deleteFrom('chat_presence').where('person', '=', person).where('seen_at', '=', seenAt).execute();
}

/** Resolves to the names of the people whom visitors see as online. */
export async function peopleInChat({ tables, now }: SiteStore): Promise<string[]> {
  const seen = tables
    .selectFrom('chat_presence')
    .select('person')
    .where('seen_at', '>', now() - attention);
  return (await seen.orderBy('person').execute()).map(({ person }) => person);
}
