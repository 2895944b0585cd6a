import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun, representatives } from '../../../support/full-run.ts';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { genuinePosts, spamPosts } from '../../../support/typed-posts.ts';

let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  site = await aSite();
  visitor = postingTo(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const genuine = genuinePosts();

test('a hundred realistic enquiries are delivered, 40 of them with a name in another script', async () => {
  const inOtherScript = genuine.filter(({ FullName }) => !/^\P{L}*\p{Script=Latin}/u.test(FullName));
  expect(genuine.length).toBeGreaterThanOrEqual(100);
  expect(inOtherScript.length).toBeGreaterThanOrEqual(40);
  const notDelivered: string[] = [];
  for (const [index, fields] of genuine.entries()) {
    if (!isFullRun && index % 5) continue;
    const send = index % 2 ? visitor.byScript : visitor.withoutScript;
    const state = (await visitor.stored(await send('contact', { fields })))?.state;
    if (state !== 'delivered') notDelivered.push(`${fields.FullName}: ${state}`);
  }
  expect(notDelivered).toEqual([]);
});

test('the rows and columns of a pasted table are preserved', async () => {
  const fields = { Message: 'Reg\tUnit\r\n40001\tC\u2028\u000b40002\tF\t' };
  const stored = await visitor.stored(await visitor.byScript('contact', { fields }));
  expect(stored?.payload).toMatchObject({ Message: 'Reg\tUnit\n40001\tC\n\n40002\tF' });
});

test('common spam receives the same response as an enquiry and is quarantined', async () => {
  const { message } = (await visitor.byScript('contact', { fields: genuine[0] })).body;
  const passed: string[] = [];
  for (const fields of representatives(spamPosts(), 5)) {
    const response = await visitor.byScript('contact', { fields });
    expect([response.status, response.body.message]).toEqual([200, message]);
    const { state, reasons } = (await visitor.stored(response)) ?? {};
    if (state !== 'quarantined' || !reasons?.includes('advertising')) passed.push(`${fields.Subject}: ${state}`);
  }
  expect(passed).toEqual([]);
});
