import { expect, test } from 'vitest';
import { guardFields } from '../../shared/forms/response.ts';
import { href } from '../../shared/paths.ts';
import { mailTo } from '../server/messages/a-notify.ts';
import { aMailServer, type MailServer } from '../server/messages/mail-server.ts';
import { desk } from '../server/operate/desk/desk-process.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { formViewOn } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { formPosts } from '../support/form-posts.ts';
import { startSite } from '../support/site-process.ts';
import { aFolder } from '../support/temp-folder.ts';

const browser = sharedBrowser();

test('a visitor confirms, moves, and cancels a call through the link in the email, without script, and the desk shows it', async () => {
  const folder = aFolder('confirm');
  const mailServer = await aMailServer();
  await using site = await startSite({ env: { DATA_DIR: folder, ...mailTo(mailServer.port) } });
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(site.base + href.contact());
  const token = await formViewOn(page, 'call').locator(`[name=${guardFields.token}]`).inputValue();
  const { start, reference } = await requestCall(site.base, token);
  const link = await linkFrom(mailServer, site.base);
  expect((await desk(folder, ['calls', 'show', reference])).stdout).toMatch(/^Time +unconfirmed$/m);

  await page.goto(link);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('combobox').waitFor();
  expect((await desk(folder, ['calls', 'show', reference])).stdout).toMatch(/^Time +confirmed$/m);
  expect(await freeTimes(site.base)).not.toContain(start);

  const later = (await page.getByRole('option').last().getAttribute('value')) ?? '';
  await page.getByRole('combobox').selectOption(later);
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => freeTimes(site.base)).toContain(start);
  const shown = (await desk(folder, ['calls', 'show', reference])).stdout;
  expect(shown).toContain(later.replace('T', ' ').replace('Z', ''));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Choose a time' }).waitFor();
  expect((await desk(folder, ['calls', 'show', reference])).stdout).toMatch(/^Time +canceled$/m);
  expect(await freeTimes(site.base)).toEqual(expect.arrayContaining([start, later]));
  expect(visit.messages).toEqual([]);
});

test('the page of a call has no accessibility violation, before and after its confirmation', async () => {
  const mailServer = await aMailServer();
  await using site = await startSite({ env: mailTo(mailServer.port) });
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(site.base + href.contact());
  await requestCall(site.base, await formViewOn(page, 'call').locator(`[name=${guardFields.token}]`).inputValue());
  await page.goto(await linkFrom(mailServer, site.base));
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('combobox').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

async function linkFrom({ mails }: MailServer, base: string): Promise<string> {
  const toVisitor = () => mails.find(({ to }) => to[0] === formPosts.call.valid.WorkEmail);
  await expect.poll(toVisitor).toBeDefined();
  const [link = ''] = toVisitor()?.body.match(/http:\S+/) ?? [];
  return link.replace(/^http:\/\/[^/]+/, base);
}

async function freeTimes(base: string): Promise<string[]> {
  const { offices }: { offices: { starts: string[] }[] } = await (await fetch(`${base}/api/call-slots`)).json();
  return offices.flatMap(({ starts }) => starts);
}

async function requestCall(base: string, token: string): Promise<{ start: string; reference: string }> {
  const start = (await freeTimes(base)).at(-1) ?? '';
  const response = await fetch(`${base}/api/call`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ ...formPosts.call.valid, PreferredTime: start, [guardFields.token]: token }),
  });
  const { reference }: { reference: string } = await response.json();
  return { start, reference };
}
