import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { earlyResponses, type Responses } from './early-responses.ts';
import { enquiryNumber } from './posts.ts';
import { readPageTokens, sendPost } from './send-post.ts';
import { canTrace, traceSite } from './traced-site.ts';

// Unlike a power failure, a kill does not lose unsynced writes. The test therefore traces system calls.
const noStrace = canTrace() ? false : 'strace is not installed or not permitted to trace';
const posts = 20;

test('every acknowledged enquiry was written and synced to the disk before the response', async ({ skip }) => {
  if (noStrace) skip(noStrace);
  const { told, all, early } = await postTraced();
  expect(told).toHaveLength(posts);
  expect(all).toEqual(told);
  expect(early).toEqual([]);
});

test('the same trace exposes a database that does not wait for the disk', async ({ skip }) => {
  if (noStrace) skip(noStrace);
  const { told, all, early } = await postTraced(['--import', resolve('test/lab/durability/sync-normal.mjs')]);
  expect(all).toEqual(told);
  expect(early.length).toBeGreaterThan(posts / 2);
});

async function postTraced(nodeArguments: string[] = []): Promise<Responses & { told: string[] }> {
  await using site = await traceSite(nodeArguments);
  const tokens = await readPageTokens(site.base);
  const told: string[] = [];
  for (let number = 0; number < posts; number++) {
    const { reference = 'none' } = await sendPost(site.base, tokens, enquiryNumber(number));
    told.push(reference);
  }
  return { told, ...earlyResponses(await site.trace()) };
}
