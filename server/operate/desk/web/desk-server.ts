import { createServer } from 'node:http';
import { listen, localAddress } from '../../../http/listen.ts';
import { createUnsubscribeLinks, unsubscribePurpose } from '../../../posts/newsletter/list-links.ts';
import { StartUpError } from '../../../process/start-up-error.ts';
import { changeableSite } from '../areas/changeable-site.ts';
import { createChallenges } from '../people/challenges.ts';
import { createPasskeys, type RelyingParty } from '../people/passkeys.ts';
import { createPeople } from '../people/people.ts';
import { createSessions } from '../people/sessions.ts';
import { createChatEvents } from './chat-events.ts';
import type { Desk, DeskParts } from './desk.ts';
import { createDeskApp } from './desk-app.tsx';

export interface DeskServer {
  line: string;
  close(): Promise<void>;
}

const defaultPort = 3001;

const limits = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const maxConnections = 256;
/** Milliseconds after a stop signal until the desk closes requests in progress. */
const longestStop = 2_000;

/**
 * Starts the desk's listener. Rejects with a StartUpError if the operator set DESK_PORT or DESK_HOST and the desk cannot
 * listen there.
 */
export async function startDesk(parts: DeskParts): Promise<DeskServer> {
  const { env } = parts;
  const chosen = env.DESK_PORT === 'off' ? undefined : env.DESK_PORT;
  const port = chosen ?? (env.PORT === 0 ? 0 : defaultPort);
  const server = createServer(limits);
  server.maxConnections = maxConnections;
  try {
    await listen(server, port, env.DESK_HOST, { port: 'DESK_PORT', host: 'DESK_HOST' });
  } catch (error) {
    if (chosen !== undefined || !(error instanceof StartUpError)) throw error;
    // The operator did not choose this port. The site must start even if the port is not available.
    return { line: `none. ${error.message}`, async close() {} };
  }
  const desk = createDesk(parts, env.DESK_BASE ?? `http://localhost:${localAddress(server).port}`);
  const app = createDeskApp({ desk, trustProxy: env.TRUST_PROXY, files: parts.files });
  server.on('request', app);
  return {
    line: `${desk.relyingParty.origin}${await noteFor(desk)}`,
    async close() {
      await desk.chatEvents.close();
      const cut = setTimeout(() => server.closeAllConnections(), longestStop);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(cut);
    },
  };
}

/** Without a database at startup, assumes that someone can sign in. */
async function noteFor({ people }: Desk): Promise<string> {
  const canSignIn = await people.canSignIn().catch(() => true);
  return canSignIn ? '' : '; no one can sign in yet; run npm run desk -- people invite NAME --areas all --admin';
}

export function createDesk({ env, folder, store, tokens, ...parts }: DeskParts, base: string): Desk {
  const relyingParty = relyingPartyOf(base, env.COMPANY_NAME);
  const people = createPeople(store);
  const challenges = createChallenges(tokens.signer('desk challenge'), store.now);
  const sessions = createSessions(store);
  const isEmbedded = !env.API_BASE;
  const site = changeableSite({ folder, store, isEmbedded, isRunning: true, isAlone: false });
  return {
    ...parts,
    env,
    isEmbedded,
    publicBase: env.WEB_BASE ?? `http://localhost:${env.PORT}`,
    relyingParty,
    unsubscribeLinks: env.WEB_BASE
      ? createUnsubscribeLinks(tokens.signer(unsubscribePurpose), env.WEB_BASE)
      : undefined,
    site,
    people,
    passkeys: createPasskeys({ store, people, challenges, relyingParty }),
    sessions,
    chatEvents: createChatEvents({ ...site, people, sessions, log: parts.log }),
  };
}

function relyingPartyOf(base: string, company: string): RelyingParty {
  const { origin, hostname } = new URL(base);
  return { name: `${company} desk`, rpId: hostname, origin };
}
