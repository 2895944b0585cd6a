import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addNote } from '../../../../../server/operate/desk/areas/handling.ts';
import { auditOf } from '../../../../../server/operate/desk/people/audit.ts';
import { copiedTables } from '../../../../../server/store/copy-store.ts';
import { aPdf } from '../../../../support/documents.ts';
import { stored } from '../../../posts/outbox/opened-outbox.ts';
import { bothStores } from '../../../store/every-store.ts';
import { forms, postOf } from '../posts.ts';
import { aDesk } from './a-desk.ts';

const mark = 'quillfeather';
const email = `zebedee@${mark}.example`;
const address = `email=${encodeURIComponent(email.toUpperCase())}`;

type Desk = Awaited<ReturnType<typeof aDesk>>;

test('a person’s records link only to areas that the reader may see, and CVs need the area applications', async () => {
  await using desk = await aDesk();
  const { application } = await withRecords(desk);
  const reader = await desk.signIn({ areas: { persons: 'see', enquiries: 'see' } });
  const { text } = await reader.get(`/persons?${address}`);
  expect(text).toContain(application);
  expect([...text.matchAll(/href="\/(\w+)\/[A-Z]+-\w+/g)].map(([, area]) => area)).toEqual(['enquiries', 'enquiries']);
  const hiring = await desk.signIn({ areas: { persons: 'see', applications: 'see' } });
  expect((await hiring.get(`/persons?${address}`)).text).toContain(`href="/applications/${application}/file"`);
  const exported = await reader.get(`/persons/export?${address}`);
  expect(exported.headers['content-disposition']).toContain('person.json');
  expect(exported.body.applications).toMatchObject([{ reference: application }]);
  expect((await reader.post(`/persons/delete?${address}`)).status).toBe(403);
});

describe.each(bothStores())('on $name', ({ openWithFolder }) => {
  test('deleting a person leaves no trace of them, not even in notes or the audit', async () => {
    const { env } = await openWithFolder();
    await using desk = await aDesk({ env });
    await withRecords(desk);
    const { person, ...reader } = await desk.signIn({ areas: { persons: 'act' } });
    await reader.get(`/persons?${address}`);
    await reader.get(`/persons/export?${address}`);
    const page = await reader.get(`/persons/delete?${address}`);
    expect(page.text).toContain(`/persons/delete?email=${encodeURIComponent(email.toUpperCase())}`);
    expect(await tracesIn(desk)).not.toEqual([]);
    expect((await reader.post(`/persons/delete?${address}`)).status).toBe(303);
    expect(await tracesIn(desk)).toEqual([]);
    expect((await reader.post(`/persons/delete?${address}`)).status).toBe(409);
    const entries = await auditOf(desk.deps.store).newest({ who: person.name }, 9);
    expect(entries.map(({ action }) => action)).toEqual(['person delete', 'person export', 'person show']);
  });
});

async function withRecords({ deps: { enquiries, store, uploads } }: Desk) {
  const { outbox } = enquiries;
  let application = '';
  for (const form of forms) {
    const file = form === 'application' ? await uploads.take(chunksOf(aPdf(300, mark)), `${mark}.pdf`) : undefined;
    if (typeof file === 'string') throw new Error(file);
    const payload = { ...postOf(form), WorkEmail: email };
    const reference = await stored(outbox, { form, key: form, payload, ...(file && { file }) });
    if (!file?.isStored) file?.discard();
    await addNote(store, { reference, author: 'Ada', text: `Called ${mark}.` });
    if (form === 'application') application = reference;
  }
  return { application };
}

async function tracesIn({ deps: { store, about } }: Desk): Promise<string[]> {
  const traces: string[] = [];
  for (const name of copiedTables) {
    const rows = await store.tables.selectFrom(name).selectAll().execute();
    if (JSON.stringify(rows).toLowerCase().includes(mark)) traces.push(name);
  }
  for (const entry of readdirSync(about.data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && readFileSync(path, 'latin1').toLowerCase().includes(mark)) traces.push(path);
  }
  return traces;
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
