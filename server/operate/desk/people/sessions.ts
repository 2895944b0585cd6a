import * as v from 'valibot';
import type { SiteStore } from '../../../store/site-store.ts';
import { hashOf, newSecret } from './secret.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Maximum milliseconds since the last request (`idle`), sign-in (`longest`), and last passkey use (`fresh`). */
export const sessionPeriods = { idle: 12 * hour, longest: 7 * 24 * hour, fresh: 5 * minute };

/** Milliseconds. A session from later than this ends, because the clock was set back and the session's age is unknown. */
const clockTolerance = 5 * minute;
const seenEvery = minute;
const maxSessions = 20;

const sessionSchema = v.object({
  id: v.number(),
  person: v.number(),
  createdAt: v.number(),
  seenAt: v.number(),
  verifiedAt: v.number(),
  ip: v.string(),
  browser: v.string(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ tables, now, transaction }: SiteStore) {
  const isWithin = (since: number, period: number) => since <= now() + clockTolerance && now() - since < period;
  const isAlive = ({ createdAt, seenAt }: Session) =>
    isWithin(createdAt, sessionPeriods.longest) && isWithin(seenAt, sessionPeriods.idle);

  return {
    /** Resolves to the secret for the cookie. Ends the person's oldest session if the person has too many. */
    start(person: number, { ip, browser }: Pick<Session, 'ip' | 'browser'>): Promise<string> {
      return transaction(async (within) => {
        const secret = newSecret();
        const at = now();
        const times = { created_at: at, seen_at: at, verified_at: at };
        const newest = within
          .selectFrom('sessions')
          .select('id')
          .where('person', '=', person)
          .orderBy('id', 'desc')
          .limit(maxSessions - 1);
        const kept = (await newest.execute()).map(({ id }) => id);
        await within
          .deleteFrom('sessions')
          .where((eb) =>
            eb.or([
              eb('created_at', '<', at - sessionPeriods.longest),
              eb('person', '=', person).and(kept.length ? eb('id', 'not in', kept) : eb.lit(true)),
            ]),
          )
          .execute();
        const session = { token_hash: hashOf(secret), person, ...times, ip, browser };
        await within.insertInto('sessions').values(session).execute();
        return secret;
      });
    },

    /** If `isActive`, the request shows that the person is present, and the idle time restarts. */
    async find(secret: string, isActive = true): Promise<Session | undefined> {
      const found = await rows().where('token_hash', '=', hashOf(secret)).executeTakeFirst();
      const session = v.parse(v.optional(sessionSchema), found);
      if (!session || !isAlive(session)) return undefined;
      if (isActive && Math.abs(now() - session.seenAt) > seenEvery)
        await tables.updateTable('sessions').set({ seen_at: now() }).where('id', '=', session.id).execute();
      return session;
    },

    isFresh: ({ verifiedAt }: Session): boolean => isWithin(verifiedAt, sessionPeriods.fresh),

    async verified(id: number): Promise<void> {
      await tables.updateTable('sessions').set({ verified_at: now() }).where('id', '=', id).execute();
    },

    async of(person: number): Promise<Session[]> {
      const found = await rows().where('person', '=', person).orderBy('seen_at', 'desc').execute();
      return v.parse(v.array(sessionSchema), found).filter(isAlive);
    },

    /** Resolves to false if the person has no such session. */
    async end(id: number, person: number): Promise<boolean> {
      const ended = tables.deleteFrom('sessions').where('id', '=', id).where('person', '=', person);
      return (await ended.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },

    /** `except` is the ID of a session that continues. */
    async endAll(person: number, except = 0): Promise<void> {
      await tables.deleteFrom('sessions').where('person', '=', person).where('id', '<>', except).execute();
    },
  };

  function rows() {
    return tables
      .selectFrom('sessions')
      .select(['id', 'person', 'created_at as createdAt', 'seen_at as seenAt', 'verified_at as verifiedAt'])
      .select(['ip', 'browser']);
  }
}
