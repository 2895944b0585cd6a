import { expect, onTestFinished, test } from 'vitest';
import { addRequest } from '../../../server/store/jobs/requests.ts';
import { createVisitorData } from '../../../server/store/visitor-data.ts';
import { aDatabase, openStore } from '../../server/store/postgres-stores.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { formPosts } from '../../support/form-posts.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { startSampleSite } from '../../support/site-process.ts';

const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const WorkEmail = 'ada@pumps.example';
const Comment = 'Ours drew fourteen amperes.';
const page = '/blogs/salt-in-the-connector';

test.skipIf(!findPostgres())('two instances with the embedded API share comments and subscribers', async () => {
  const url = await aDatabase();
  const env = { DATABASE_URL: url, LOG: 'warn' };
  const [one, other] = await Promise.all([startSampleSite({ env }), startSampleSite({ env })]);
  onTestFinished(() => Promise.all([one, other].map((site) => site[Symbol.asyncDispose]())).then(() => {}));
  const store = await openStore(url);
  const records = createVisitorData(store);
  const tokenOf = (form: 'comment' | 'subscribe' | 'unsubscribe') =>
    pageTokenOf(form, async (path) => (await fetch(one.base + path)).text());
  const tokens = { comment: await tokenOf('comment'), subscribe: await tokenOf('subscribe') };

  async function post(base: string, form: 'comment' | 'subscribe' | 'unsubscribe', fields: object) {
    const FormToken = form === 'comment' ? tokens.comment : tokens.subscribe;
    const body = JSON.stringify({ ...fields, WorkEmail, FormToken });
    const response = await fetch(`${base}/api/${form}`, { method: 'POST', headers: own, body });
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()).reference;
  }
  const showing = async () =>
    Promise.all([one, other].map(async ({ base }) => (await (await fetch(base + page)).text()).includes(Comment)));
  const comments = () => store.tables.selectFrom('comments').select(['id', 'blog', 'state']).execute();
  const subscribers = () => store.tables.selectFrom('subscribers').select('email').execute();

  const comment = { ...formPosts.comment.valid, BlogSlug: 'salt-in-the-connector', Comment };
  await post(other.base, 'comment', comment);
  await expect.poll(comments).toMatchObject([{ state: 'waiting' }]);
  expect(await showing()).toEqual([false, false]);
  const [{ id = 0, blog = '' } = {}] = await comments();
  await records.moderate(id, 'approved');
  await addRequest(store, store.tables, 'comments', blog);
  await expect.poll(showing).toEqual([true, true]);

  await post(one.base, 'subscribe', {});
  await expect.poll(subscribers).toEqual([{ email: WorkEmail }]);
  await post(other.base, 'unsubscribe', {});
  await expect.poll(subscribers).toEqual([]);
  for (const { output } of [one, other]) expect(output()).not.toMatch(/"level":"error"/);
});
