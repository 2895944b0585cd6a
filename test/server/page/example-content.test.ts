import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { href } from '../../../shared/paths.ts';
import { pageKindsOf } from '../../support/page-kinds.ts';
import { sampleContent } from '../../support/sample.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { attributeOf, elementsIn, graphIn, scriptsIn, textOf } from '../../support/structured-data.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const line = 'No gauge of this company measures a real tide.';
const pageKinds = pageKindsOf(sampleContent());
const folder = mkdtempSync(join(tmpdir(), 'example-'));
const events: string[] = [];

let example: TestSite;
let real: TestSite;
beforeAll(async () => {
  cpSync(sampleFolder, folder, { recursive: true });
  appendFileSync(join(folder, 'pages/home.yaml'), `example: ${line}\n`);
  example = await aSite({ content: folder, log: createLog('warn', (entry) => events.push(JSON.parse(entry).event)) });
  real = await aSite();
});
afterAll(async () => {
  await example[Symbol.asyncDispose]();
  await real[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const read = async (site: TestSite, path: string) => (await request(site.server).get(path).buffer()).text;

function beforeTheHeader(html: string): string[] {
  const elements = elementsIn(parse(html));
  const body = elements.find(({ tagName }) => tagName === 'body');
  const parts = body?.childNodes.filter((node) => 'tagName' in node) ?? [];
  const header = parts.findIndex(({ tagName }) => tagName === 'header');
  return parts
    .slice(0, header)
    .filter((part) => attributeOf(part, 'href') !== '#main')
    .map(textOf);
}

test.each(pageKinds)('above its header, a page says that the company is an example: $kind', async ({ path }) => {
  const page = await read(example, path);
  expect(beforeTheHeader(page)).toEqual([line]);
  expect(beforeTheHeader(await read(real, path))).toEqual([]);
  const [company] = scriptsIn(page).length > 0 ? graphIn(page) : [];
  expect(company?.disambiguatingDescription).toBe(company && line);
});

test('what machines read says so too', async () => {
  const twins = [href.pricing(), href.blog('salt-in-the-connector')].map((path) => `${path}.md`);
  const feeds = [href.feed('rss.xml'), href.feed('atom.xml'), href.feed('feed.json')];
  for (const path of [...twins, ...feeds, '/llms.txt']) {
    expect(await read(example, path), path).toContain(line);
    expect(await read(real, path), path).not.toContain(line);
  }
});

test('a table says so in a comment above its header, because the file travels without its page', async () => {
  const [comment, ...table] = (await read(example, href.dataFile('tides'))).split('\r\n');
  expect(comment).toMatch(/^\ufeff# /);
  expect(comment).toContain(line);
  expect(`\ufeff${table.join('\r\n')}`).toBe(await read(real, href.dataFile('tides')));
});

test('the structured data claims no certificate, award, rating, or review', async () => {
  const claim = /"(?:has(?:Credential|Certification)|awards?|\w*[rR]atings?|reviews?)":/;
  for (const { path } of pageKinds) expect(scriptsIn(await read(example, path)).join(), path).not.toMatch(claim);
});

test('every start of a public site warns in the log', async () => {
  const warned = () => events.filter((event) => event === 'example-content-shown').length;
  expect(warned()).toBe(1);
  await example.serverOfNextStart();
  expect(warned()).toBe(2);
});
