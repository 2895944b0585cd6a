import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createUpstreamClient } from '../../../server/company-api/client.ts';
import { loadContent } from '../../../server/content/load-content.ts';
import { perPage } from '../../../server/queries/list-page.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { href } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { silentLog } from '../../support/silent-log.ts';
import { contentIn, itemsOf, shippedFolder } from '../../support/site-content.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { writeNotes } from './content-folder.ts';
import { listedNotes } from './listed-notes.ts';
import { noteOf } from './note.ts';
import { listCalls, syntheticUpstream } from './upstream.ts';
import { walkList } from './walk-list.ts';

const shipped = await contentIn(shippedFolder);

fullTest('generated notes pass the checks of a start, and each is as long as a written one', () => {
  const folder = join(aFolder('notes'), 'content');
  cpSync(shippedFolder, folder, { recursive: true });
  writeNotes(join(folder, 'blogs'), 60);
  const blogs = itemsOf(loadContent(folder), 'blogs');
  const written = new Set(itemsOf(shipped, 'blogs').map(({ slug }) => slug));
  expect(blogs).toHaveLength(written.size + 60);
  const generated = blogs.filter(({ slug }) => !written.has(slug));
  const sizes = generated.map(({ slug }) => statSync(join(folder, 'blogs', `${slug}.md`)).size);
  expect(sizes).toHaveLength(60);
  expect(Math.min(...sizes)).toBeGreaterThan(5_000);
  expect(Math.max(...sizes)).toBeLessThan(9_216);
});

fullTest('no word of a title is in two titles of 50,000', () => {
  const words = new Set(Array.from({ length: 50_000 }, (_, index) => noteOf(index + 1, 50_000).word));
  expect(words.size).toBe(50_000);
});

fullTest('the synthetic upstream has each note on one page, newest first, and counts the calls', async () => {
  await using upstream = await syntheticUpstream(120);
  const { API_BASE = '', CIPHER_SECRET: secret = '', ACCESS_TOKEN: token = '' } = upstream.env;
  const client = createUpstreamClient(API_BASE, { secret, token }, silentLog);
  const slugs: string[] = [];
  for (const PageNo of [1, 2, 3]) {
    const response = await client.call(operations.getBlogList, { IsPagination: 1, PerPage: 50, PageNo });
    const { Blog_List, Total_Count } = v.parse(listSchema, response?.data);
    expect(Total_Count).toBe(120);
    slugs.push(...Blog_List.map(({ Blog_Slug }) => Blog_Slug));
  }
  expect(slugs).toEqual(listedNotes(120, { withWritten: false }).map(({ slug }) => slug));
  expect(upstream.calls.get(listCalls[0] ?? '')).toBe(3);
});

test('a walk along the list tells what is on no page, and where pages end', async () => {
  const listed = listedNotes(100, { withWritten: false });
  const lost = listed[40]?.slug;
  const pageOf = (address: string, lastPage: number) => {
    const page = Number(new URL(address, 'http://site').searchParams.get('page') ?? 1);
    const notes = listed.slice((page - 1) * perPage, page * perPage).filter(({ slug }) => slug !== lost);
    const links = notes.map(({ slug }) => `<a href="${href.blog(slug)}">`).join('');
    return page > lastPage ? { status: 404, body: '' } : { status: 200, body: `<main>${links}</main>` };
  };
  const walk = (lastPage: number) => walkList(async (address) => pageOf(address, lastPage), listed);
  expect(await walk(12)).toContain('list: 1 of 100 notes are on no page');
  expect(await walk(5)).toContain('list, page 6: 404');
});

const listSchema = v.object({ Blog_List: v.array(v.object({ Blog_Slug: v.string() })), Total_Count: v.number() });
