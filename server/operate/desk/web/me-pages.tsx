import * as v from 'valibot';
import { DeskError } from '../areas/desk-error.ts';
import { may, rightsWords } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { Feed, Passkeys, Sessions, Shortcuts } from './me-sections.tsx';
import { SecretField } from './secret-field.tsx';

const calls = { area: 'calls', level: 'see' } as const;
const bodySchema = v.object({ response: v.optional(v.unknown()) });

/** What each person may do with their own account. */
export function mePages({ people, passkeys, sessions, relyingParty }: Desk) {
  return {
    async show({ person, session }: SignedInRequest): Promise<DeskResponse> {
      const own = await passkeys.of(person.id);
      const page = (
        <>
          <p>Your areas: {rightsWords(person).replaceAll(',', ', ') || 'none'}. An admin can change them.</p>
          <Sessions sessions={await sessions.of(person.id)} current={session.id} />
          <Passkeys passkeys={own} />
          {may(person, calls) && <Feed hasFeed={person.hasFeed} />}
          <Shortcuts />
        </>
      );
      return { title: person.name, page };
    },

    async endSession({ params, person, session, audit }: SignedInRequest): Promise<DeskResponse> {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || !(await sessions.end(id, person.id)))
        throw new DeskError('This session has already ended.');
      await audit('session end');
      const notice = 'The session has ended.';
      return id === session.id ? { redirect: '/sign-in', notice, secret: null } : { redirect: '/me', notice };
    },

    async endOtherSessions({ person, session, audit }: SignedInRequest): Promise<DeskResponse> {
      await sessions.endAll(person.id, session.id);
      await audit('session end-others');
      return { redirect: '/me', notice: 'All other sessions have ended.' };
    },

    passkeyOptions: async ({ person, session }: SignedInRequest): Promise<DeskResponse> => ({
      json: await passkeys.addOptions(person, session.id),
    }),

    async addPasskey({ person, session, body, browser, audit }: SignedInRequest): Promise<DeskResponse> {
      const { response } = v.parse(v.fallback(bodySchema, {}), body);
      if (!(await passkeys.add(person, session.id, response, browser)))
        return { json: { error: 'The passkey was not added. Try again.' }, status: 422 };
      await audit('passkey add');
      return { json: {} };
    },

    async removePasskey({ params, person, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!(await passkeys.remove(params.id ?? '', person.id)))
        throw new DeskError('The last passkey cannot be removed. Add another one first.');
      await audit('passkey remove');
      return { redirect: '/me', notice: 'The passkey was removed.' };
    },

    async addFeed({ person, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!may(person, calls)) throw new DeskError('Your areas do not include calls.');
      const secret = await people.newFeed(person.id);
      await audit('feed add');
      const page = (
        <div className="desk-section">
          <p className="lead">
            Subscribe to this address in your calendar. Anyone who has it can read the calls. The desk does not show it
            again, and an earlier address no longer works.
          </p>
          <SecretField label="Calendar feed" value={`${relyingParty.origin}/calls.ics?feed=${secret}`} />
          <p>
            <a href="/me">Back</a>
          </p>
        </div>
      );
      return { title: 'Your calendar feed', page };
    },

    async endFeed({ person, audit }: SignedInRequest): Promise<DeskResponse> {
      await people.endFeed(person.id);
      await audit('feed end');
      return { redirect: '/me', notice: 'The address of the calendar feed no longer works.' };
    },
  };
}
