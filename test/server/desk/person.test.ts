import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../support/temp-folder.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { forms, postOf } from './posts.ts';
import { runningSite } from './running-site.ts';

const email = 'Zebedee@quillfeather.example';
const cv = '%PDF-1.7 of Zebedee';

/** A site where this person has used every form and the chat, and another person has written, too. */
async function siteWithPerson() {
  const site = await runningSite();
  const { folder, outbox, conversations, delivered } = site;
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  for (const form of forms.filter((each) => each !== 'application')) await delivered(form, { WorkEmail: email });
  const application = await stored(outbox, {
    form: 'application',
    payload: { ...postOf('application'), WorkEmail: email.toUpperCase() },
  });
  writeFileSync(join(folder, 'uploads', application), cv);
  const other = await delivered('contact', { Subject: 'Of another person' });
  const chat = (token: string, text: string) => conversations.post(token, { key: text, text, isVisit: true });
  await chat('z'.repeat(43), `Write to ${email.toLowerCase()}, please.`);
  await chat('o'.repeat(43), 'Another question.');
  return { ...site, application, other };
}

/** Files of the folder in which the words can be found, in any case. */
function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').toLowerCase().includes(words.toLowerCase()));
}

test('a person is found by the address in every area, whatever its case', async () => {
  const { folder } = await siteWithPerson();
  const { code, stdout } = await desk(folder, ['person', ` ${email.toLowerCase()} `, 'show']);
  expect(code).toBe(0);
  const areas = stdout
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(' ')[0]);
  const counted = Object.fromEntries(
    [...new Set(areas)].map((area) => [area, areas.filter((each) => each === area).length]),
  );
  expect(counted).toEqual({ enquiries: 2, calls: 1, applications: 1, comments: 1, subscriptions: 2, chats: 1 });
});

test('an export has every record of the person with the CV, readable by its owner only', async () => {
  const { folder, application } = await siteWithPerson();
  const to = join(aFolder('export'), 'zebedee');
  expect((await desk(folder, ['person', email, 'export', '--to', to])).code).toBe(0);
  const { enquiries, applications, chats, email: of } = JSON.parse(readFileSync(join(to, 'person.json'), 'utf8'));
  expect(of).toBe(email);
  expect(enquiries).toHaveLength(2);
  expect(applications).toMatchObject([{ reference: application }]);
  expect(chats).toMatchObject([{ messages: [{ author: 'visitor' }] }]);
  expect(readFileSync(join(to, application), 'utf8')).toBe(cv);
  expect(statSync(to).mode & 0o077).toBe(0);
  expect(statSync(join(to, 'person.json')).mode & 0o077).toBe(0);
  expect(JSON.stringify(enquiries)).not.toContain('Of another person');
  expect(await desk(folder, ['person', email, 'export', '--to', to])).toMatchObject({ code: 1, stderr: /--to/ });
  const piped = await desk(folder, ['person', email, 'export']);
  expect(JSON.parse(piped.stdout).enquiries).toEqual(enquiries);
  expect(piped.stderr).toMatch(/--to/);
});

test.each([true, false])('deleted, nothing of the person is in any file (site running: %s)', async (isRunning) => {
  const { folder, outbox, other, stop } = await siteWithPerson();
  const asked = await desk(folder, ['person', email, 'delete']);
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(filesWith(folder, email)).not.toEqual([]);
  if (!isRunning) await stop();
  const { code, stdout } = await desk(folder, ['person', email, 'delete', '--yes']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/8 records, 1 not yet delivered/);
  expect(filesWith(folder, email)).toEqual([]);
  expect(filesWith(folder, 'of Zebedee')).toEqual([]);
  if (isRunning) expect(await outbox.show(other)).toBeDefined();
  expect((await desk(folder, ['person', email, 'show'])).code).toBe(1);
  expect((await desk(folder, ['enquiries', 'show', other])).code).toBe(0);
});

test('a shown comment of the person is gone from its page at once', async () => {
  const { folder, delivered, changed } = await runningSite();
  const reference = await delivered('comment', { WorkEmail: email });
  await desk(folder, ['comments', 'approve', reference]);
  changed.length = 0;
  expect((await desk(folder, ['person', email, 'delete', '--yes'])).code).toBe(0);
  expect(changed).toEqual([postOf('comment').BlogSlug]);
});

test.each([
  [['person', 'nobody@example.com', 'show'], /nobody@example\.com/],
  [['person', 'nobody', 'show'], /email address/],
  [['person', email, 'forget'], /show, export, or delete/],
])('%j is refused with one line that says why', async (args, why) => {
  const { folder } = await runningSite();
  const { code, stderr } = await desk(folder, args);
  expect(code).toBe(1);
  expect(stderr).toMatch(why);
});
