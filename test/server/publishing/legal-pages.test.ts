import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';

const page = `title: Cookie policy
name: Cookies
lead: This site sets no cookie unless you allow one.
seo:
  title: Cookie policy | Sample
  description: Which cookies this site sets, for how long, and how to refuse them again at any time later.
  keywords: [cookies]
sections:
  - id: none
    name: None
    title: No cookie by default
    blocks:
      - kind: text
        markdown: A visit sets no cookie.
`;

test('a new file in the folder of legal pages is a page, without a restart, and its removal ends it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = join(folder, 'content');
  cpSync(sampleFolder, content, { recursive: true });
  await using site = await startSite({ content });
  const path = href.legal('cookie-policy');
  const get = (address: string) => fetch(site.base + address, { redirect: 'manual' });
  const statusOf = async () => (await get(path)).status;
  expect(await statusOf()).toBe(302);

  const file = join(content, 'pages/legal/cookie-policy.yaml');
  writeFileSync(file, page);
  site.process.kill('SIGHUP');
  await expect.poll(statusOf).toBe(200);
  const shown = await (await get(path)).text();
  expect(shown).toContain('A visit sets no cookie.');
  expect(shown).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(await (await get(href.terms())).text()).toContain(`<a href="${path}">Cookies</a>`);
  expect((await get(`${path}/`)).headers.get('location')).toBe(path);

  rmSync(file);
  site.process.kill('SIGHUP');
  await expect.poll(statusOf).not.toBe(200);
  expect(await (await get(href.terms())).text()).not.toContain(path);
});
