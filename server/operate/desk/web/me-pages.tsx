import * as v from 'valibot';
import { DeskError } from '../areas/desk-error.ts';
import { may, see } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { Feed, Passkeys, Sessions, Shortcuts } from './me-sections.tsx';
import { rightsText } from './person-form.tsx';
import { SecretPage } from './secret-page.tsx';

const bodySchema = v.object({ response: v.optional(v.unknown()) });

export function mePages({ people, passkeys, sessions, relyingParty }: Desk) {
  return {
    async show({ person, session }: SignedInRequest): Promise<DeskResponse> {
      const own = await passkeys.of(person.id);
      const page = (
        <>
          <p>Your areas: {rightsText(person)}. An admin can change them.</p>
          <Sessions sessions={await sessions.of(person.id)} current={session.id} />
          <Passkeys passkeys={own} />
          {may(person, see('calls')) && <Feed hasFeed={person.hasFeed} />}
          <Shortcuts />
        </>
      );
      return { title: person.name, page };
    },

    async endSession({ params, person, session, audit }: SignedInRequest): Promise<DeskResponse> {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || !(await sessions.end(id, person.id)))
        throw new DeskError('This device is already signed out.');
      await audit('session end');
      const notice = 'The device is signed out.';
      return id === session.id ? { redirect: '/sign-in', notice, secret: null } : { redirect: '/me', notice };
    },

    async endOtherSessions({ person, session, audit }: SignedInRequest): Promise<DeskResponse> {
      await sessions.endAll(person.id, session.id);
      await audit('session end-others');
      return { redirect: '/me', notice: 'All other devices are signed out.' };
    },

    passkeyOptions: async ({ person, session }: SignedInRequest): Promise<DeskResponse> => ({
      json: await passkeys.addOptions(person, session.id),
    }),

    async addPasskey({ person, session, body, browser, audit }: SignedInRequest): Promise<DeskResponse> {
      const { response } = v.parse(v.fallback(bodySchema, {}), body);
      if (!(await passkeys.add(person, session.id, response, browser)))
        return { json: { error: 'The desk could not add the passkey. Try again.' }, status: 422 };
      await audit('passkey add');
      return { json: {} };
    },

    async removePasskey({ params, person, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!(await passkeys.remove(params.id ?? '', person.id)))
        throw new DeskError('You cannot remove your last passkey. Add a new passkey first.');
      await audit('passkey remove');
      return { redirect: '/me', notice: 'The passkey was removed.' };
    },

    async addFeed({ person, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!may(person, see('calls')))
        throw new DeskError('Your areas do not include calls. Ask an admin to change them.');
      const secret = await people.newFeed(person.id);
      await audit('feed add');
      const page = (
        <SecretPage label="Calendar feed" address={`${relyingParty.origin}/calls.ics?feed=${secret}`} back="/me">
          Subscribe to this address in your calendar. Any earlier address stops working. Anyone who has the address can
          read the calls.
        </SecretPage>
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
