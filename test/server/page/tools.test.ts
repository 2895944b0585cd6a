import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import { hasVisitorInput, readPageAddress } from '../../../server/http/page-address.ts';
import { href } from '../../../shared/paths.ts';
import { toolNames, toolParameters, writeAbout } from '../../../shared/tools/tool-names.ts';
import { aSite } from '../../support/test-site.ts';

const site = await aSite();
afterAll(() => site[Symbol.asyncDispose]());
const tool = href.tool('test-passes');
const get = (path: string) => request(site.server).get(path);

test.each(toolNames)('%s reads exactly the parameters that its form has', (name) => {
  expect(fieldsOf(toolKinds[name]).map((field) => field.name)).toEqual(toolParameters[name]);
});

test('the page of a tool’s state shows its values and its result, and its canonical address is the tool’s', async () => {
  const { text } = await get(`${tool}?rate=5`).expect(200);
  expect(text).toMatch(/name="rate"[^>]* value="5"/);
  expect(text).toContain('59 runs with no failures show a failure rate below 5 % at 95 % confidence.');
  expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${tool}"/>`);
  expect(text).toContain('content="noindex, follow"');
  expect((await get(tool)).text).toContain('content="index, follow"');
});

test.each([
  ['rate=abc', 'Enter a number.'],
  ['rate=0', 'Enter a number from 0.0001 to 50.'],
  ['rate=', 'Enter a number.'],
  ['allowed=1.5', 'Enter a whole number from 0 to 100.'],
  ['failed=20&runs=10', 'Failures can’t exceed runs.'],
  ['rate=1e99', 'Enter a number from 0.0001 to 50.'],
  ['rate=NaN', 'Enter a number.'],
])('an invalid value is shown again beside a message, with status 200: %s', async (query, message) => {
  const { text } = await get(`${tool}?${query}`).expect(200);
  expect(text).toContain(message);
  expect(text).toContain('Can’t calculate. Check one field.');
  for (const [name, value] of new URLSearchParams(query))
    expect(text).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
  expect(/NaN|Infinity/.test(text)).toBe(query.includes('NaN'));
});

test('the list of tools draws the result of each tool’s example', async () => {
  const { text } = await get(href.tools()).expect(200);
  const rows = text.match(/<a class="row tool-row".*?<\/a>/g) ?? [];
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row.match(/<rect [^>]*width="[\d.]+" height="[\d.]+"/g)?.length).toBeGreaterThan(2);
});

test('only a tool’s worked example is cached, not its states', async () => {
  await get(tool);
  expect((await get(tool)).headers['cache-control']).not.toContain('no-cache');
  for (const rate of [2, 3]) {
    const { headers } = await get(`${tool}?rate=${rate}`);
    expect(headers['cache-control']).toContain('no-cache');
  }
  expect(hasVisitorInput(`${tool}?rate=2`)).toBe(true);
  expect(hasVisitorInput(tool)).toBe(false);
  const response = await get('/api/tool.body?tool=test-passes&state=rate%3D2').expect(200);
  expect(response.headers['cache-control']).toContain('private');
});

test('the key of an address drops unknown and repeated parameters, sorts the others, and truncates their values', () => {
  const long = 'x'.repeat(200);
  expect(readPageAddress(`${tool}?utm_source=a&rate=2&confidence=90&rate=3`)?.key).toBe(`${tool}?confidence=90&rate=2`);
  expect(readPageAddress(`${tool}?utm_source=a`)?.key).toBe(tool);
  expect(readPageAddress(`${tool}?rate=${long}`)?.key).toBe(`${tool}?rate=${long.slice(0, 24)}`);
  expect(readPageAddress(`/tools/none?rate=1`)?.key).toBe('/tools/none');
});

test('an unknown tool redirects to the not-found page', async () => {
  await get('/tools/none').expect(302).expect('Location', '/page-not-found');
  await get('/api/tool.body?tool=none').expect(400);
  await get('/api/tool.body?tool=test-passes&extra=1').expect(400);
});

test('the contact form is prefilled with the result in its address, and the page is not cached', async () => {
  const about = writeAbout({ name: 'test-passes', state: 'rate=5' });
  const address = `${href.contact()}?about=${encodeURIComponent(about)}`;
  const { text, headers } = await get(address).expect(200);
  expect(text).toMatch(/<textarea[^>]*>Sample size for pass\/fail tests:\n- Plan: 59 runs with no failures/);
  expect(text).toContain(`http://localhost:3000${tool}?rate=5</textarea>`);
  expect(headers['cache-control']).toContain('no-cache');
  expect((await get(`${href.contact()}?about=none`)).text).not.toContain('- Plan:');
  expect((await get(href.contact())).text).not.toContain('- Plan:');
});
