import request from 'supertest';
import { expect } from 'vitest';
import { contact, stored } from '../../../posts/outbox/opened-outbox.ts';
import { aDatabase, aServer, testOnPostgres } from '../../../store/postgres-stores.ts';
import { aDesk, fromDesk } from './a-desk.ts';
import { invited, signedIn } from './ceremonies.ts';

testOnPostgres('a passkey of one instance signs in at another, and the session works and ends at both', async () => {
  const env = { DATABASE_URL: await aDatabase() };
  await using one = await aDesk({ env });
  await using other = await aDesk({ env });
  const { authenticator } = await invited(one);
  const cookie = (await signedIn(other, authenticator)).get('set-cookie')?.[0]?.split(';')[0] ?? '';
  const headers = { ...fromDesk, Cookie: cookie };
  const reference = await stored(other.deps.enquiries.outbox, { payload: contact });
  expect((await request(one.app).get('/').set(headers)).text).toContain(reference);
  expect((await request(other.app).post('/sign-out').set(headers)).status).toBe(303);
  expect((await request(one.app).get('/').set(headers)).headers.location).toBe('/sign-in?next=%2F');
});

testOnPostgres('of two people who change a post at two instances, the second learns of the first change', async () => {
  const env = { DATABASE_URL: await aDatabase() };
  await using one = await aDesk({ env });
  await using other = await aDesk({ env });
  const reference = await stored(one.deps.enquiries.outbox, { payload: contact });
  const ada = await one.signIn({ areas: { enquiries: 'act' } });
  const mark = (app: typeof one.app, state: string) =>
    request(app)
      .post(`/enquiries/${reference}/mark`)
      .set({ ...fromDesk, Cookie: `desk=${ada.secret}` })
      .type('form')
      .send({ state, version: '0' });
  const statuses = await Promise.all([mark(one.app, 'open'), mark(other.app, 'done')]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([303, 409]);
});

testOnPostgres('while the database is away, the desk says so and changes nothing', async () => {
  const server = await aServer();
  const env = { DATABASE_URL: server.urlOf(await server.createDatabase()) };
  await using desk = await aDesk({ env });
  const ada = await desk.signIn({ areas: { enquiries: 'act' } });
  const reference = await stored(desk.deps.enquiries.outbox, { payload: contact });
  await server.stop();
  for (const away of [await ada.get('/'), await ada.post(`/enquiries/${reference}/note`, { text: 'Hello' })]) {
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10']);
  }
  await server.start();
  expect((await ada.get(`/enquiries/${reference}`)).status).toBe(200);
});
