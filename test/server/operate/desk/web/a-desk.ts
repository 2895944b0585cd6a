import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createOps } from '../../../../../server/operate/create-ops.ts';
import type { Rights } from '../../../../../server/operate/desk/people/rights.ts';
import { createDeskApp } from '../../../../../server/operate/desk/web/desk-app.tsx';
import { createDesk } from '../../../../../server/operate/desk/web/desk-server.ts';
import { parseEnv } from '../../../../../server/process/env.ts';
import { createApp } from '../../../../../server/start/app.ts';
import { createDeps } from '../../../../../server/start/deps.ts';
import { listening } from '../../../../support/listening.ts';
import { silentLog } from '../../../../support/silent-log.ts';
import { contentIn, sampleFolder } from '../../../../support/site-content.ts';

export const deskOrigin = 'http://localhost:3001';
const host = new URL(deskOrigin).host;

/** Headers of a browser that posts a form of the desk. */
export const fromDesk = { Host: host, 'Sec-Fetch-Site': 'same-origin', Origin: deskOrigin };

interface Options {
  env?: Record<string, string>;
  /** Contains the folder `content`. By default, the content is the sample and cannot be published. */
  project?: string;
  now?: () => number;
  /** Listens on a free port, for a browser. */
  isListening?: boolean;
}

/** A site with the embedded API and sample content, and its desk. */
export async function aDesk({ env = {}, project, now, isListening = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const settings = parseEnv({ PORT: '0', DATA_DIR: folder, WEB_BASE: 'http://localhost:3000', ...env });
  const folders = { project: project ?? process.cwd(), build: 'dist' };
  const loaded = project === undefined && { content: await contentIn(sampleFolder) };
  const deps = await createDeps(settings, folders, silentLog, { ...loaded, ...(now && { now }) });
  let site = createApp({ ...deps, ...deps.publisher.current() });
  deps.publisher.follow((snapshot) => {
    site = createApp({ ...deps, ...snapshot });
  });
  const app = createServer();
  const origin = isListening ? (await listening(app)).replace('127.0.0.1', 'localhost') : deskOrigin;
  const { readiness } = createOps(deps, { minFree: 1, code: 'test' });
  const desk = createDesk({ ...deps, env: settings, readiness, folder: deps.about.data, log: silentLog }, origin);
  app.on('request', createDeskApp({ desk, trustProxy: settings.TRUST_PROXY, files: deps.files }));
  const { people, sessions } = desk;
  let count = 0;

  return {
    desk,
    deps,
    app,
    origin,
    publicServer: createServer((req, res) => site(req, res)),

    /** Signs a new person in without a passkey, because the passkeys have tests of their own. */
    async signIn({ areas = {}, isAdmin = false }: Partial<Rights> = {}) {
      count += 1;
      const name = `Person ${count}`;
      await people.invite(name, { areas, isAdmin });
      const person = await people.withName(name);
      if (!person) throw new Error('The person was not added.');
      const secret = await sessions.start(person.id, { ip: '127.0.0.1', browser: 'A test' });
      const headers = { ...fromDesk, Cookie: `desk=${secret}` };
      return {
        person,
        secret,
        get: (path: string) => request(app).get(path).set(headers),
        post: (path: string, fields: Record<string, string> = {}) =>
          request(app).post(path).set(headers).type('form').send(fields),
        postJson: (path: string, body: object) => request(app).post(path).set(headers).send(body),
      };
    },

    async [Symbol.asyncDispose]() {
      await desk.chatEvents.close();
      app.closeAllConnections();
      app.close();
      await deps.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
