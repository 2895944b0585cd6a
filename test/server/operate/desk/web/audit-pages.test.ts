import { expect, test } from 'vitest';
import { addAudit, auditOf } from '../../../../../server/operate/desk/people/audit.ts';
import { contact, stored } from '../../../posts/outbox/opened-outbox.ts';
import { desk as runDesk } from '../desk.ts';
import { aDesk } from './a-desk.ts';

test('exports from the browser and from a terminal are in one audit, which an admin filters', async () => {
  await using desk = await aDesk();
  const reference = await stored(desk.deps.enquiries.outbox, { payload: contact });
  const admin = await desk.signIn({ isAdmin: true, areas: { enquiries: 'act' } });
  await admin.get('/enquiries/export?format=json');
  await admin.post(`/enquiries/${reference}/delete`);
  await runDesk(desk.deps.about.data, ['enquiries', 'export']);
  const entries = await auditOf(desk.deps.store).newest({}, 9);
  expect(entries.map(({ via, action, ip }) => [via, action, ip !== ''])).toEqual([
    ['terminal', 'enquiries export', false],
    ['browser', 'enquiries delete', true],
    ['browser', 'enquiries export', true],
  ]);
  const shown = async (query: string) => rowsIn((await admin.get(`/audit?${query}`)).text);
  expect(await shown('')).toBe(3);
  expect(await shown('action=enquiries+export')).toBe(2);
  expect(await shown(`who=${admin.person.name}&action=enquiries+export`)).toBe(1);
  expect(await shown('since=2999-01-01')).toBe(0);
  const exported = await admin.get('/audit/export?format=json&action=enquiries+delete');
  expect(exported.body).toMatchObject([{ who: admin.person.name, reference }]);
  expect((await auditOf(desk.deps.store).newest({}, 1))[0]?.action).toBe('audit export');
});

test('older entries follow page by page, each once', async () => {
  await using desk = await aDesk();
  const admin = await desk.signIn({ isAdmin: true });
  for (let at = 1; at <= 205; at += 1)
    await addAudit(desk.deps.store.tables, at, { who: 'ada', via: 'terminal', action: 'backup', reference: `n${at}` });
  const seen: string[] = [];
  for (let next: string | undefined = '/audit?who=ada'; next !== undefined; ) {
    const { text } = await admin.get(next);
    seen.push(...[...text.matchAll(/<bdi>(n\d+)<\/bdi>/g)].map(([, name = '']) => name));
    next = /rel="next" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(seen).toEqual(Array.from({ length: 205 }, (_, index) => `n${205 - index}`));
});

function rowsIn(html: string): number {
  return html.match(/data-row/g)?.length ?? 0;
}
