import { expect, test } from 'vitest';
import { auditOf } from '../../../../../server/operate/desk/people/audit.ts';
import { aDesk } from './a-desk.ts';

test('a comment whose post was deleted can be approved, and the audit tells', async () => {
  await using desk = await aDesk();
  const { store } = desk.deps;
  const reference = 'NOTE-00000000';
  const comment = { blog: 'stuck-bus', name: 'Mara', email: '', canonical_email: '', text: 'Mine' };
  const stored = {
    state: 'waiting' as const,
    posted_on: '2026-01-01',
    idempotency_key: `${reference}-0123456789abcdef`,
  };
  await store.tables
    .insertInto('comments')
    .values({ ...comment, ...stored })
    .execute();
  const ada = await desk.signIn({ areas: { comments: 'act' } });
  const approved = await ada.post(`/comments/${reference}/approve`);
  expect([approved.status, approved.headers.location]).toEqual([303, `/comments/${reference}`]);
  expect(await auditOf(store).newest({}, 9)).toMatchObject([{ action: 'comments approve', reference }]);
});

test.each(['0000-01-01', '9999-12-31'])('the desk shows a week even if the address names %s', async (from) => {
  await using desk = await aDesk();
  const ada = await desk.signIn({ areas: { calls: 'see' } });
  expect((await ada.get(`/calls/week?from=${from}`)).status).toBe(200);
});

test('a form posted instead of a passkey response confirms nothing', async () => {
  await using desk = await aDesk();
  expect((await (await desk.signIn()).post('/verify', { response: 'none' })).status).toBe(403);
});
