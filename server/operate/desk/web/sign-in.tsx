import * as v from 'valibot';
import { ipPrefixesOf } from '../../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../../http/window-counter.ts';
import { addAudit } from '../people/audit.ts';
import type { Person } from '../people/people.ts';
import type { Desk, DeskRequest, DeskResponse, SignedInRequest } from './desk.ts';
import { pathIn } from './request-of.ts';

/** Maximum failed attempts of an IP prefix within ten minutes. */
const maxFailed = { longPrefix: 20, shortPrefix: 100 };
const within = 10 * 60_000;

const bodySchema = v.object({ response: v.optional(v.unknown()), invitation: v.optional(v.string(), '') });

/** Every failure has the same response, because a reason could reveal who exists. */
const failed: DeskResponse = {
  json: { error: 'The desk did not accept the link or passkey. Try again, or ask an admin for a new link.' },
  status: 403,
};
const tooMany: DeskResponse = { json: { error: 'Too many attempts. Wait ten minutes and try again.' }, status: 429 };

export function signInPages({ site, people, passkeys, sessions, relyingParty }: Desk) {
  const { store } = site;
  const counter = createWindowCounter(within, store.now);

  return {
    async signInPage({ query }: DeskRequest): Promise<DeskResponse> {
      const page = (
        <PasskeyButton action="/sign-in" next={pathIn(query.next, relyingParty.origin)} label="Sign in with a passkey">
          Use the passkey on this device, on your phone, or on a security key.
        </PasskeyButton>
      );
      return { title: 'Sign in', page };
    },

    signInOptions: limited(async () => ({ json: await passkeys.authenticationOptions() })),

    signIn: limited(async (request) => {
      const { response } = v.parse(bodySchema, request.body);
      const id = await passkeys.authenticate(response);
      const person = id === undefined ? undefined : await people.withId(id);
      return person && begin(person, 'sign in', request);
    }),

    async invitationPage(): Promise<DeskResponse> {
      const page = (
        <PasskeyButton action="/invitation" next="/" label="Create a passkey">
          Your link creates one passkey and expires after 15 minutes. A passkey replaces a password. To sign in, you
          unlock your device or use a security key.
        </PasskeyButton>
      );
      return { title: 'Welcome to the desk', page };
    },

    invitationOptions: limited(async ({ body }) => {
      const options = await passkeys.invitationOptions(v.parse(bodySchema, body).invitation);
      return options && { json: options };
    }),

    acceptInvitation: limited(async (request) => {
      const { invitation, response } = v.parse(bodySchema, request.body);
      const person = await passkeys.acceptInvitation(invitation, response, request.browser);
      return person && begin(person, 'passkey add', request);
    }),

    async verifyPage({ query }: SignedInRequest): Promise<DeskResponse> {
      const page = (
        <PasskeyButton
          action="/verify"
          next={pathIn(query.next, relyingParty.origin)}
          label="Confirm with your passkey"
        >
          Exports, calendar feeds, deletions, and changes to the team or your passkeys need this confirmation. It lasts
          five minutes.
        </PasskeyButton>
      );
      return { title: 'Confirm that it is you', page };
    },

    verifyOptions: async ({ session }: SignedInRequest): Promise<DeskResponse> => ({
      json: await passkeys.authenticationOptions(session),
    }),

    async verify({ session, body, audit }: SignedInRequest): Promise<DeskResponse> {
      const response = v.is(bodySchema, body) ? body.response : undefined;
      if ((await passkeys.authenticate(response, session)) === undefined) {
        await audit('verify failed');
        return failed;
      }
      await sessions.verified(session.id);
      return { json: {} };
    },

    async signOut({ session, person }: SignedInRequest): Promise<DeskResponse> {
      await sessions.end(session.id, person.id);
      return { redirect: '/sign-in', notice: 'You are signed out.', secret: null };
    },
  };

  async function begin(person: Person, action: string, { ip, browser }: DeskRequest): Promise<DeskResponse> {
    const secret = await sessions.start(person.id, { ip, browser });
    await addAudit(store.tables, store.now(), { who: person.name, via: 'browser', ip, action });
    return { json: {}, secret };
  }

  function limited(work: (request: DeskRequest) => Promise<DeskResponse | undefined>) {
    return async (request: DeskRequest): Promise<DeskResponse> => {
      const { longPrefix, shortPrefix } = ipPrefixesOf(request.ip);
      const [long, short] = [`long ${longPrefix}`, `short ${shortPrefix}`];
      if (counter.count(long) >= maxFailed.longPrefix || counter.count(short) >= maxFailed.shortPrefix) return tooMany;
      const response = v.is(bodySchema, request.body) ? await work(request) : undefined;
      if (response) return response;
      counter.add(long);
      counter.add(short);
      return failed;
    };
  }
}

interface ButtonParts {
  action: string;
  next: string;
  label: string;
  children: string;
}

/** The browser's script runs the WebAuthn ceremony, because a form cannot. */
export function PasskeyButton({ action, next, label, children }: ButtonParts) {
  return (
    <div className="desk-passkey" data-passkey={action} data-next={next}>
      <p className="lead">{children}</p>
      <button type="button" className="button" hidden>
        {label}
      </button>
      <p role="alert" className="desk-error" />
      <noscript>
        <p>Passkeys need JavaScript. Turn it on for this address, and reload the page.</p>
      </noscript>
    </div>
  );
}
