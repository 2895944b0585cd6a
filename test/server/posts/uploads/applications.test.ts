import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cv, cvErrors } from '../../../../shared/forms/cv.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { aDoc, aDocx, aPdf } from '../../../support/documents.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { aCv, applicant, apply, filesIn, job, own, type Sending } from './an-application.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

let before = { rows: 0, files: new Set<string>() };
let tests = 0;
beforeEach(async () => {
  tests += 1;
  // Renews the page's token, which changes every hour.
  site.clock.now += 3_600_000;
  before = { rows: (await allRows()).length, files: new Set(filesIn(site.uploadFolder)) };
});

const message = () => `Six years of drivers, and ${tests} more.`;
const send = ({ fields, headers = own, ...sending }: Sending = {}) =>
  apply(site, {
    ...sending,
    fields: { Message: message(), ...fields },
    headers: { 'X-Forwarded-For': `10.${tests}.0.1`, ...headers },
  });
const allRows = () => site.outbox.list({ limit: 1_000 });
const stored = async () => {
  const rows = await allRows();
  return rows.slice(0, rows.length - before.rows);
};
const files = () => filesIn(site.uploadFolder).filter((file) => !before.files.has(file));

test('an application is stored with its file, delivered once with the same bytes, and acknowledged', async () => {
  const content = aPdf(300_000);
  const { status, body } = await send({ files: [aCv('Asha Example.pdf', content)] });
  expect([status, body.status]).toEqual([200, '1']);
  expect(body.reference).toMatch(/^JOB-[0-9A-HJKMNP-TV-Z]{8}$/);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { name: 'Asha Example.pdf', type: 'application/pdf', bytes: content.length, sha256 };
  const payload = { ...applicant, Message: message(), PhoneNumber: '0000001234' };
  expect(await stored()).toMatchObject([
    { reference: body.reference, form: 'application', state: 'delivered', payload, file },
  ]);
  const path = join(site.uploadFolder, body.reference);
  expect(readFileSync(path).equals(content)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const arrived = site.received().filter(({ input }) => input.Message === message());
  expect(arrived).toMatchObject([{ operation: 'saveCareerEnquiry', input: payload, file: { name: file.name } }]);
  expect(arrived[0]?.file?.bytes.equals(content)).toBe(true);
});

test('without JavaScript, an application ends on the page of its job, with the reference in the address', async () => {
  const { status, headers } = await send({ toPage: true });
  expect([status, headers.location]).toEqual([303, `/career/${job}?sent=${(await stored())[0]?.reference}#apply`]);
});

test.each([
  ['a PDF in capitals', 'CV.PDF', aPdf()],
  ['exactly 5 MB', 'cv.pdf', aPdf(cv.largest)],
])('%s is accepted', async (_, name, content) => {
  expect((await send({ files: [{ name, content }] })).status).toBe(200);
  expect(files()).toEqual([(await stored())[0]?.reference]);
  expect((await stored())[0]?.file?.bytes).toBe(content.length);
});

test.each([
  ['5 MB plus a byte', 'cv.pdf', aPdf(cv.largest + 1), cvErrors.tooLarge],
  ['20 MB', 'cv.pdf', aPdf(4 * cv.largest), cvErrors.tooLarge],
  ['an empty file', 'cv.pdf', Buffer.alloc(0), cvErrors.incomplete],
  ['a truncated archive', 'cv.docx', aDocx().subarray(0, -30), cvErrors.incomplete],
  ['an archive with a misplaced directory', 'cv.docx', spoiled(aDocx(), -6, 0xff), cvErrors.incomplete],
  ['a truncated old document', 'cv.doc', aDoc().subarray(0, 600), cvErrors.incomplete],
  ['an old document with macros', 'cv.doc', aDoc('WordDocument', { beside: 'Macros' }), cvErrors.unsafe],
  ['a document with a password', 'cv.docx', aDoc('EncryptedPackage'), cvErrors.locked],
  ['an old document with a password', 'cv.doc', aDoc('WordDocument', { flags: 0x0100 }), cvErrors.locked],
  ['a spreadsheet', 'cv.docx', aDocx(['[Content_Types].xml', 'xl/workbook.xml']), 'XLSX|ZIP'],
  ['an archive without a list of types', 'cv.docx', aDocx(['word/document.xml']), cvErrors.incomplete],
  ['an old Excel spreadsheet', 'cv.doc', aDoc('Workbook'), cvErrors.otherKind()],
  [
    'an old document with a circular directory',
    'cv.doc',
    spoiled(aDoc('Other'), 512 + 4, 1, 0, 0, 0),
    cvErrors.otherKind(),
  ],
  ['a program', 'cv.pdf', Buffer.from('MZ\x90\x00 a program'.padEnd(300)), 'EXE'],
  ['a picture', 'cv.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PNG'],
  ['a WordPad text', 'cv.doc', Buffer.from('{\\rtf1\\ansi A life}'), 'RTF'],
  ['an HTML page', 'cv.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), cvErrors.otherKind()],
  ['a plain text', 'resume', Buffer.from('Six years of drivers.'), cvErrors.otherKind()],
])('%s is rejected with the reason at the field, and no file is left', async (_, name, content, reason) => {
  const { status, body } = await send({ files: [{ name, content }] });
  expect(status).toBe(422);
  const foreign = reason.split('|').map(cvErrors.otherKind);
  expect(body.errors).toEqual({ [cv.field]: expect.toBeOneOf([reason, ...foreign]) });
  expect([await stored(), files()]).toEqual([[], []]);
});

test('a missing file and a second file are rejected with a message at the field', async () => {
  for (const sent of [[], [aCv(), aCv('another.pdf')]]) {
    const { status, body } = await send({ files: sent });
    expect([status, Object.keys(body.errors)]).toEqual([422, [cv.field]]);
  }
  expect([await stored(), files()]).toEqual([[], []]);
});

test.each(['FullName', 'WorkEmail', 'PhoneNumber'])(
  '%s is required, and without it, the file is not stored',
  async (field) => {
    const { status, body } = await send({ fields: { [field]: '' } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect([await stored(), files()]).toEqual([[], []]);
  },
);

test('all errors are reported together, including those of the file', async () => {
  const { body } = await send({ fields: { FullName: '' }, files: [aCv('cv.txt', Buffer.from('A life'))] });
  expect(Object.keys(body.errors).sort()).toEqual([cv.field, 'FullName']);
});

test('a message is optional, but its length is limited', async () => {
  expect((await send({ fields: { Message: '' } })).status).toBe(200);
  expect((await send({ fields: { Message: '漢'.repeat(5_000) } })).status).toBe(200);
  expect((await send({ fields: { Message: '漢'.repeat(5_001) } })).status).toBe(422);
});

test('an unknown job accepts no applications, but while the upstream fails, every job does', async () => {
  expect((await send({ fields: { JobSlug: 'pastry-chef' } })).status).toBe(422);
  const unasked = await aSite();
  unasked.upstream.fail('refuse');
  const token = await postingTo(unasked).singleUseToken();
  unasked.clock.now += 5_000;
  const { status, body } = await apply(unasked, { fields: { [guardFields.token]: token } });
  expect([status, body.status]).toEqual([200, '1']);
  expect(await unasked.outbox.list()).toMatchObject([{ state: 'pending' }]);
  await unasked[Symbol.asyncDispose]();
});

test('a file name is cleaned, shortened, and never used as a path', async () => {
  const names = ['../../etc/pass\u202ewd\n.pdf', 'C:\\fakepath\\a:b.pdf', `${'ä'.repeat(300)}.pdf`, '履歴書.pdf'];
  for (const name of names) await send({ files: [aCv(name)], fields: { Message: name } });
  const cleaned = (await stored()).map(({ file }) => file?.name);
  expect(cleaned.toReversed()).toEqual([
    expect.stringMatching(/^pass.*wd.*\.pdf$/),
    expect.stringMatching(/^a.b\.pdf$/),
    expect.stringMatching(/^ä{100,}….*\.pdf$/),
    '履歴書.pdf',
  ]);
  for (const name of cleaned) expect(name).not.toMatch(/[\p{Cc}\u202e/\\:]/u);
  expect(files().sort()).toEqual((await stored()).map(({ reference }) => reference).sort());
});

test('a repeated application is the same row with one stored file; with another file, it is rejected', async () => {
  const fields = { [guardFields.key]: 'the-same-key-1234' };
  const responses = await Promise.all([1, 2, 3].map(() => send({ fields })));
  expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect((await send({ fields, files: [aCv('other.pdf', aPdf(2_001))] })).status).toBe(422);
  expect(files()).toEqual([(await stored())[0]?.reference]);
});

test.each([
  ['an application without a token', { [guardFields.token]: '' }],
  ['an application with a filled honeypot', { [guardFields.honeypot]: 'https://x.example' }],
])('%s receives the usual response and is quarantined with its file', async (_, fields) => {
  const { status, body } = await send({ fields });
  expect([status, body.status]).toEqual([200, '1']);
  expect(await stored()).toMatchObject([{ state: 'quarantined', file: { bytes: 2_000 } }]);
  expect(files()).toEqual([body.reference]);
});

test('a post from another site is rejected before its file is read', async () => {
  const { status } = await send({ headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(status).toBe(403);
  expect([await stored(), files()]).toEqual([[], []]);
});

test('no address of the site returns a stored file', async () => {
  const { body } = await send();
  for (const path of [`/uploads/${body.reference}`, `/data/uploads/${body.reference}`, `/${body.reference}`]) {
    const { text } = await request(site.server).get(path);
    expect(text).not.toContain('%PDF');
  }
});

test('bodies that are not a form with a file are rejected', async () => {
  const post = (type: string, body: string) =>
    request(site.server)
      .post('/api/application')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type })
      .send(body);
  expect((await post('application/json', '{}')).status).toBe(415);
  expect((await post('multipart/form-data', 'x')).status).toBe(400);
  expect((await post('multipart/form-data; boundary=b', 'no form')).status).toBe(400);
  expect((await post('multipart/form-data; boundary=b', '--b\r\n\r\n--b--\r\n')).status).toBe(422);
  const cut = `--b\r\nContent-Disposition: form-data; name="${cv.field}"; filename="a.pdf"\r\n\r\n%PDF-`;
  expect((await post('multipart/form-data; boundary=b', cut)).status).toBe(400);
  expect([await stored(), files()]).toEqual([[], []]);
});

function spoiled(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at < 0 ? copy.length + at : at);
  return copy;
}
