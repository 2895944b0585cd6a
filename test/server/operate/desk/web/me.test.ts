import { expect, test } from 'vitest';
import { auditOf } from '../../../../../server/operate/desk/people/audit.ts';
import { aDesk } from './a-desk.ts';
import { anAuthenticator } from './authenticator.ts';
import { signedIn } from './ceremonies.ts';

test('a person ends their own sessions, but no session of another person', async () => {
  await using desk = await aDesk();
  const [ada, grace] = [await desk.signIn(), await desk.signIn()];
  const { sessions } = desk.desk;
  const start = () => sessions.start(ada.person.id, { ip: '192.0.2.7', browser: 'A lost phone' });
  const [lost, other] = [await start(), await start()];
  const idOf = async (secret: string) => (await sessions.find(secret))?.id;
  expect((await ada.get('/me')).text).toContain('192.0.2.7');
  expect((await ada.post(`/me/sessions/${await idOf(grace.secret)}/end`)).status).toBe(409);
  expect((await ada.post(`/me/sessions/${await idOf(lost)}/end`)).status).toBe(303);
  expect([await idOf(lost), typeof (await idOf(other))]).toEqual([undefined, 'number']);
  await ada.post('/me/sessions/end-others');
  expect(await idOf(other)).toBeUndefined();
  expect([(await ada.get('/me')).status, (await grace.get('/me')).status]).toEqual([200, 200]);
  const own = await ada.post(`/me/sessions/${await idOf(ada.secret)}/end`);
  expect(own.get('set-cookie')?.[0]).toMatch(/desk=;/);
  expect((await ada.get('/me')).headers.location).toBe('/sign-in?next=%2Fme');
});

test('an added passkey signs in, and the last passkey remains', async () => {
  await using desk = await aDesk();
  const ada = await desk.signIn();
  const [first, second] = [anAuthenticator(), anAuthenticator()];
  for (const authenticator of [first, second]) {
    const { body: options } = await ada.postJson('/me/passkeys/options', {});
    const response = authenticator.create(options);
    expect((await ada.postJson('/me/passkeys', { response })).status).toBe(200);
    expect((await ada.postJson('/me/passkeys', { response })).status).toBe(422);
    expect((await signedIn(desk, authenticator)).status).toBe(200);
  }
  const [one, other] = await desk.desk.passkeys.of(ada.person.id);
  expect((await ada.post(`/me/passkeys/${one?.id}/remove`)).status).toBe(303);
  expect((await signedIn(desk, first)).status).toBe(403);
  expect((await ada.post(`/me/passkeys/${other?.id}/remove`)).status).toBe(409);
  expect((await signedIn(desk, second)).status).toBe(200);
});

test('the address of a calendar feed is shown once, and ends when it is replaced', async () => {
  await using desk = await aDesk();
  const ada = await desk.signIn({ areas: { calls: 'see' } });
  const newFeed = async () => /\/calls\.ics\?feed=([\w-]{43})"/.exec((await ada.post('/me/feed')).text)?.[1] ?? '';
  const personWith = async (secret: string) => (await desk.desk.people.withFeed(secret))?.id;
  const [first, second] = [await newFeed(), await newFeed()];
  expect([await personWith(first), await personWith(second)]).toEqual([undefined, ada.person.id]);
  expect((await ada.get('/me')).text).not.toContain(second);
  await ada.post('/me/feed/end');
  expect(await personWith(second)).toBeUndefined();
  expect(JSON.stringify(await auditOf(desk.deps.store).newest({}, 9))).not.toContain(second);
  expect((await (await desk.signIn({ areas: { chat: 'act' } })).post('/me/feed')).status).toBe(409);
});
