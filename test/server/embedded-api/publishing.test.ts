import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedUpstream } from '../../../server/embedded-api/embedded-upstream.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { href } from '../../../shared/paths.ts';
import { caseStudy, job, note, product, seo } from '../../support/content-folder.ts';
import { clientOf, freshDatabase, keys, publishedContent } from './started-upstream.ts';

const all = { IsPagination: 0 } as const;
const day = '2026-12-24';

const files = {
  blogs: { 'blogs/later.md': note({ publishedAt: day, seo: seo('Later note') }) },
  portfolio: { 'portfolio/later.md': product({ publishedAt: day, seo: seo('Later product') }) },
  'case-studies': { 'case-studies/later.md': caseStudy({ publishedAt: day, seo: seo('Later study') }) },
  career: { 'jobs/later.md': job({ publishedAt: day, seo: seo('Later job') }) },
};

test.each(Object.entries(files))(
  'an item of %s appears on its day, in lists, records and by its address',
  async (folder, changes) => {
    const { clock, answers } = await startAt(`${day}T00:00:00Z`, changes);
    const shown = await answers();
    expect(shown).toContain('later');
    clock.now -= 1;
    const before = await answers();
    expect(before).not.toContain('later');
    expect(before).not.toContain(`/${folder}/later`);
    clock.now += 1;
    expect(await answers()).toBe(shown);
  },
);

test.each(Object.entries(files))('a draft of %s is on no day', async (_, changes) => {
  const drafts = Object.fromEntries(
    Object.entries(changes).map(([path, text]) => [path, text.replace('---\n', '---\ndraft: true\n')]),
  );
  const { answers } = await startAt('2999-01-01T00:00:00Z', drafts);
  expect(await answers()).not.toContain('later');
});

test('a day that cannot be stored is an accident, and the last one is answered from', async () => {
  const accidents: unknown[] = [];
  const { clock, answers, break: breakContent } = await startAt('2026-12-01T00:00:00Z', files.blogs, accidents);
  const before = await answers();
  breakContent();
  clock.now = Date.parse(`${day}T12:00:00Z`);
  expect(await answers()).toBe(before);
  expect(accidents).toHaveLength(1);
});

/** An upstream whose clock stands at a moment until it is moved. */
async function startAt(moment: string, changes: Record<string, string>, accidents: unknown[] = []) {
  const clock = { now: Date.parse(moment) };
  const content = publishedContent(changes);
  const upstream = await createEmbeddedUpstream({
    databaseFile: freshDatabase(),
    content,
    now: () => clock.now,
    onAccident: (error) => accidents.push(error),
    ...keys,
  });
  onTestFinished(() => upstream.close());
  const { call } = clientOf(upstream.base);
  return {
    clock,
    /** Everything that names an item, as text. */
    async answers() {
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
      return JSON.stringify(lists.map((answer) => answer?.data));
    },
    /** Nothing can be stored from here on: a note has a tag that nobody defined. */
    break: () => content.tags.splice(0),
  };
}
