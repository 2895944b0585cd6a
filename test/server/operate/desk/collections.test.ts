import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { aProjectCopy } from '../../../support/project-copy.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { type Form, forms, postOf } from './posts.ts';

const areas = {
  enquiries: ['contact', 'case-study'],
  calls: ['call'],
  applications: ['application'],
  comments: ['comment'],
  subscriptions: ['subscribe', 'unsubscribe'],
} as const;

async function everyForm() {
  let time = Date.UTC(2026, 10, 20, 9, 30);
  const { outbox, file, close } = openOutbox(undefined, () => time);
  const references = new Map<Form, string>();
  for (const form of forms) {
    time += 60_000;
    references.set(form, await stored(outbox, { form, payload: postOf(form) }));
  }
  close();
  return { folder: dirname(file), references, all: [...references.values()] };
}

test('every form is in exactly one area', async () => {
  const { folder, references, all } = await everyForm();
  for (const [area, own] of Object.entries(areas)) {
    const wanted = own.map((form) => references.get(form));
    for (const words of [
      ['list', '--json'],
      ['export', '--format', 'json'],
    ]) {
      const found: { reference: string }[] = JSON.parse((await desk(folder, [area, ...words])).stdout);
      expect(found.map(({ reference }) => reference).sort(), area).toEqual(wanted.sort());
    }
  }
  expect(Object.values(areas).flat()).toHaveLength(all.length);
});

test('a list shows the fields that distinguish its records', async () => {
  const { folder, references } = await everyForm();
  const line = async (area: keyof typeof areas, form: Form) => {
    const { stdout } = await desk(folder, [area, 'list'], { COLUMNS: '140' });
    return stdout.split('\n').find((row) => row.startsWith(references.get(form) ?? ''));
  };
  expect(await line('calls', 'call')).toMatch(/pending +2026-11-25 09:30 +Mara Vance +Tidewell +It stops at noon\.$/);
  expect(await line('applications', 'application')).toMatch(
    /pending +Mara Vance +firmware-engineer +mara@tidewell\.example$/,
  );
  expect(await line('comments', 'comment')).toMatch(/pending +Mara Vance +stuck-bus +Twelve clocks here\.$/);
  expect(await line('subscriptions', 'unsubscribe')).toMatch(/pending +unsubscribe +mara@tidewell\.example$/);
  expect(await line('enquiries', 'case-study')).toMatch(/pending +Mara Vance +Tidewell +sleeping-node$/);
});

test("a call shows its time in UTC and in the visitor's time zone", async () => {
  const { folder, references } = await everyForm();
  const { stdout } = await desk(folder, ['calls', 'show', references.get('call') ?? '']);
  expect(stdout).toMatch(/^Call at +2026-11-25 09:30:00 UTC$/m);
  expect(stdout).toMatch(/^\S.* +Wed, Nov 25, 2026, 15:00$/m);
  expect(stdout).toMatch(/^Time zone +Asia\/Kolkata$/m);
});

test('an unreadable time or zone is shown as received', async () => {
  const { outbox, file, close } = openOutbox();
  const payload = { ...postOf('call'), PreferredTime: 'noon', TimeZone: 'Mars/Olympus' };
  const reference = await stored(outbox, { form: 'call', payload });
  close();
  const { code, stdout } = await desk(dirname(file), ['calls', 'show', reference]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Call at +noon\n\S.* +-\nTime zone +Mars\/Olympus$/m);
});

test('the details of a post have lines only for the fields of its form', async () => {
  const { folder, references } = await everyForm();
  const shown = async (form: 'contact' | 'case-study') =>
    (await desk(folder, ['enquiries', 'show', references.get(form) ?? ''])).stdout;
  expect(await shown('contact')).toMatch(/^Subject +A gateway$/m);
  expect(await shown('contact')).not.toMatch(/^Case study/m);
  expect(await shown('case-study')).toMatch(/^Case study +sleeping-node$/m);
  expect(await shown('case-study')).not.toMatch(/^(?:Subject|Country)/m);
});

test('a country’s name is shown beside its id if the content folder contains it', async () => {
  const { outbox, file, close } = openOutbox();
  const known = await stored(outbox);
  const unknown = await stored(outbox, { payload: { ...postOf('contact'), CountryId: 999 } });
  close();
  const cwd = aProjectCopy();
  const said = async (words: string[], env = {}) =>
    (await deskProcess(dirname(file), ['enquiries', ...words], env, { cwd })).stdout;
  expect(await said(['show', known])).toMatch(/^Country +India \(id 101\)$/m);
  expect(await said(['show', unknown])).toMatch(/^Country +id 999$/m);
  expect(JSON.parse(await said(['show', known, '--json']))).toMatchObject({ countryId: 101, country: 'India' });
  expect(await said(['export'])).toMatch(
    /,country,page,.*,handling,owner\r\n.*,India,{8},new,\r\n.*,999,.*,{9},new,\r\n$/s,
  );
  expect(await said(['show', known], { API_BASE: 'https://api.example' })).toMatch(/^Country +id 101$/m);
  writeFileSync(join(cwd, 'content', 'countries.yaml'), '- { id: 1');
  expect(await said(['show', known])).toMatch(/^Country +id 101$/m);
});

test('the error for a reference from another area names that area', async () => {
  const { folder, references } = await everyForm();
  const call = references.get('call') ?? '';
  for (const words of [
    ['enquiries', 'show', call],
    ['enquiries', 'delete', call, '--yes'],
  ]) {
    const { code, stderr } = await desk(folder, words);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`${call}.* calls`)),
    });
  }
});

test('a reference may be typed in lower case, without its prefix, and with letters in place of digits', async () => {
  const { folder, references } = await everyForm();
  for (const form of ['contact', 'case-study'] as const) {
    const reference = references.get(form) ?? '';
    const symbols = reference.replace(/^[A-Z]+-/, '').toLowerCase();
    for (const typed of [symbols, reference.toLowerCase(), reference.replace('-', ''), symbols.replaceAll('0', 'o')]) {
      const { stdout } = await desk(folder, ['enquiries', 'show', typed]);
      expect(stdout).toMatch(new RegExp(`^Reference +${reference}$`, 'm'));
    }
  }
});

test('a list and an export can be searched in any script and with the words in any order', async () => {
  const { outbox, file, close } = openOutbox();
  const post = (key: string, changes: object) => stored(outbox, { key, payload: { ...postOf('contact'), ...changes } });
  const engines = await post('1', { CompanyName: 'ÖRESUND Engines', Message: 'It stops\nat "noon".' });
  const pumps = await post('2', { CompanyName: '東京ポンプ', WorkEmail: 'Kenji@pumps.example' });
  const newer = await post('3', { CompanyName: 'Öresund engines, Ltd.' });
  close();
  const found = async (...words: string[]) => {
    const { stdout } = await desk(dirname(file), ['enquiries', 'list', '--json', '--search', ...words]);
    return JSON.parse(stdout).map(({ reference }: { reference: string }) => reference);
  };
  expect(await found('engines öresund')).toEqual([newer, engines]);
  expect(await found('engines', '--limit', '1')).toEqual([newer]);
  expect(await found('東京')).toEqual([pumps]);
  expect(await found('KENJI@PUMPS')).toEqual([pumps]);
  expect(await found('at "noon" engines')).toEqual([engines]);
  expect(await found(pumps.toLowerCase())).toEqual([pumps]);
  expect(await found('CompanyName')).toEqual([]);
  const { stdout } = await desk(dirname(file), ['enquiries', 'export', '--search', 'ポンプ']);
  expect(stdout.split('\r\n')).toEqual([expect.any(String), expect.stringContaining(pumps), '']);
});

test('a list and an export can start on a given day, and the count starts then, too', async () => {
  const { outbox, file, close } = openOutbox(undefined, () => Date.UTC(2026, 10, 19, 23, 59, 59));
  await stored(outbox);
  close();
  const { outbox: later, close: end } = openOutbox(file, () => Date.UTC(2026, 10, 20));
  const reference = await stored(later, { payload: { ...postOf('contact'), Subject: 'Later' } });
  end();
  const since = async (...words: string[]) => (await desk(dirname(file), ['enquiries', ...words])).stdout;
  expect(await since('list', '--since', '2026-11-20')).toMatch(new RegExp(`\\n${reference} .*\\n1 of 1 `));
  expect((await since('export', '--since', '2026-11-20')).split('\r\n')).toHaveLength(3);
  expect((await since('export', '--since', '2026-11-19')).split('\r\n')).toHaveLength(4);
});

test('every area has help that fits into 80 columns', async () => {
  for (const area of [...Object.keys(areas), 'subscribers', 'chat', 'notify', 'delete-posts']) {
    const { code, stdout } = await desk('/nowhere', [area, 'help']);
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run desk -- ${area}[\\s\\S]*\\n$`));
    expect(await desk('/nowhere', [area, '--help'])).toMatchObject({ code: 0, stdout });
  }
});

test('in 80 columns, a list truncates no column title and counts every state', async () => {
  const { folder } = await everyForm();
  for (const area of Object.keys(areas)) {
    const lines = (await desk(folder, [area, 'list'], { COLUMNS: '80' })).stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines[0], area).not.toContain('…');
    expect(lines.at(-1), area).not.toMatch(/^\d+,/);
    expect(lines.slice(-2).join(' '), area).toMatch(
      /\(.*quarantined 0, (?:unconfirmed 0, )?pending \d, delivered 0, refused 0, parked 0\)$/,
    );
  }
});
