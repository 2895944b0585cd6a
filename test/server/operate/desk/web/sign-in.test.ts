import request from 'supertest';
import { expect, test } from 'vitest';
import { aDesk, fromDesk } from './a-desk.ts';
import { anAuthenticator } from './authenticator.ts';
import { accept, invited, postTo, signedIn } from './ceremonies.ts';

test('an invitation creates a passkey once, and the passkey signs in', async () => {
  await using desk = await aDesk();
  const { authenticator, invitation, person } = await invited(desk);
  expect((await signedIn(desk, authenticator)).get('set-cookie')?.[0]).toMatch(
    /^desk=[\w-]{43};.*HttpOnly; SameSite=Strict/,
  );
  expect((await accept(desk, invitation, anAuthenticator())).status).toBe(403);
  expect(await desk.desk.passkeys.of(person.id)).toHaveLength(1);
});

test('an invitation expires after 15 minutes and when a newer one is made', async () => {
  const clock = { now: Date.now() };
  await using desk = await aDesk();
  const { people } = desk.desk;
  const first = await people.invite('Ada', { areas: {} });
  const second = await people.invite('Ada', {});
  expect((await accept(desk, first ?? '', anAuthenticator())).status).toBe(403);
  await desk.deps.store.tables
    .updateTable('invitations')
    .set({ expires_at: clock.now - 1 })
    .execute();
  expect((await accept(desk, second ?? '', anAuthenticator())).status).toBe(403);
});

test.each([
  ['a replayed response', {}, true],
  ['another origin', { origin: 'http://localhost:3000' }],
  ['another host', { rpId: 'desk.example' }],
  ['no user verification', { flags: 1 }],
  ['a response for creating a passkey', { type: 'webauthn.create' }],
  ['a forged signature', { signature: Buffer.alloc(70, 1) }],
  ['a sign count that goes back', { count: 1 }],
])('%s does not sign in', async (_, fault, isReplay = false) => {
  await using desk = await aDesk();
  const { authenticator } = await invited(desk, { counts: !isReplay });
  for (let time = 0; time < 2; time += 1) expect((await signedIn(desk, authenticator)).status).toBe(200);
  const { body: options } = await postTo(desk, '/sign-in/options', {});
  const response = authenticator.get(options, fault);
  if (isReplay) expect((await postTo(desk, '/sign-in', { response })).status).toBe(200);
  const refused = await postTo(desk, '/sign-in', { response });
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
});

test('a challenge works only for what it was made for', async () => {
  await using desk = await aDesk();
  const { authenticator } = await invited(desk);
  const ada = await desk.signIn({ isAdmin: true });
  const { body: options } = await ada.postJson('/verify/options', {});
  expect((await postTo(desk, '/sign-in', { response: authenticator.get(options) })).status).toBe(403);
  // A passkey of another person does not confirm this session.
  expect((await ada.postJson('/verify', { response: authenticator.get(options) })).status).toBe(403);
  expect((await postTo(desk, '/sign-in', { response: authenticator.get({ challenge: 'bWFkZSB1cA' }) })).status).toBe(
    403,
  );
});

test('a session ends after 12 idle hours, after a week, and if the clock is set back', async () => {
  await using desk = await aDesk();
  const hour = 3_600_000;
  const { tables } = desk.deps.store;
  for (const times of [
    { seen_at: Date.now() - 12 * hour },
    { created_at: Date.now() - 7 * 24 * hour },
    { created_at: Date.now() + hour, seen_at: Date.now() + hour },
  ]) {
    const ada = await desk.signIn({ areas: { enquiries: 'see' } });
    expect((await ada.get('/')).status).toBe(200);
    await tables.updateTable('sessions').set(times).where('person', '=', ada.person.id).execute();
    const ended = await ada.get('/enquiries?q=pump');
    expect([ended.status, ended.headers.location]).toEqual([303, '/sign-in?next=%2Fenquiries%3Fq%3Dpump']);
  }
});

test('a page that stays open does not prolong a session', async () => {
  await using desk = await aDesk();
  const ada = await desk.signIn({ areas: { chat: 'see' } });
  const { tables } = desk.deps.store;
  const idleSince = Date.now() - 11 * 3_600_000;
  await tables.updateTable('sessions').set({ seen_at: idleSince }).execute();
  const seenAt = async () => (await tables.selectFrom('sessions').select('seen_at').executeTakeFirst())?.seen_at;
  expect((await ada.get('/chat').set('Sec-Fetch-Dest', 'empty')).status).toBe(200);
  expect(await seenAt()).toBe(idleSince);
  expect((await ada.get('/chat').set('Sec-Fetch-Dest', 'document')).status).toBe(200);
  expect(await seenAt()).toBeGreaterThan(idleSince);
});

test('a removed person’s next request is refused', async () => {
  await using desk = await aDesk();
  const ada = await desk.signIn({ areas: { enquiries: 'act' } });
  await desk.desk.people.remove(ada.person.id);
  expect((await ada.get('/')).headers.location).toBe('/sign-in?next=%2F');
});

test('exports and deletions need a passkey touch within five minutes', async () => {
  await using desk = await aDesk();
  const { authenticator, person } = await invited(desk);
  const cookie = (await signedIn(desk, authenticator)).get('set-cookie')?.[0]?.split(';')[0] ?? '';
  const get = (path: string) =>
    request(desk.app)
      .get(path)
      .set({ ...fromDesk, Cookie: cookie });
  expect((await get('/enquiries/export')).status).toBe(200);
  await desk.deps.store.tables
    .updateTable('sessions')
    .set({ verified_at: Date.now() - 5 * 60_000 })
    .where('person', '=', person.id)
    .execute();
  expect((await get('/enquiries/export?format=json')).headers.location).toBe(
    '/verify?next=%2Fenquiries%2Fexport%3Fformat%3Djson',
  );
  const { body: options } = await postTo(desk, '/verify/options', {}, cookie);
  expect((await postTo(desk, '/verify', { response: authenticator.get(options) }, cookie)).status).toBe(200);
  expect((await get('/enquiries/export?format=json')).status).toBe(200);
});

test('after sign-in, a browser goes only to pages of the desk', async () => {
  await using desk = await aDesk();
  for (const next of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aX: y',
  ]) {
    const { text } = await request(desk.app).get('/sign-in').query({ next }).set(fromDesk);
    const [, to = ''] = /data-next="([^"]*)"/.exec(text) ?? [];
    expect(new URL(to, 'http://localhost:3001').origin).toBe('http://localhost:3001');
  }
});
