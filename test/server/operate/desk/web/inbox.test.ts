import { expect, test } from 'vitest';
import { contact, stored } from '../../../posts/outbox/opened-outbox.ts';
import { aDesk } from './a-desk.ts';

test('a person sees only what waits in their own areas', async () => {
  await using desk = await aDesk();
  const reference = await stored(desk.deps.enquiries.outbox, { payload: { ...contact, FullName: 'Grace Example' } });
  const sales = await desk.signIn({ areas: { enquiries: 'see' } });
  const hiring = await desk.signIn({ areas: { applications: 'act' } });
  expect((await sales.get('/')).text).toContain(reference);
  expect((await hiring.get('/')).text).not.toContain(reference);
  expect((await hiring.get(`/enquiries/${reference}`)).status).toBe(403);
  expect((await sales.post(`/enquiries/${reference}/mark`, { state: 'done', version: '0' })).status).toBe(403);
});

test('of two people who change a post, the second learns of the first change', async () => {
  await using desk = await aDesk();
  const reference = await stored(desk.deps.enquiries.outbox, { payload: contact });
  const [one, other] = [
    await desk.signIn({ areas: { enquiries: 'act' } }),
    await desk.signIn({ areas: { enquiries: 'act' } }),
  ];
  const path = `/enquiries/${reference}`;
  expect((await one.post(`${path}/mark`, { state: 'open', version: '0' })).headers.location).toBe(path);
  const second = await other.post(`${path}/mark`, { state: 'done', version: '0' });
  expect(second.status).toBe(409);
  expect(second.text).toContain(one.person.name);
  expect((await other.post(`${path}/mark`, { state: 'done', version: '1' })).status).toBe(303);
  expect((await one.get('/')).text).not.toContain(reference);
});

test('what a colleague has taken leaves the inbox of others, but not that of its owner', async () => {
  await using desk = await aDesk();
  const reference = await stored(desk.deps.enquiries.outbox, { payload: contact });
  const areas = { enquiries: 'act' } as const;
  const [ada, ben] = [await desk.signIn({ areas }), await desk.signIn({ areas })];
  const path = `/enquiries/${reference}/mark`;
  const seenBy = async (person: typeof ada, address = '/') => (await person.get(address)).text.includes(reference);
  await ada.post(path, { state: 'open', version: '0' });
  expect([await seenBy(ada), await seenBy(ben), await seenBy(ben, '/?all=1')]).toEqual([true, false, true]);
  await ada.post(path, { state: 'open', version: '1', owner: ben.person.name });
  expect([await seenBy(ada), await seenBy(ben)]).toEqual([false, true]);
  const outsider = await desk.signIn({ areas: { calls: 'act' } });
  expect((await ada.post(path, { state: 'open', version: '2', owner: outsider.person.name })).status).toBe(409);
});
