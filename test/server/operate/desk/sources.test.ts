import { describe, expect, test } from 'vitest';
import type { Post } from '../../../../server/posts/outbox/accept.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { desk as deskOfSite } from './desk.ts';
import { bothDesks, jsonOf } from './every-desk.ts';
import { postOf } from './posts.ts';

const newsletter = {
  page: '/contact',
  landing: '/blogs/stuck-bus',
  referrer: 'mail.example',
  utm_source: 'newsletter',
  utm_campaign: '=Winter 冬',
};
const search = { page: '/contact', landing: '/', referrer: 'search.example' };
const none = { page: '', landing: '', referrer: '', utm_source: '', utm_medium: '', utm_campaign: '' };

describe.each(bothDesks)('on $name', ({ open }) => {
  test('the source of a post is shown, exported, searched, and filtered', async () => {
    const { desk, outbox, folder, env } = await open();
    const first = await stored(outbox, { key: '1', source: newsletter });
    const second = await stored(outbox, { key: '2', source: search });
    const third = await stored(outbox, { key: '3' });
    const comment = await stored(outbox, { form: 'comment', payload: postOf('comment'), source: search });
    const { stdout: shown } = await desk('enquiries', 'show', first);
    expect(shown).toMatch(/^Landing page +\/blogs\/stuck-bus\nReferrer +mail\.example\nUTM source +newsletter\n/m);
    expect((await desk('enquiries', 'show', third)).stdout).not.toMatch(/Landing page|Referrer|UTM/);
    const exported = jsonOf((await desk('enquiries', 'export', '--format', 'json')).stdout);
    expect(exported).toMatchObject([newsletter, search, none]);
    const csv = (await desk('enquiries', 'export')).stdout;
    expect(csv).toMatch(
      /,page,landing,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content,handling,owner\r\n/,
    );
    expect(csv).toMatch(/,\/contact,\/blogs\/stuck-bus,mail\.example,newsletter,,'=Winter 冬,,,new,\r\n/);
    const found = async (area: string, ...words: string[]) =>
      jsonOf((await desk(area, 'list', '--json', ...words)).stdout).map(({ reference }) => reference);
    expect(await found('enquiries', '--search', 'winter stuck-bus')).toEqual([first]);
    expect(await found('enquiries', '--source', 'newsletter')).toEqual([first]);
    expect(await found('enquiries', '--source', 'mail.example')).toEqual([first]);
    expect(await found('enquiries', '--source', 'example')).toEqual([]);
    expect(await found('enquiries', '--source', 'search.example', '--search', 'noon')).toEqual([second]);
    expect(await found('comments', '--source', 'search.example')).toEqual([comment]);
    const embedded = await deskOfSite(folder, ['comments', 'list', '--json', '--source', 'search.example'], env);
    expect(jsonOf(embedded.stdout)).toMatchObject([{ reference: comment, ...search }]);
    const { stdout: person } = await desk('person', 'mara@tidewell.example', 'export');
    expect(JSON.parse(person)).toMatchObject({ enquiries: [newsletter, search, none], comments: [search] });
  });

  test('enquiries are counted by source and page, without spam and without other forms', async () => {
    let now = Date.parse('2026-11-19T12:00:00Z');
    const { desk, outbox } = await open(() => now);
    let key = 0;
    const add = (source: Post['source'], changes: Partial<Post> = {}) => {
      key += 1;
      return stored(outbox, { key: `${key}`, source, ...changes });
    };
    await add({ page: '/', referrer: 'old.example' });
    now += 24 * 3_600_000;
    await add(newsletter);
    await add(newsletter);
    await add(search);
    await add({ page: '/tools', landing: '/tools' }, { form: 'case-study', payload: postOf('case-study') });
    await add({ page: '/tools' });
    await add(undefined);
    await add({ page: '/', referrer: 'spam.example' }, { reasons: ['trap'] });
    await add({ page: '/', referrer: 'call.example' }, { form: 'call', payload: postOf('call') });
    const counts = async (...words: string[]) =>
      JSON.parse((await desk('enquiries', 'sources', '--json', ...words)).stdout);
    expect(await counts('--since', '2026-11-20')).toEqual({
      enquiries: 6,
      sources: [
        { name: 'newsletter', enquiries: 2 },
        { name: 'unknown', enquiries: 2 },
        { name: 'direct', enquiries: 1 },
        { name: 'search.example', enquiries: 1 },
      ],
      pages: [
        { name: '/contact', enquiries: 3 },
        { name: '/tools', enquiries: 2 },
        { name: 'unknown', enquiries: 1 },
      ],
    });
    expect((await counts()).sources).toContainEqual({ name: 'old.example', enquiries: 1 });
    const { stdout } = await desk('enquiries', 'sources', '--since', '2026-11-20');
    expect(stdout).toMatch(/^ +2 {2}newsletter$/m);
    expect(stdout).toMatch(/^ +3 {2}\/contact$/m);
    expect((await desk('enquiries', 'sources', '--since', '2026-11-21')).stdout).toBe('0 enquiries\n');
  });

  test('of many sources, only the most frequent are listed, and all enquiries are counted', async () => {
    const { desk, outbox } = await open();
    for (let index = 0; index < 61; index += 1)
      await stored(outbox, { key: `${index}`, source: { utm_source: `source ${Math.min(index, 59)}` } });
    const counts = JSON.parse((await desk('enquiries', 'sources', '--json')).stdout);
    expect(counts).toMatchObject({ enquiries: 61, pages: [{ name: 'unknown', enquiries: 61 }] });
    expect(counts.sources).toHaveLength(50);
    expect(counts.sources[0]).toEqual({ name: 'source 59', enquiries: 2 });
  });
});
