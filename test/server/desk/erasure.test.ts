import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardFields } from '../../../shared/forms/answer.ts';
import { cv } from '../../../shared/forms/cv.ts';
import type { FormName } from '../../../shared/forms/forms.ts';
import { aPdf } from '../../support/documents.ts';
import { spellingsOf } from '../../support/email-spellings.ts';
import { formPosts } from '../../support/form-posts.ts';
import { isFullRun } from '../../support/full-run.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { sharedPostgres } from '../../support/postgres.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { applicant } from '../posts/uploads/an-application.ts';
import { desk } from './desk.ts';

/** Marks everything of the person, and is the same in every spelling of the address. */
const mark = 'quillfeather';
const seed = 20_261_129;

const persons = [`ärger.${mark}@bücher.example`, `ñandú.${mark}@почта.example`, `iı.${mark}@straße.example`];

interface Place {
  folder: string;
  base: string;
  env: Record<string, string>;
  /** What the database stores, apart from the data folder. */
  rows(): Promise<string>;
}

async function sqlitePlace(): Promise<Place> {
  const folder = aFolder('erasure');
  const site = await startSampleSite({ env: { DATA_DIR: folder } });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { folder, base: site.base, env: {}, rows: async () => '' };
}

/** In a database of Turkish, which folds some letters of ASCII in its own way. */
async function postgresPlace(skip: () => never): Promise<Place> {
  const server = (await sharedPostgres()) ?? skip();
  const name = `erasure_${randomUUID().slice(0, 8)}`;
  const locale = "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'";
  await server.sql(`create database ${name} template template0 ${locale}`);
  const upstream = await aRealUpstream();
  onTestFinished(() => upstream[Symbol.asyncDispose]());
  const folder = aFolder('erasure');
  const database = { DATABASE_URL: server.urlOf(name) };
  const env = { ...upstream.envFor(upstream.base), ...database };
  const site = await startSampleSite({ env: { ...env, DATA_DIR: folder } });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { folder, base: site.base, env, rows };

  async function rows(): Promise<string> {
    const tables = await server.sql("select tablename as name from pg_tables where schemaname = 'public'", name);
    const read = tables.map((table) =>
      server.sql(`select encode(t::text::bytea, 'escape') as row from ${table.name} t`, name),
    );
    const found = (await Promise.all(read)).flat().map((row) => String(row.row));
    const bytes = await server.sql("select encode(bytes, 'escape') as bytes from files", name);
    return [...found, ...bytes.map((file) => String(file.bytes))].join('\n');
  }
}

/** Numbers of occurrences, by the file or the database that has some. */
async function placesOf(words: string, { folder, rows }: Place): Promise<Record<string, number>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = [
    ...paths.map((path) => [path, readFileSync(path, 'latin1')] as const),
    ['rows', await rows()] as const,
  ];
  const counts = texts.map(([path, text]) => [path, text.toLowerCase().split(words).length - 1] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

let visitors = 0;

describe.each([
  ['SQLite', sqlitePlace],
  ['PostgreSQL', postgresPlace],
])('on %s', (_, open) => {
  const cases = isFullRun ? persons : persons.slice(0, 1);
  test.for(cases)('after erasure in any spelling of %s, 0 bytes of the person are left', async (address, { skip }) => {
    const place = await open(() => skip('PostgreSQL is not installed'));
    const tagged = address.replace('@', '+other@');
    const spellings = fc.sample(spellingsOf(address), { numRuns: isFullRun ? 24 : 6, seed });
    const [erasing = '', ...typed] = spellings;
    for (const spelling of typed) await postEverything(place, spelling, mark);
    await postEverything(place, tagged, 'Somebody else');
    expect(Object.keys(await placesOf(mark, place)).length).toBeGreaterThan(0);

    const { code, stdout, stderr } = await desk(place.folder, ['person', erasing, 'delete', '--yes'], place.env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\d+ records/);
    const left = await placesOf(mark, place);
    const ofAnother = await placesOf(`${mark}+other`, place);
    expect(left).toEqual(ofAnother);
    const again = fc.sample(spellingsOf(address), { numRuns: 3, seed: seed + 1 });
    for (const spelling of again)
      expect((await desk(place.folder, ['person', spelling, 'show'], place.env)).code).toBe(1);

    expect((await desk(place.folder, ['person', tagged, 'delete', '--yes'], place.env)).code).toBe(0);
    expect(await placesOf(mark, place)).toEqual({});
    expect(await placesOf('somebody else', place)).toEqual({});
  });
});

/** Posts every form and a chat message with this address. Of most forms, a second post is quarantined. */
async function postEverything({ base }: Place, email: string, words: string): Promise<void> {
  for (const { name, texts, valid } of Object.values(formPosts)) {
    for (const isAside of name === 'call' || name === 'unsubscribe' ? [false] : [false, true]) {
      const text = Object.fromEntries(Object.keys(texts).map((field) => [field, `${words} ${randomUUID()}`]));
      const fields = { ...valid, ...text, WorkEmail: email, ...(isAside && { [guardFields.honeypot]: 'x' }) };
      const answer = await send(base, `/api/${name}`, { ...fields, ...(await guards(base, name)) });
      // One address may ask for few calls.
      if (name !== 'call')
        expect([name, answer.status, await answer.json()]).toMatchObject([name, 200, { status: '1' }]);
    }
  }
  const form = new FormData();
  const fields = { ...applicant, WorkEmail: email, FullName: words, Message: `${words} ${randomUUID()}` };
  for (const [name, value] of Object.entries({ ...fields, ...(await guards(base, 'application')) }))
    form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(aPdf(3_000, `% ${words} ${randomUUID()}`))]), `${words}.pdf`);
  const applied = await fetch(`${base}/api/application`, { method: 'POST', headers: visitor(), body: form });
  expect([applied.status, await applied.json()]).toMatchObject([200, { status: '1' }]);
  const said = { key: randomUUID(), text: `${words}: write to ${email}, please` };
  const token = { Authorization: `Bearer ${randomUUID().replaceAll('-', '').padEnd(43, 'a')}` };
  expect((await send(base, '/api/chat/messages', said, token)).status).toBe(200);
}

async function guards(base: string, form: FormName): Promise<Record<string, string>> {
  const token = await pageTokenOf(form, async (path) => (await fetch(base + path)).text());
  return { [guardFields.token]: token, [guardFields.key]: randomUUID() };
}

function send(base: string, path: string, fields: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    headers: { ...visitor(), ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
}

/** Each from a network of its own. */
function visitor(): Record<string, string> {
  visitors += 1;
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1` };
}
