import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../../shared/paths.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { headIn } from '../../../support/head.ts';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  // One time is asked for again and again: who gets it is tried elsewhere.
  site = await aSite({ held: async () => [] });
  visitor = postingTo(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const everyForm = Object.values(formPosts);

test.each(everyForm)('$name: sent without script it ends on a page that names its reference', async (form) => {
  const sent = await visitor.withoutScript(form.name);
  expect(sent.status).toBe(303);
  const page = await request(site.server).get(String(sent.headers.location));
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-cache',
    'noindex',
  ]);
  const { robots, canonical } = headIn(page.text);
  const [path] = String(sent.headers.location).split('?');
  expect([robots, canonical]).toEqual(['noindex, follow', `http://localhost:3000${path}`]);
  expect(textIn(page.text)).toContain((await visitor.stored(sent))?.reference);
});

test.each(everyForm)("$name: the page that it ends on says the upstream's words of success", async (form) => {
  site.upstream.rewrite((response) =>
    JSON.stringify({ ...JSON.parse(response), message: 'Ravi <b>reads</b> it today.' }),
  );
  const fields = { WorkEmail: `${form.name}@words.example` };
  const sent = await visitor.withoutScript(form.name, { fields });
  site.upstream.rewrite((response) => response);
  const page = await request(site.server).get(String(sent.headers.location));
  expect(textIn(page.text)).toContain('Ravi &lt;b&gt;reads&lt;/b&gt; it today.');
  const elsewhere = form.page === paths.contact ? paths.unsubscribe : paths.contact;
  const other = await request(site.server).get(`${elsewhere}?sent=${(await visitor.stored(sent))?.reference}`);
  expect(other.text, 'on a page without this form').not.toContain('it today.');
});

/** What a person reads, with the entities of HTML. */
function textIn(html: string): string {
  return html.replace(/<script.*?<\/script>|<[^>]*>/gs, '');
}
