import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { addNote } from '../../../../server/operate/desk/areas/handling.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { filledFolder } from './filled-folder.ts';
import { postOf } from './posts.ts';

const email = 'Zebedee@quillfeather.example';

test('an export is readable only by its owner, overwrites nothing, and contains no other person', async () => {
  const { outbox, store, file, close } = openOutbox();
  await stored(outbox, { payload: { ...postOf('contact'), WorkEmail: email } });
  const application = { ...postOf('application'), WorkEmail: email };
  const reference = await stored(outbox, { form: 'application', payload: application });
  await addNote(store, { reference, author: 'Ada', text: 'Called on Monday.' });
  await stored(outbox, { key: 'other', payload: { ...postOf('contact'), Subject: 'Of another person' } });
  close();
  const folder = dirname(file);
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', reference), '%PDF-1.7');
  const shown = (await desk(folder, ['person', email.toLowerCase(), 'show'])).stdout;
  expect(shown.split('\n').map((line) => line.split(' ')[0])).toEqual(['Area', 'enquiries', 'applications', '']);
  const to = join(aFolder('export'), 'zebedee');
  expect((await desk(folder, ['person', email, 'export', '--to', to])).code).toBe(0);
  const exported = readFileSync(join(to, 'person.json'), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({
    ...{ email, enquiries: [{ email }] },
    applications: [{ notes: [{ author: 'Ada', text: 'Called on Monday.' }] }],
  });
  expect(exported).not.toContain('Of another person');
  for (const path of [to, join(to, 'person.json'), join(to, reference)]) expect(statSync(path).mode & 0o077).toBe(0);
  expect(await desk(folder, ['person', email, 'export', '--to', to])).toMatchObject({ code: 1, stderr: /--to/ });
  const piped = await desk(folder, ['person', email, 'export']);
  expect(JSON.parse(piped.stdout).enquiries).toEqual(JSON.parse(exported).enquiries);
  expect(piped.stderr).toMatch(/--to/);
});

test.each([
  [['person', 'nobody@example.com', 'show'], /nobody@example\.com/],
  [['person', 'nobody', 'show'], /email address/],
  [['person', email, 'forget'], /show, export, or delete/],
])('%j is rejected with the reason', async (args, why) => {
  const { folder } = await filledFolder();
  const { code, stderr } = await desk(folder, args);
  expect(code).toBe(1);
  expect(stderr).toMatch(why);
});
