import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../../server/operate/desk/people/audit.ts';
import { createPeople } from '../../../../../server/operate/desk/people/people.ts';
import { createSessions } from '../../../../../server/operate/desk/people/sessions.ts';
import type { SiteStore } from '../../../../../server/store/site-store.ts';
import { startSampleSite } from '../../../../support/site-process.ts';
import { aFolder } from '../../../../support/temp-folder.ts';
import { openOutbox } from '../../../posts/outbox/opened-outbox.ts';
import { bothStores } from '../../../store/every-store.ts';
import { aDesk } from './a-desk.ts';

test('an added person receives a link once, and no redirect, cookie, or audit entry contains it', async () => {
  await using desk = await aDesk();
  const admin = await desk.signIn({ isAdmin: true });
  const fields = { name: ' Grace ', enquiries: 'act', calls: 'see', chat: 'owns' };
  const added = await admin.post('/people', fields);
  expect([added.status, added.headers.location, added.headers['set-cookie']]).toEqual([200, undefined, undefined]);
  const rights = { areas: { enquiries: 'act', calls: 'see' }, isAdmin: false };
  expect(await desk.desk.people.invited(secretIn(added.text))).toMatchObject({ name: 'Grace', ...rights });
  const again = await admin.post(`/people/${(await desk.desk.people.withName('Grace'))?.id}/invite`);
  expect(await desk.desk.people.invited(secretIn(added.text))).toBeUndefined();
  expect(await desk.desk.people.invited(secretIn(again.text))).toMatchObject({ name: 'Grace', ...rights });
  const entries = await auditOf(desk.deps.store).newest({ who: admin.person.name }, 9);
  expect(entries.map(({ action, reference, detail }) => [action, reference, detail])).toEqual([
    ['people invite', 'Grace', ''],
    ['people add', 'Grace', 'enquiries,calls:see'],
  ]);
});

test.each(['=cmd', 'Person 2'])('for the name %s, the form returns with what was typed and the error', async (name) => {
  await using desk = await aDesk();
  const admin = await desk.signIn({ isAdmin: true });
  const { person } = await desk.signIn({ areas: { chat: 'see' } });
  const refused = await admin.post('/people', { name, calls: 'see', admin: 'on' });
  expect(refused.status).toBe(422);
  const [tag = ''] = /<input [^>]*name="name"[^>]*>/.exec(refused.text) ?? [];
  expect(tag).toContain(`value="${name}"`);
  expect(refused.text).toContain(`id="${/aria-describedby="([^"]+)"/.exec(tag)?.[1]}"`);
  expect(refused.text).toMatch(/<select [^>]*name="calls"[^>]*>.{0,60}<option value="see" selected=""/);
  expect(refused.text).toMatch(/<input [^>]*name="admin"[^>]* checked=""/);
  expect(await desk.desk.people.all()).toHaveLength(2);
  expect((await desk.desk.people.withId(person.id))?.areas).toEqual({ chat: 'see' });
});

test('the built site reads what a person types', async () => {
  const folder = aFolder('desk');
  await using site = await startSampleSite({ env: { DATA_DIR: folder, DESK_PORT: '0' } });
  const origin = /desk +(http:\S+\d)/.exec(site.output())?.[1] ?? '';
  const { store } = openOutbox(join(folder, 'site.db'));
  await createPeople(store).invite('Ada', { isAdmin: true });
  const { id = 0 } = (await createPeople(store).withName('Ada')) ?? {};
  const secret = await createSessions(store).start(id, { ip: '127.0.0.1', browser: 'A test' });
  const headers = { Cookie: `desk=${secret}`, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams({ name: '=typed' });
  const response = await fetch(`${origin}/people`, { method: 'POST', headers, body });
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('value="=typed"')]);
});

test('changed rights and ended sessions apply to the next request', async () => {
  await using desk = await aDesk();
  const admin = await desk.signIn({ isAdmin: true });
  const ada = await desk.signIn({ areas: { enquiries: 'act' } });
  const path = `/people/${ada.person.id}`;
  expect((await admin.post(path, { calls: 'see' })).status).toBe(303);
  expect([(await ada.get('/enquiries')).status, (await ada.get('/calls')).status]).toEqual([403, 200]);
  await admin.post(`${path}/end-sessions`);
  expect((await ada.get('/calls')).headers.location).toBe('/sign-in?next=%2Fcalls');
});

test('the only admin with a passkey cannot be demoted or removed in the browser', async () => {
  await using desk = await aDesk();
  const admin = await desk.signIn({ isAdmin: true });
  const other = await desk.signIn({ isAdmin: true });
  await addPasskey(desk.deps.store, admin.person.id);
  const path = `/people/${admin.person.id}`;
  expect((await other.post(path, { calls: 'see' })).status).toBe(422);
  expect((await other.post(`${path}/remove`)).status).toBe(409);
  expect(await desk.desk.people.withId(admin.person.id)).toMatchObject({ isAdmin: true, areas: {} });
  await addPasskey(desk.deps.store, other.person.id);
  expect((await other.post(`${path}/remove`)).status).toBe(303);
  expect((await admin.get('/')).headers.location).toBe('/sign-in?next=%2F');
});

describe.each(bothStores())('on $name', ({ open, openWithFolder }) => {
  test('of two admins who demote or remove each other concurrently, one remains', async () => {
    const store = await open();
    const people = createPeople(store);
    // The first rounds also open connections, so that only later rounds run concurrently.
    for (let round = 0; round < 10; round += 1) {
      await store.tables.deleteFrom('people').execute();
      for (const name of ['Ada', 'Grace']) await people.invite(name, { isAdmin: true });
      const [ada = 0, grace = 0] = (await people.all()).map(({ id }) => id);
      for (const id of [ada, grace]) await addPasskey(store, id);
      const demote = people.change(ada, { areas: {}, isAdmin: false });
      expect((await Promise.all([demote, people.removeUnlessLastAdmin(grace)])).sort()).toEqual([false, true]);
      expect((await people.all()).filter(({ isAdmin, passkeys }) => isAdmin && passkeys > 0)).toHaveLength(1);
    }
  });

  test('of two passkeys that are removed concurrently, one remains', async () => {
    const { env } = await openWithFolder();
    await using desk = await aDesk({ env });
    const { person } = await desk.signIn();
    const { passkeys } = desk.desk;
    for (let round = 0; round < 10; round += 1) {
      const ids = [`${round} one`, `${round} other`];
      for (const id of ids) await addPasskey(desk.deps.store, person.id, id);
      await Promise.all((await passkeys.of(person.id)).map(({ id }) => passkeys.remove(id, person.id)));
      expect(await passkeys.of(person.id)).toHaveLength(1);
    }
  });
});

async function addPasskey({ tables, now }: SiteStore, person: number, id = `key ${person}`): Promise<void> {
  const passkey = { id, person, public_key: '', sign_count: 0, label: 'A test', created_at: now() };
  await tables.insertInto('passkeys').values(passkey).execute();
}

function secretIn(html: string): string {
  return /\/invitation#([\w-]{43})"/.exec(html)?.[1] ?? '';
}
