import { spawn } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOperationsTable } from '../../../docs/operations-table.ts';
import { open } from '../../../server/company-api/cipher.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { href, paths } from '../../../shared/paths.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';

const document = readFileSync('docs/api.md', 'utf8');
const access = { CIPHER_SECRET: 'secret', ACCESS_TOKEN: 'token' };

test('the table of operations matches the contract', () => {
  expect(withOperationsTable(document), 'run npm run docs').toBe(document);
});

test('the site decrypts the worked example of the cipher', () => {
  const wordOf = (step: string) =>
    document.match(new RegExp(`^\\| ${step.replace(/[()]/g, '\\$&')} \\| \`(.+)\` \\|$`, 'm'))?.[1] ?? '';
  expect(open(wordOf('sealed'), wordOf('passphrase'))).toBe(wordOf('text'));
  expect(Buffer.from(wordOf('sealed'), 'base64').toString('hex', 8, 16)).toBe(wordOf('salt (hex)'));
  const sealed = Buffer.from(wordOf('sealed'), 'base64').subarray(16);
  const [key, iv] = ['key (hex)', 'IV (hex)'].map((step) => Buffer.from(wordOf(step), 'hex'));
  const decipher = createDecipheriv('aes-256-cbc', key ?? '', iv ?? '');
  expect(decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8')).toBe(wordOf('text'));
});

async function startExample() {
  const child = spawn(process.execPath, ['docs/api-example.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', ...access },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const [{ port }] = v.parse(firstLine, await once(reader, 'line'));
  return { child, lines, base: `http://localhost:${port}` };
}

const firstLine = v.tuple([v.pipe(v.string(), v.parseJson(), v.object({ port: v.number() }))]);

let example: Awaited<ReturnType<typeof startExample>>;
let site: SiteProcess;

beforeAll(async () => {
  example = await startExample();
  site = await startSampleSite({ env: { ...access, API_BASE: example.base } });
});

afterAll(async () => {
  example.child.kill();
  await site[Symbol.asyncDispose]();
});

test('a site on the example API shows its lists and items and returns 404 for a missing item', async () => {
  const pages: [string, number, RegExp][] = [
    [paths.blogs, 200, /href="\/blogs\/note-9"/],
    [`${paths.blogs}?page=2`, 200, /href="\/blogs\/note-12"/],
    [href.blog('note-12'), 200, /This is text 12 from the example API\./],
    [href.blog('note-13'), 404, /./],
    [paths.portfolio, 200, /href="\/portfolio\/probe"/],
    [href.portfolioItem('probe'), 200, /3\.3.V/],
    [paths.caseStudies, 200, /href="\/case-studies\/sleeping-node"/],
    [href.caseStudy('sleeping-node'), 200, /It sleeps\./],
    [href.job('firmware-engineer'), 200, /You write firmware\./],
  ];
  for (const [path, status, text] of pages) {
    const response = await fetch(site.base + path);
    expect(response.status, path).toBe(status);
    expect(await response.text(), path).toMatch(text);
  }
  expect(site.output()).not.toMatch(/upstream-failed|upstream-timeout|records-left-out|upstream-refuses/);
});

test('a post on that site reaches the example API, and the visitor sees why a post is rejected', async () => {
  const token = await pageTokenOf('contact', async (path) => (await fetch(site.base + path)).text());
  const post = async (changes: Record<string, unknown>) => {
    const response = await fetch(`${site.base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(anEnquiry({ [guardFields.token]: token, ...changes })),
    });
    return response.json();
  };
  expect(await post({})).toMatchObject({ status: '1' });
  expect(example.lines.join('\n')).toMatch(/^ContactService\/SaveContact 1 .*Example Pumps/m);
  expect(await post({ WorkEmail: 'a@refused.example' })).toMatchObject({
    status: '0',
    message: 'We can’t send email to this address.',
  });
});
