import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import * as v from 'valibot';
import { markUsed } from '../../../posts/guards/used-tokens.ts';
import { lockName } from '../../../store/lock-name.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import type { Challenges } from './challenges.ts';
import type { People, Person } from './people.ts';
import { hashOf } from './secret.ts';

/** `rpId` is the host of `origin`. A passkey works only for this host. */
export interface RelyingParty {
  name: string;
  rpId: string;
  origin: string;
}

interface Parts {
  store: SiteStore;
  people: People;
  challenges: Challenges;
  relyingParty: RelyingParty;
}

const passkeySchema = v.object({
  id: v.string(),
  person: v.number(),
  publicKey: v.string(),
  signCount: v.number(),
  label: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

const maxPasskeys = 10;
const signIn = 'sign-in';

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Responses come from a browser and may be hostile. After a failed verification, the methods do not return the reason,
 * because it could reveal who exists.
 */
export function createPasskeys({ store, people, challenges, relyingParty }: Parts) {
  const { tables, now } = store;
  const { name: rpName, rpId: rpID, origin: expectedOrigin } = relyingParty;
  const verification = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async of(person: number): Promise<Passkey[]> {
      return v.parse(v.array(passkeySchema), await rows().where('person', '=', person).orderBy('created_at').execute());
    },

    /** Resolves to undefined if the invitation is unknown, used, or expired. */
    async invitationOptions(invitation: string) {
      const person = await people.invited(invitation);
      return person && optionsFor(person, `invitation ${hashOf(invitation)}`);
    },

    /** Adds a passkey to the invited person, and deletes the invitation. */
    async acceptInvitation(invitation: string, response: unknown, label: string): Promise<Person | undefined> {
      const person = await people.invited(invitation);
      if (!person) return undefined;
      const isAdded = await register(
        { person, response, label, subject: `invitation ${hashOf(invitation)}` },
        (within) =>
          within
            .deleteFrom('invitations')
            .where('token_hash', '=', hashOf(invitation))
            .executeTakeFirstOrThrow()
            .then(({ numDeletedRows }) => numDeletedRows > 0n),
      );
      return isAdded ? person : undefined;
    },

    addOptions: (person: Person, session: number) => optionsFor(person, `session ${session}`),

    add: (person: Person, session: number, response: unknown, label: string): Promise<boolean> =>
      register({ person, response, label, subject: `session ${session}` }, async () => true),

    /** Resolves to false for a person's last passkey, which cannot be removed. */
    remove: (id: string, person: number): Promise<boolean> =>
      store.transaction(async (within) => {
        await lockName(store, within, lockOf(person));
        if ((await count(within, person)) < 2) return false;
        const removed = within.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person);
        return (await removed.executeTakeFirstOrThrow()).numDeletedRows > 0n;
      }),

    /** Without a session, the options are the same for everyone, because they must not reveal who exists. */
    async authenticationOptions(session?: { id: number; person: number }) {
      const { generateAuthenticationOptions } = await webAuthn();
      const own = session && (await this.of(session.person));
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        challenge: challenges.make(session ? `session ${session.id}` : signIn),
        allowCredentials: own?.map(({ id }) => ({ id })) ?? [],
      });
    },

    /** Resolves to the ID of the passkey's person. With a session, accepts only the passkeys of the session's person. */
    async authenticate(given: unknown, session?: { id: number; person: number }): Promise<number | undefined> {
      const response = v.safeParse(authenticationSchema, given);
      if (!response.success) return undefined;
      const found = await rows().where('id', '=', response.output.id).executeTakeFirst();
      const passkey = v.parse(v.optional(passkeySchema), found);
      if (!passkey || (session && passkey.person !== session.person)) return undefined;
      const { verifyAuthenticationResponse } = await webAuthn();
      const used = challengeIn(response.output.response.clientDataJSON, session ? `session ${session.id}` : signIn);
      if (!used) return undefined;
      const verified = await verifyAuthenticationResponse({
        ...verification,
        response: { ...response.output, clientExtensionResults: {} },
        expectedChallenge: () => true,
        credential: credentialOf(passkey),
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { newCounter } = verified.authenticationInfo;
      return store.transaction(async (within) => {
        if (!(await markUsed(within, used))) return undefined;
        // A second use of this count could come from a copied passkey.
        const { numUpdatedRows } = await within
          .updateTable('passkeys')
          .set({ sign_count: newCounter, used_at: now() })
          .where('id', '=', passkey.id)
          .where('sign_count', '=', passkey.signCount)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? passkey.person : undefined;
      });
    },
  };

  async function optionsFor(person: Person, subject: string) {
    const { generateRegistrationOptions } = await webAuthn();
    const known = await rows().where('person', '=', person.id).execute();
    return generateRegistrationOptions({
      rpName,
      rpID,
      userName: person.name,
      userID: new Uint8Array(Buffer.from(person.handle, 'base64url')),
      challenge: challenges.make(subject),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  interface Registration {
    person: Person;
    response: unknown;
    label: string;
    subject: string;
  }

  async function register(
    { person, response: given, label, subject }: Registration,
    permit: (within: Tables) => Promise<boolean>,
  ): Promise<boolean> {
    const response = v.safeParse(registrationSchema, given);
    if (!response.success) return false;
    const used = challengeIn(response.output.response.clientDataJSON, subject);
    if (!used) return false;
    const credential = await newCredential({ ...response.output, clientExtensionResults: {} });
    if (!credential) return false;
    return store.transaction(async (within) => {
      if (!(await markUsed(within, used)) || !(await permit(within))) return false;
      await lockName(store, within, lockOf(person.id));
      if ((await count(within, person.id)) >= maxPasskeys) return false;
      const { numInsertedOrUpdatedRows } = await within
        .insertInto('passkeys')
        .values({
          id: credential.id,
          person: person.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          sign_count: credential.counter,
          label,
          created_at: now(),
        })
        .onConflict((known) => known.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    });
  }

  async function newCredential(response: RegistrationResponseJSON): Promise<WebAuthnCredential | undefined> {
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      ...verification,
      response,
      expectedChallenge: () => true,
    }).catch(() => undefined);
    return verified?.registrationInfo?.credential;
  }

  function challengeIn(clientDataJson: string, subject: string) {
    const { output, success } = v.safeParse(clientDataSchema, Buffer.from(clientDataJson, 'base64url').toString());
    return success ? challenges.read(output.challenge, subject) : undefined;
  }

  function rows() {
    return tables
      .selectFrom('passkeys')
      .select(['id', 'person', 'public_key as publicKey', 'sign_count as signCount', 'label'])
      .select(['created_at as createdAt', 'used_at as usedAt']);
  }
}

/** WebAuthn responses as JSON (WebAuthn Level 3, sections 5.1.8 and 5.1.9). The schemas drop other entries. */
const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));
const credentialId = v.pipe(v.string(), v.maxLength(1_500), v.regex(/^[\w-]+$/));
const publicKey = v.literal('public-key');

const registrationSchema = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

const authenticationSchema = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** Loaded on first use, because the package needs several megabytes of memory. */
function webAuthn() {
  return import('@simplewebauthn/server');
}

function credentialOf({ id, publicKey, signCount }: Passkey): WebAuthnCredential {
  return { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: signCount };
}

function lockOf(person: number): string {
  return `passkeys ${person}`;
}

async function count(tables: Tables, person: number): Promise<number> {
  const { rows } = await tables
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  return rows;
}
