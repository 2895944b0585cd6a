import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { desk } from '../server/operate/desk/desk-process.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openChat, say } from '../support/browser/chat-panel.ts';
import { openWatched, type WatchedPage } from '../support/browser/watched-page.ts';
import { startSite } from '../support/site-process.ts';
import { aFolder } from '../support/temp-folder.ts';

const browser = sharedBrowser();

test('a visitor and a person at the desk talk live, and a reply survives the end of the session', async () => {
  const folder = aFolder('desk-chat');
  await using site = await startSite({ env: { DATA_DIR: folder, DESK_PORT: '0' } });
  await using visit = await openWatched(browser());
  await visit.page.goto(site.base + href.privacy());
  const inside = await openChat(visit.page);

  const base = await deskOf(site.output);
  await using person = await signedIn(browser(), folder, base);
  const { page } = person;
  await page.goto(`${base}/chat`);
  await page.locator('#people', { hasText: 'Ada' }).waitFor();
  await say(inside, 'Can you bring up Yocto?');
  await inside.getByText('We’ve sent your message to an engineer.').waitFor();
  await page.getByText('Can you bring up Yocto?').waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);

  await page.keyboard.press('o');
  const messages = page.getByRole('log');
  await messages.getByText('Can you bring up Yocto?').waitFor();
  await say(inside, 'And Zephyr?');
  await messages.getByText('And Zephyr?').waitFor();
  const field = page.getByRole('textbox');
  await page.keyboard.press('r');
  await page.locator('textarea:focus').waitFor();
  await field.fill('Yes. Four weeks.');
  await field.press('Control+Enter');
  await inside.getByText('Yes. Four weeks.').waitFor();
  await messages.getByText('Yes. Four weeks.').waitFor();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  expect(await field.inputValue()).toBe('');
  expect(await messages.getByRole('listitem').count()).toBe(3);
  expect([...visit.messages, ...person.messages]).toEqual([]);

  await page.context().clearCookies();
  await field.fill('Do not lose this');
  await field.press('Control+Enter');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await messages.waitFor();
  expect(await field.inputValue()).toBe('Do not lose this');
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('about:blank');
  await say(inside, 'Are you still there?');
  await inside.getByText('No engineer is online right now.').last().waitFor();
});

async function deskOf(output: () => string): Promise<string> {
  const find = () => /^ *desk +(http:\/\/localhost:\d+)/m.exec(output())?.[1];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** Creates a passkey in a virtual authenticator, with a link from the command line. */
async function signedIn(within: Browser, folder: string, base: string): Promise<WatchedPage> {
  const watched = await openWatched(within);
  await addAuthenticator(watched.page);
  const invited = await desk(folder, ['people', 'invite', 'Ada', '--areas', 'chat'], { DESK_BASE: base });
  await watched.page.goto(/^http:\S+/m.exec(invited.stdout)?.[0] ?? '');
  await watched.page.getByRole('button', { name: 'Create a passkey' }).click();
  await watched.page.getByRole('heading', { name: 'Inbox' }).waitFor();
  return watched;
}

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
