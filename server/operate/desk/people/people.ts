import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import { type Areas, areasSchema, type Rights } from './rights.ts';
import { hashOf, newSecret } from './secret.ts';

const personSchema = v.pipe(
  v.object({
    id: v.number(),
    name: v.string(),
    handle: v.string(),
    areas: v.pipe(v.string(), v.parseJson(), areasSchema),
    isAdmin: v.number(),
    passkeys: v.number(),
    hasFeed: v.number(),
    /** Times of the last request with a session, and of the last passkey use. */
    requestedAt: v.nullable(v.number()),
    usedAt: v.nullable(v.number()),
  }),
  v.transform(({ isAdmin, hasFeed, requestedAt, usedAt, ...person }) => ({
    ...person,
    isAdmin: isAdmin === 1,
    hasFeed: hasFeed === 1,
    seenAt: Math.max(requestedAt ?? 0, usedAt ?? 0) || undefined,
  })),
);
export type Person = v.InferOutput<typeof personSchema>;

/** Milliseconds until an invitation's link expires. */
const invitationPeriod = 15 * 60_000;

const maxPeople = 200;

export const personName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’@_-]{0,63}$/u, 'use a name of up to 64 letters, digits, and spaces'),
);

export type People = ReturnType<typeof createPeople>;

export function createPeople(store: SiteStore) {
  const { tables, now } = store;

  return {
    async all(): Promise<Person[]> {
      return v.parse(v.array(personSchema), await people(tables).orderBy('name').execute());
    },

    withId: (id: number) => one(tables, 'id', id),
    withName: (name: string) => one(tables, 'name', name),

    /** Resolves to true if at least one person has a passkey. */
    async canSignIn(): Promise<boolean> {
      return (await tables.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /**
     * Adds a person with a new name; otherwise changes the given rights. Resolves to the secret of a link, which replaces
     * the person's earlier link; undefined if there are too many people.
     */
    invite(name: string, rights: Partial<Rights>): Promise<string | undefined> {
      return store.transaction(async (within) => {
        const known = await one(within, 'name', name);
        const person = known?.id ?? (await add(within, name, rights));
        if (person === undefined) return undefined;
        if (known) await setRights(within, person, rights);
        const secret = newSecret();
        const at = now();
        await within
          .deleteFrom('invitations')
          .where((eb) => eb.or([eb('person', '=', person), eb('expires_at', '<', at)]))
          .execute();
        const invitation = { token_hash: hashOf(secret), person, expires_at: at + invitationPeriod };
        await within.insertInto('invitations').values(invitation).execute();
        return secret;
      });
    },

    /** Resolves to undefined if the invitation is unknown, used, or expired. */
    async invited(secret: string): Promise<Person | undefined> {
      const found = await tables
        .selectFrom('invitations')
        .select(['person', 'expires_at as expiresAt'])
        .where('token_hash', '=', hashOf(secret))
        .executeTakeFirst();
      if (!found || found.expiresAt <= now() || found.expiresAt > now() + invitationPeriod) return undefined;
      return one(tables, 'id', found.person);
    },

    /** Resolves to false, and changes nothing, if no admin with a passkey would remain. */
    change: (id: number, rights: Rights): Promise<boolean> =>
      store.transaction(async (within) => {
        if (!rights.isAdmin && (await isLastAdmin(within, id))) return false;
        await setRights(within, id, rights);
        return true;
      }),

    /** Also ends the person's sessions. Resolves to false if there is no such person. */
    remove: (id: number): Promise<boolean> => remove(tables, id),

    /** Resolves to false, and removes no one, if no admin with a passkey would remain. */
    removeUnlessLastAdmin: (id: number): Promise<boolean> =>
      store.transaction(async (within) => !(await isLastAdmin(within, id)) && (await remove(within, id))),

    /** Resolves to the new feed's secret. The address of an earlier feed stops working. */
    async newFeed(id: number): Promise<string> {
      const secret = newSecret();
      await tables
        .updateTable('people')
        .set({ feed_hash: hashOf(secret) })
        .where('id', '=', id)
        .execute();
      return secret;
    },

    async endFeed(id: number): Promise<void> {
      await tables.updateTable('people').set({ feed_hash: null }).where('id', '=', id).execute();
    },

    withFeed: (secret: string) => one(tables, 'feed_hash', hashOf(secret)),
  };

  async function isLastAdmin(within: Tables, id: number): Promise<boolean> {
    const admins = within.selectFrom('people').select('id').where('is_admin', '=', 1);
    // Without the lock, two concurrent changes could each remove the other admin.
    await admins.$if(store.isShared, (found) => found.forUpdate()).execute();
    const found = await within
      .selectFrom('passkeys')
      .select('person')
      .distinct()
      .where('person', 'in', admins)
      .execute();
    return found.length === 1 && found[0]?.person === id;
  }

  async function add(within: Tables, name: string, { areas = {}, isAdmin = false }: Partial<Rights>) {
    const { rows } = await within
      .selectFrom('people')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    if (rows >= maxPeople) return undefined;
    const { id } = await within
      .insertInto('people')
      .values({
        name,
        handle: randomBytes(16).toString('base64url'),
        areas: JSON.stringify(areas),
        is_admin: Number(isAdmin),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}

function people(tables: Tables) {
  return tables.selectFrom('people').select((eb) => [
    'id',
    'name',
    'handle',
    'areas',
    'is_admin as isAdmin',
    eb
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('passkeys'))
      .whereRef('passkeys.person', '=', 'people.id')
      .as('passkeys'),
    eb
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('seen_at').as('at'))
      .whereRef('sessions.person', '=', 'people.id')
      .as('requestedAt'),
    eb
      .selectFrom('passkeys')
      .select(({ fn }) => fn.max('used_at').as('at'))
      .whereRef('passkeys.person', '=', 'people.id')
      .as('usedAt'),
    eb.case().when('feed_hash', 'is', null).then(0).else(1).end().as('hasFeed'),
  ]);
}

async function one(tables: Tables, column: 'id' | 'name' | 'feed_hash', value: string | number) {
  return v.parse(v.optional(personSchema), await people(tables).where(column, '=', value).executeTakeFirst());
}

async function remove(tables: Tables, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables.deleteFrom('people').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function setRights(tables: Tables, id: number, { areas, isAdmin }: { areas?: Areas; isAdmin?: boolean }) {
  const changed = {
    ...(areas && { areas: JSON.stringify(areas) }),
    ...(isAdmin !== undefined && { is_admin: Number(isAdmin) }),
  };
  if (Object.keys(changed).length) await tables.updateTable('people').set(changed).where('id', '=', id).execute();
}
