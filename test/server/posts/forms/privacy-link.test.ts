import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../../shared/paths.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test.each([...Object.values(formPosts), { name: 'application', page: href.job('mooring-hand') }])(
  'the privacy policy is linked at the form $name',
  async ({ name, page }) => {
    const { text } = await request(site.server).get(page);
    const form = text.slice(text.indexOf(`data-form="${name}"`)).split('</form>')[0] ?? '';
    expect(form).toContain('<form');
    // A form of one field has the link beside it.
    const place = name.endsWith('subscribe') ? text.slice(text.indexOf('<main'), text.indexOf('</main>')) : form;
    expect(place).toContain(`href="${href.privacy()}"`);
  },
);
