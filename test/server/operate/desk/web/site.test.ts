import { expect, test } from 'vitest';
import { contact, stored } from '../../../posts/outbox/opened-outbox.ts';
import { bothStores } from '../../../store/every-store.ts';
import { aDesk } from './a-desk.ts';

/** The cells of the table whose caption begins with this text, without its head. */
function cellsIn(html: string, caption: string): string[][] {
  const table = html.split('<table').find((text) => text.includes(`<caption class="mono-small">${caption}`)) ?? '';
  const body = table.slice(table.indexOf('<tbody>'), table.indexOf('</tbody>'));
  return body
    .split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd][^>]*>/)
        .slice(1)
        .map(wordsOf),
    );
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').trim();
}

test.each(bothStores())('each figure equals what $name contains', async ({ openWithFolder }) => {
  const { env } = await openWithFolder();
  await using desk = await aDesk({ env });
  const { deps } = desk;
  const { tables } = deps.store;
  const week = 7 * 24 * 3_600_000;
  const references: string[] = [];
  for (let at = 0; at < 4; at++) {
    const reference = await stored(deps.enquiries.outbox, { payload: { ...contact, Message: `Message ${at}` } });
    const created_at = deps.store.now() - at * week;
    await tables.updateTable('outbox').set({ created_at }).where('reference', '=', reference).execute();
    references.push(reference);
  }
  const [parked = '', refused = ''] = references;
  await tables.updateTable('outbox').set({ state: 'parked' }).where('reference', '=', parked).execute();
  await tables.updateTable('outbox').set({ state: 'refused' }).where('reference', '=', refused).execute();
  await tables.updateTable('jobs').set({ state: 'failed', last_error: 'No <b>route</b>' }).execute();
  await tables.updateTable('jobs').set({ state: 'waiting' }).where('reference', '=', refused).execute();
  const { vitals } = deps.metrics;
  const route = 'home/home-page';
  for (const value of [1.2, 1.4, 1.6, 60]) vitals.observe('LCP', { route, device: 'wide' }, value);
  vitals.observe('CLS', { route, device: 'narrow' }, 10);

  const person = await desk.signIn({ areas: { site: 'see', enquiries: 'see' } });
  const { status, text } = await person.get('/site');
  expect(status).toBe(200);
  const weeks = cellsIn(text, 'Posts by week, from Monday');
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(-5).map(([, posts]) => posts)).toEqual(['0', '1', '1', '1', '1']);
  expect(new Date(weeks.at(-1)?.[0] ?? '').getUTCDay()).toBe(1);
  expect(cellsIn(text, 'Posts that were not delivered').sort()).toEqual([
    ['contact', 'parked', '1'],
    ['contact', 'refused', '1'],
  ]);
  const counts = ['1', '3', expect.stringContaining('UTC')];
  expect(cellsIn(text, 'Unfinished jobs')).toEqual(['delivery', 'notify'].map((kind) => [kind, ...counts]));
  expect(text).toContain(`<a href="/enquiries/${parked}">${parked}</a>`);
  expect(text).toContain('No &lt;b&gt;route&lt;/b&gt;');
  // A quarter of the loads took longer than 2 s, the upper bound of the third load's bucket.
  expect(cellsIn(text, '75th percentiles')).toEqual([['home', '4', '2.0 s', '–', '&gt; 1.000', '–', '–']]);
  expect(cellsIn(text, 'Readiness checks').map(([name]) => name)).toContain('database');
});

test('a source that fails is reported as such, and the others are shown', async () => {
  await using desk = await aDesk();
  desk.desk.readiness.check = () => Promise.reject(new Error('The check <broke>.'));
  const person = await desk.signIn({ areas: { site: 'see' } });
  const { status, text } = await person.get('/site');
  expect(status).toBe(200);
  expect(text).toContain('The check &lt;broke&gt;.');
  expect(cellsIn(text, 'Storage')).not.toEqual([]);
  expect(text.match(/class="desk-reason"/g)).toHaveLength(1);
  expect(text).toMatch(/Backup<\/h2><p class="desk-warning">/);
  expect((await (await desk.signIn({ areas: { content: 'act' } })).get('/site')).status).toBe(403);
});
