import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test.each(Object.values(formPosts))(
  '$name: no browser or password manager knows the field that visitors leave empty',
  async (form) => {
    const fields = inputsIn((await request(site.server).get(form.page)).text);
    const traps = fields.filter((attributes) => attributes.get('name') === guardFields.honeypot);
    expect(traps).not.toEqual([]);
    for (const attributes of traps) {
      expect(attributes.get('name')).not.toMatch(knownToFillers);
      expect(Object.fromEntries(attributes)).toMatchObject({
        // Chromium fills in fields with `off`, but none with this role.
        role: 'presentation',
        autocomplete: 'off',
        tabindex: '-1',
        'data-1p-ignore': '',
        'data-lpignore': 'true',
        'data-bwignore': '',
        'data-form-type': 'other',
      });
    }
  },
);

/** What Chromium, Firefox, Safari, and Bitwarden look for in names and labels of fields, the parts that are English. */
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
