import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href, paths } from '../../../../shared/paths.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { headIn } from '../../../support/head.ts';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  site = await aSite({ held: async () => [] });
  visitor = postingTo(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const everyForm = Object.values(formPosts);

test.each(everyForm)('$name: without JavaScript, a post ends on a page that shows its reference', async (form) => {
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

test.each(everyForm)("$name: without JavaScript, the last page shows the upstream's success message", async (form) => {
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

test.each([...everyForm, { name: 'application', page: href.job('mooring-hand') }])(
  'the form $name has a link to the privacy policy',
  async ({ name, page }) => {
    const { text } = await request(site.server).get(page);
    const form = text.slice(text.indexOf(`data-form="${name}"`)).split('</form>')[0] ?? '';
    expect(form).toContain('<form');
    const place = name.endsWith('subscribe') ? text.slice(text.indexOf('<main'), text.indexOf('</main>')) : form;
    expect(place).toContain(`href="${href.privacy()}"`);
  },
);

test.each(everyForm)('$name: no browser or password manager fills in the honeypot field', async (form) => {
  const fields = inputsIn((await request(site.server).get(form.page)).text);
  const traps = fields.filter((attributes) => attributes.get('name') === guardFields.honeypot);
  expect(traps).not.toEqual([]);
  for (const attributes of traps) {
    expect(attributes.get('name')).not.toMatch(knownToFillers);
    expect(Object.fromEntries(attributes)).toMatchObject({
      role: 'presentation',
      autocomplete: 'off',
      tabindex: '-1',
      'data-1p-ignore': '',
      'data-lpignore': 'true',
      'data-bwignore': '',
      'data-form-type': 'other',
    });
  }
});

function textIn(html: string): string {
  return html.replace(/<script.*?<\/script>|<[^>]*>/gs, '');
}

const knownToFillers =
  /name|mail|phone|mobile|tel|fax|compan|business|organi[sz]ation|firm|title|prefix|suffix|address|addr|street|line|apartment|suite|city|town|suburb|state|province|region|county|country|zip|postal|code|birth|age|gender|url|web|site|home|page|user|login|pass|otp|pin|search|query|card|number|account|iban|nick|note|comment|message|subject|coupon|other|extra|attention/i;

function inputsIn(html: string): Map<string, string>[] {
  return (html.match(/<input[^>]*>/g) ?? []).map(
    (tag) =>
      new Map(
        [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
      ),
  );
}
