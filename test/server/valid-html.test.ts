import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { crawl } from '../support/crawl.ts';
import { aSite, type TestSite } from '../support/test-site.ts';

/** What the HTML standard says; the accessibility tests have axe, in a browser that knows what is shown. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: {} });

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('every page is valid HTML', async () => {
  const pages = await crawl(site, [paths.pageNotFound, href.blog('missing')]);
  const faults = new Map<string, string>();
  for (const { path, html } of pages.values()) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.set(`${ruleId}: ${message} (${selector})`, path);
  }
  expect([...faults].map(([fault, path]) => `${path}: ${fault}`)).toEqual([]);
}, 120_000);
