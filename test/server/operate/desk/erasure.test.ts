import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cv } from '../../../../shared/forms/cv.ts';
import type { FormName } from '../../../../shared/forms/forms.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { aPdf } from '../../../support/documents.ts';
import { spellingsOf } from '../../../support/email-spellings.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { pageTokenOf } from '../../../support/page-token.ts';
import { sharedPostgres } from '../../../support/postgres.ts';
import { aRealUpstream } from '../../../support/real-upstream.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { applicant } from '../../posts/uploads/an-application.ts';
import { desk } from './desk.ts';

const mark = 'quillfeather';
const seed = 20_261_129;

const persons = [`ärger.${mark}@bücher.example`, `ñandú.${mark}@почта.example`, `iı.${mark}@straße.example`];

interface RunningSite {
  folder: string;
  base: string;
  env: Record<string, string>;
  stop(): Promise<void>;
  isAlone: boolean;
  rows(): Promise<string>;
}

async function sqliteSite(): Promise<RunningSite> {
  const folder = aFolder('erasure');
  const { base, stop } = await startedSite({ DATA_DIR: folder });
  return { folder, base, env: {}, stop, isAlone: true, rows: async () => '' };
}

async function startedSite(env: Record<string, string>): Promise<Pick<RunningSite, 'base' | 'stop'>> {
  const site = await startSampleSite({ env });
  const stop = async () => site[Symbol.asyncDispose]();
  onTestFinished(stop);
  return { base: site.base, stop };
}

async function postgresSite(skip: () => never): Promise<RunningSite> {
  const server = (await sharedPostgres()) ?? skip();
  const name = `erasure_${randomUUID().slice(0, 8)}`;
  const locale = "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'";
  await server.sql(`create database ${name} template template0 ${locale}`);
  const upstream = await aRealUpstream();
  onTestFinished(() => upstream[Symbol.asyncDispose]());
  const folder = aFolder('erasure');
  const database = { DATABASE_URL: server.urlOf(name) };
  const env = { ...upstream.envFor(upstream.base), ...database };
  const { base, stop } = await startedSite({ ...env, DATA_DIR: folder });
  return { folder, base, env, stop, isAlone: false, rows };

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

async function matchesOf(words: string, { folder, rows }: RunningSite): Promise<Record<string, number>> {
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
  ['SQLite', sqliteSite],
  ['PostgreSQL', postgresSite],
])('on %s', (_, open) => {
  const cases = isFullRun ? persons : persons.slice(0, 1);
  test.for(cases)(
    '%s is exported completely, and erasing any spelling of it leaves no bytes',
    async (address, { skip }) => {
      const site = await open(() => skip('PostgreSQL is not installed'));
      const tagged = address.replace('@', '+other@');
      const spellings = fc.sample(spellingsOf(address), { numRuns: isFullRun ? 24 : 6, seed });
      const [erasing = '', ...typed] = spellings;
      for (const spelling of typed) await postEverything(site, spelling, mark);
      await postEverything(site, tagged, 'Somebody else');
      expect(Object.keys(await matchesOf(mark, site)).length).toBeGreaterThan(0);
      await expectExport(site, erasing, typed.length);
      if (site.isAlone) await showComments(site);

      const { code, stdout, stderr } = await desk(site.folder, ['person', erasing, 'delete', '--yes'], site.env);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/\d+ records/);
      const left = await matchesOf(mark, site);
      const ofAnother = await matchesOf(`${mark}+other`, site);
      expect(left).toEqual(ofAnother);
      const again = fc.sample(spellingsOf(address), { numRuns: 3, seed: seed + 1 });
      for (const spelling of again)
        expect((await desk(site.folder, ['person', spelling, 'show'], site.env)).code).toBe(1);

      expect((await desk(site.folder, ['person', tagged, 'delete', '--yes'], site.env)).code).toBe(0);
      expect(await matchesOf(mark, site)).toEqual({});
      expect(await matchesOf('somebody else', site)).toEqual({});
      expect(await commentPage(site.base)).not.toContain(mark);
      await site.stop();
      expect(await matchesOf(mark, site)).toEqual({});
    },
  );
});

async function expectExport({ folder, env, isAlone }: RunningSite, email: string, rounds: number): Promise<void> {
  const to = join(aFolder('export'), 'person');
  expect(await desk(folder, ['person', email, 'export', '--to', to], env)).toMatchObject({ code: 0, stderr: '' });
  const { areas, files } = exportIn(to);
  const found = Object.entries(areas).filter(([area, records]) => records.length > 0 && area !== 'consents');
  expect(Object.fromEntries(found.map(([area, records]) => [area, records.length]))).toMatchObject({
    enquiries: 4 * rounds,
    calls: expect.any(Number),
    applications: rounds,
    comments: 2 * rounds,
    subscriptions: 3 * rounds,
    chats: rounds,
    ...(isAlone && { subscribers: 1 }),
  });
  const shown = await desk(folder, ['person', email, 'show'], env);
  for (const [area, records] of found) {
    expect(JSON.stringify(records).toLowerCase()).toContain(mark);
    expect(shown.stdout.match(new RegExp(`^${area} `, 'gm'))).toHaveLength(records.length);
  }
  expect(files.map((bytes) => bytes.includes(mark))).toEqual(Array.from({ length: rounds }, () => true));
}

const exportSchema = v.objectWithRest({ email: v.string(), exported: v.string() }, v.array(v.looseObject({})));

function exportIn(folder: string) {
  const text = readFileSync(join(folder, 'person.json'), 'utf8');
  const { email: _, exported: __, ...areas } = v.parse(v.pipe(v.string(), v.parseJson(), exportSchema), text);
  const files = readdirSync(folder).filter((name) => name !== 'person.json');
  return { areas, files: files.map((name) => readFileSync(join(folder, name))) };
}

async function showComments({ folder, base, env }: RunningSite): Promise<void> {
  const listed = await desk(folder, ['comments', 'list', '--json', '--state', 'waiting', '--search', mark], env);
  const waiting = v.parse(
    v.pipe(v.string(), v.parseJson(), v.array(v.object({ reference: v.string() }))),
    listed.stdout,
  );
  for (const { reference } of waiting) await desk(folder, ['comments', 'approve', reference], env);
  for (const _ of ['rendered', 'cached']) expect(await commentPage(base)).toContain(mark);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['site.db-wal', 'cache.db', 'last-content.bin']));
}

async function commentPage(base: string): Promise<string> {
  return (await fetch(base + formPosts.comment.page)).text();
}

async function postEverything({ base }: RunningSite, email: string, words: string): Promise<void> {
  // Unsubscribes before subscribing, because the address would otherwise leave the list.
  for (const { name, texts, valid } of Object.values(formPosts).reverse()) {
    for (const isAside of name === 'call' || name === 'unsubscribe' ? [false] : [false, true]) {
      const text = Object.fromEntries(Object.keys(texts).map((field) => [field, `${words} ${randomUUID()}`]));
      const fields = { ...valid, ...text, WorkEmail: email, ...(isAside && { [guardFields.honeypot]: 'x' }) };
      const response = await send(base, `/api/${name}`, { ...fields, ...(await guards(base, name)) });
      if (name !== 'call')
        expect([name, response.status, await response.json()]).toMatchObject([name, 200, { status: '1' }]);
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

function visitor(): Record<string, string> {
  visitors += 1;
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1` };
}
