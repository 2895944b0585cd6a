import { expect, test } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { href } from '../../../../shared/paths.ts';
import { caseStudy, job, note, product, seo } from '../../../support/content-folder.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

const all = { IsPagination: 0 } as const;
const day = '2026-12-24';

const files = {
  blogs: { 'blogs/later.md': note({ publishedAt: day, seo: seo('Later note') }) },
  portfolio: { 'portfolio/later.md': product({ publishedAt: day, seo: seo('Later product') }) },
  'case-studies': { 'case-studies/later.md': caseStudy({ publishedAt: day, seo: seo('Later study') }) },
  career: { 'jobs/later.md': job({ publishedAt: day, seo: seo('Later job') }) },
};

test.each(Object.entries(files))(
  'an item in %s appears on its publication day, in lists, in SEO records, and at its address',
  async (folder, changes) => {
    const { clock, responses } = await startAt(`${day}T00:00:00Z`, changes);
    const shown = await responses();
    expect(shown).toContain('later');
    clock.now -= 1;
    const before = await responses();
    expect(before).not.toContain('later');
    expect(before).not.toContain(`/${folder}/later`);
    clock.now += 1;
    expect(await responses()).toBe(shown);
  },
);

test.each(Object.entries(files))('a draft in %s is never published', async (_, changes) => {
  const drafts = Object.fromEntries(
    Object.entries(changes).map(([path, text]) => [path, text.replace('---\n', '---\ndraft: true\n')]),
  );
  const { responses } = await startAt('2999-01-01T00:00:00Z', drafts);
  expect(await responses()).not.toContain('later');
});

test('the version changes on the day an item appears, and on no other day', async () => {
  const { clock, version } = await startAt('2026-12-22T12:00:00Z', files.blogs);
  const before = version();
  clock.now = Date.parse('2026-12-23T23:59:59Z');
  expect(version()).toBe(before);
  clock.now = Date.parse(`${day}T00:00:00Z`);
  const shown = version();
  expect(shown).not.toBe(before);
  clock.now = Date.parse('2026-12-25T00:00:00Z');
  expect(version()).toBe(shown);
});

test('new content has a new version and contains only the items published by that day', async () => {
  const { clock, responses, version, replaceContent, call } = await startAt('2026-12-23T12:00:00Z', {});
  const before = version();
  replaceContent(publishedContent({ 'blogs/stuck-bus.md': note({ title: 'Ten clocks' }), ...files.portfolio }));
  const renamed = await call(operations.getBlogList, { ...all, BlogSlug: 'stuck-bus' });
  expect(renamed?.data).toMatchObject({ Blog_List: [{ Blog_Title: 'Ten clocks' }] });
  expect(version()).not.toBe(before);
  expect(await responses()).not.toContain('later');
  clock.now = Date.parse(`${day}T00:00:00Z`);
  expect(await responses()).toContain('/portfolio/later');
});

test('reloading the same content leaves the version unchanged, and a change to any kind of file changes it', async () => {
  const { version, replaceContent } = await startUpstream();
  const first = version();
  replaceContent(publishedContent({}));
  expect(version()).toBe(first);
  const changes = [
    { 'blogs/stuck-bus.md': note({}, 'Ten clocks free the bus.') },
    { 'jobs/firmware-engineer.md': job({ location: 'Seoul' }) },
    { 'comments/stuck-bus.yaml': '[]' },
    { 'events.yaml': '[]' },
    { 'settings.yaml': '- { type: 1, content: "+91 00000 05678" }\n' },
  ];
  const versions = changes.map((change) => {
    replaceContent(publishedContent(change));
    return version();
  });
  expect(new Set([first, ...versions]).size).toBe(changes.length + 1);
});

async function startAt(moment: string, changes: Record<string, string>) {
  const clock = { now: Date.parse(moment) };
  const upstream = await startUpstream(publishedContent(changes), undefined, () => clock.now);
  const { call } = upstream;
  return {
    ...upstream,
    clock,
    async responses() {
      const lists = await Promise.all([
        call(operations.getBlogList, all),
        call(operations.getBlogList, { ...all, BlogSlug: 'later' }),
        call(operations.getPortfolioList, all),
        call(operations.getPortfolioList, { ...all, PortfolioSlug: 'later' }),
        call(operations.getCaseStudyList, all),
        call(operations.getCaseStudyList, { ...all, Slug: 'later' }),
        call(operations.getJobList, {}),
        call(operations.getPageList, {}),
        call(operations.getMetaDetails, { Slug: href.blog('later') }),
      ]);
      return JSON.stringify(lists.map((response) => response?.data));
    },
  };
}
