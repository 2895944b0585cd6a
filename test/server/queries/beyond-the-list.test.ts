import request from 'supertest';
import { expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { notesOf, oldestOf } from '../../lab/scale/notes.ts';
import { upstreamOfNotes } from '../../lab/scale/upstream.ts';
import { aSite } from '../../support/test-site.ts';
import { timeout } from '../../support/timeout.ts';

const count = 5_070;
const listed = 5_000;

test('an item beyond the newest 5,000 has a page but is not listed, and the log says so', async () => {
  await using upstream = await upstreamOfNotes(count);
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  await using site = await aSite({ env: upstream.env, log });
  await expect.poll(() => site.hasLists(), { timeout: timeout.wait }).toBe(true);
  const status = async (path: string) => (await request(site.server).get(path).set('User-Agent', 'curl')).status;
  const lastPage = Math.ceil(listed / perPage);
  expect(await status(href.blogs(lastPage))).toBe(200);
  expect(await status(href.blogs(lastPage + 1))).toBe(404);
  expect(await status(href.blog(oldestOf(notesOf(count)).slug))).toBe(200);
  expect(lines.filter((line) => line.includes('"event":"list-cut"'))).toHaveLength(1);
});
