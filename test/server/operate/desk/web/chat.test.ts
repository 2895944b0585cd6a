import { once } from 'node:events';
import { get, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../../support/listening.ts';
import { aDatabase, testOnPostgres } from '../../../store/postgres-stores.ts';
import { aDesk, fromDesk } from './a-desk.ts';

type TestDesk = Awaited<ReturnType<typeof aDesk>>;
type TestPerson = Awaited<ReturnType<TestDesk['signIn']>>;

const token = 'a'.repeat(43);
const env = { HOSTS: '127.0.0.1' };

test('a visitor and a person at the desk learn of each other’s messages live', async () => {
  await using desk = await aDesk({ env });
  await talk(desk, desk);
});

testOnPostgres('a visitor on one instance talks live with a person on another instance', async () => {
  const shared = { env: { ...env, DATABASE_URL: await aDatabase() } };
  await using site = await aDesk(shared);
  await using desk = await aDesk(shared);
  await talk(site, desk);
});

test('visitors see an engineer while a person who can reply has the chat open, and the stream ends with the session', async () => {
  await using desk = await aDesk({ env });
  const { reference, heard } = await visit(desk, 'Hello');
  const base = await serving(desk.app);
  const path = `/chat/${reference}/events`;
  const viewer = await follow(base, '/chat/events', cookieOf(await desk.signIn({ areas: { chat: 'see' } })));
  await expect.poll(viewer.heard).toContain('event: state');

  const engineer = await desk.signIn({ areas: { chat: 'act' } });
  const stream = await follow(base, path, cookieOf(engineer));
  await expect.poll(heard).toMatch(/"waitSeconds":[1-9]/);
  expect((await engineer.get('/chat')).text).toContain(`>${engineer.person.name}</span>`);

  const [session] = await desk.desk.sessions.of(engineer.person.id);
  await desk.desk.sessions.end(session?.id ?? 0, engineer.person.id);
  await expect.poll(stream.hasEnded).toBe(true);
  expect((await follow(base, path, cookieOf(engineer))).status).toBe(303);
  await expect.poll(heard).toMatch(/"waitSeconds":[1-9][\s\S]*"waitSeconds":0/);
  expect(viewer.hasEnded()).toBe(false);
});

test('a session has a limited number of streams, of which the oldest ends first, and HEAD opens none', async () => {
  await using desk = await aDesk({ env });
  const base = await serving(desk.app);
  const cookie = cookieOf(await desk.signIn({ areas: { chat: 'see' } }));
  const first = await follow(base, '/chat/events', cookie);
  for (let count = 1; count < 5; count += 1) await follow(base, '/chat/events', cookie);
  expect(first.hasEnded()).toBe(false);
  await follow(base, '/chat/events', cookie);
  await expect.poll(first.hasEnded).toBe(true);
  expect((await follow(base, '/chat/events', cookie, 'HEAD')).status).toBe(405);
});

test('streams end when the desk stops', async () => {
  await using desk = await aDesk({ env });
  const { hasEnded } = await follow(
    await serving(desk.app),
    '/chat/events',
    cookieOf(await desk.signIn({ areas: { chat: 'act' } })),
  );
  await desk.desk.chatEvents.close();
  await expect.poll(hasEnded).toBe(true);
});

test('only a person who can act on the chat can reply, close, and delete, and the audit contains no text', async () => {
  await using desk = await aDesk({ env });
  const { reference } = await visit(desk, 'Hello');
  const [viewer, engineer] = [
    await desk.signIn({ areas: { chat: 'see' } }),
    await desk.signIn({ areas: { chat: 'act' } }),
  ];
  expect((await (await desk.signIn({ areas: { calls: 'act' } })).get(`/chat/${reference}`)).status).toBe(403);
  const { hasEnded } = await follow(await serving(desk.app), `/chat/${reference}/events`, cookieOf(viewer));
  for (const verb of ['reply', 'close', 'delete']) {
    const path = `/chat/${reference}/${verb}`;
    expect((await viewer.post(path, { text: 'Secret plan' })).status).toBe(403);
    expect((await engineer.post(path, { text: 'Secret plan' })).status, verb).toBe(303);
  }
  expect((await viewer.get(`/chat/${reference}`)).status).toBe(409);
  await expect.poll(hasEnded).toBe(true);
  const audit = await desk.deps.store.tables.selectFrom('audit').selectAll().execute();
  expect(audit).toMatchObject(
    ['chat reply', 'chat close', 'chat delete'].map((action) => ({ action, reference, who: engineer.person.name })),
  );
  expect(JSON.stringify(audit)).not.toContain('Secret plan');
});

test('the pages of the list contain each conversation once, those that wait first', async () => {
  await using desk = await aDesk({ env });
  const { conversations } = desk.desk.site;
  const waiting: string[] = [];
  for (let count = 0; count < 130; count += 1) {
    const posted = await conversations.post(`${count}`.padStart(43, '0'), { key: 'k'.repeat(16), text: 'Hello' });
    if (!('conversation' in posted)) throw new Error('The message was not stored.');
    const { reference } = posted.conversation;
    if (count % 2) await conversations.reply(reference, 'Yes.');
    else waiting.push(reference);
  }
  const person = await desk.signIn({ areas: { chat: 'see' } });
  const listed: string[] = [];
  for (let next: string | undefined = '/chat'; next; ) {
    const { text }: { text: string } = await person.get(next);
    listed.push(...[...text.matchAll(/>(CHAT-\w{8})</g)].map(([, reference = '']) => reference));
    next = /href="(\/chat\?[^"]+)">Older/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(listed.slice(0, waiting.length)).toEqual(waiting);
  expect(new Set(listed).size).toBe(130);
  expect(listed).toHaveLength(130);
});

async function talk(site: TestDesk, desk: TestDesk): Promise<void> {
  const { reference, heard, say } = await visit(site, 'Hello');
  const person = await desk.signIn({ areas: { chat: 'act' } });
  const path = `/chat/${reference}`;
  const stream = await follow(await serving(desk.app), `${path}/events`, cookieOf(person));
  expect((await person.postJson(`${path}/reply`, { text: 'Four weeks.' })).status).toBe(200);
  await expect.poll(heard).toContain('Four weeks.');
  await say('And Zephyr?');
  const version = () => [...stream.heard().matchAll(/"version":"(.*?)"/g)].at(-1)?.[1];
  await expect
    .poll(async () => {
      const announced = version();
      const { text } = await person.get(path);
      return text.includes('And Zephyr?') && text.includes(`data-version="${announced}"`);
    })
    .toBe(true);
  expect((await person.get('/chat')).text).toContain('<title>(1) ');
}

async function visit(site: TestDesk, text: string) {
  const base = await serving(site.publicServer);
  // The site's queue looks for replies.
  site.deps.jobs.start();
  const headers = { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' };
  let count = 0;
  const say = async (said: string) => {
    count += 1;
    const response = await fetch(`${base}/api/chat/messages`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: `${count}`.padStart(16, 'k'), text: said }),
    });
    return response.json();
  };
  const { state } = await say(text);
  return { reference: String(state.reference), say, ...(await follow(base, '/api/chat/stream', headers)) };
}

async function follow(base: string, path: string, headers: Record<string, string>, method = 'GET') {
  const request = get(base + path, { headers, method });
  onTestFinished(() => void request.destroy());
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  let [heard, hasEnded] = ['', false];
  response.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  response.on('close', () => {
    hasEnded = true;
  });
  return { status: response.statusCode, heard: () => heard, hasEnded: () => hasEnded };
}

function cookieOf({ secret }: TestPerson): Record<string, string> {
  return { ...fromDesk, Cookie: `desk=${secret}` };
}

async function serving(server: Server): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listening(server);
}
