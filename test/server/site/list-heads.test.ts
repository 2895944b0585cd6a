import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '../../../shared/models.ts';
import { href, paths } from '../../../shared/paths.ts';
import { type Head, headIn } from '../../support/head.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function headOf(path: string, { server }: Pick<TestSite, 'server'> = site): Promise<Head> {
  const { status, text } = await request(server).get(path).set('User-Agent', 'bot').redirects(0);
  expect(status, path).toBe(200);
  return headIn(text);
}

test.each([href.blogs, href.portfolio].map((list) => [list(2), list()]))(
  '%s says which page it is, and is canonical to %s',
  async (two, one) => {
    const [first, second] = await Promise.all([headOf(one), headOf(two)]);
    expect(first.title).not.toMatch(/page/i);
    expect(second.title).toBe(first.title.replace(' | Nodewright', ', page 2 | Nodewright'));
    expect(second.sharedTitle).toBe(second.title);
    expect(second.description).toMatch(/^Page 2 of \d+\. /);
    expect(second.description.length).toBeLessThanOrEqual(160);
    expect([second.canonical, second.sharedAddress, first.canonical]).toEqual(
      Array(3).fill(`http://localhost:3000${one}`),
    );
  },
);

test('further pages are each their own canonical address where the operator wants that', async () => {
  await using other = await aSite({ pagesAreCanonical: true });
  for (const path of [href.blogs(), href.blogs(2), href.blog('chasing-40-microamps')]) {
    const { canonical, sharedAddress } = await headOf(path, other);
    expect([canonical, sharedAddress]).toEqual(Array(2).fill(`http://localhost:3000${path}`));
  }
  expect((await headOf('/blogs?page=1&from=mail', other)).canonical).toBe('http://localhost:3000/blogs');
});

test('where the upstream has no records, no two pages have a title or a description in common', async () => {
  await using other = await aSite();
  other.upstream.fail('no', 'SeoService/GetMetaDetails');
  const fixed = Object.values(paths).filter((path) => !path.includes(':'));
  const narrowed = [href.blogCategory, href.blogTag, href.portfolioCategory, href.caseStudyCategory];
  const addresses = [...fixed, ...narrowed.map((list) => list('low-power'))];
  const metas: PageMeta[] = [];
  for (const path of addresses) {
    const { body } = await request(other.server).get('/api/meta').query({ path });
    metas.push(body.value);
  }
  for (const field of ['title', 'description'] as const) {
    expect(new Set(metas.map((meta) => meta[field])).size).toBe(addresses.length);
  }
  const isCut = ({ title, description }: PageMeta) =>
    title.length > 65 || description.length < 110 || description.length > 160;
  expect(metas.filter(isCut)).toEqual([]);
});
