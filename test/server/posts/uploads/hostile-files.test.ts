import { afterAll, beforeAll, expect, test } from 'vitest';
import { cv } from '../../../../shared/forms/cv.ts';
import { aDocx, aPdf, aZip, type ZippedFile } from '../../../support/documents.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { apply, filesIn } from './an-application.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const types = '[Content_Types].xml';
const parts = [types, 'word/document.xml'];
const megabyte = 1024 * 1024;

test.each([
  ['a document with macros in capitals', aDocx([...parts, 'word/VBAPROJECT.BIN'])],
  ['a document with macros in another folder', aDocx([...parts, 'word/x/vbaProject.bin'])],
  ['a document with the data of macros', aDocx([...parts, 'Word\\VbaData.xml'])],
  ['a document with signed macros', aDocx([...parts, 'word/vbaProjectSignature.bin'])],
  ['a document that holds one with macros', aDocx([...parts, 'word/embeddings/a.DOCM'])],
  ['a document that holds an archive', aDocx([...parts, 'word/embeddings/a.ZIP'])],
  ['a document that holds a program', aDocx([...parts, 'word/media/a.exe'])],
  ['a document of a type with macros', documentWith({ name: types, content: 'word.document.macroEnabled.main+xml' })],
  ['such a type in UTF-16', documentWith({ name: types, content: Buffer.from('MACROENABLED', 'utf16le') })],
  ['60 MB in 60 KB', documentWith(bomb(60 * megabyte))],
  ['60 MB in pieces of 1 MB', documentWith(...Array.from({ length: 60 }, () => bomb(megabyte)))],
  ['60 MB said to be 60 KB', documentWith({ ...bomb(60 * megabyte), says: 60 * 1024 })],
  ['a file that takes more than its archive', claiming(aDocx(), 0xfffffff0)],
  ['files that lie in the same place', claiming(aDocx([...parts, 'word/styles.xml']), 200)],
])('%s is refused', async (_, content) => {
  await expectRefused('cv.docx', content);
});

test.each([
  ['a page too', aPdf(2_000, '<html><body>')],
  ['a page too, in capitals', aPdf(2_000, '\t<!DOCTYPE HTML>')],
  ['a page with a script, far in', aPdf(900_000, `${'%\n'.repeat(300_000)}<ScRiPt>alert(1)</ScRiPt>`)],
  ['a picture that acts, in a stream', aPdf(2_000, 'stream\n<img src=x onerror=alert(1)>\nendstream')],
  ['a frame behind its end', Buffer.concat([aPdf(), Buffer.from('<iframe src=//evil.example>')])],
  ['without its end', aPdf().subarray(0, -10)],
  ['of no version', Buffer.from('%PDF-x\n%%EOF')],
])('a PDF that is %s is refused', async (_, content) => {
  await expectRefused('cv.pdf', content);
});

test.each([
  ['a PDF with metadata', 'cv.pdf', aPdf(3_000, '<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta>')],
  ['a PDF with <html> in its title', 'cv.pdf', aPdf(2_000, '<< /Title (I write <html>) >>')],
  ['a PDF with zeros behind its end', 'cv.pdf', Buffer.concat([aPdf(), Buffer.alloc(2_000)])],
  ['a long document', 'cv.docx', documentWith({ ...bomb(2 * megabyte), content: paragraphs(2 * megabyte) })],
  ['a document with the table of a chart', 'cv.docx', aDocx([...parts, 'word/embeddings/a.xlsx'])],
])('%s is taken', async (_, name, content) => {
  const { status } = await apply(site, { files: [{ name, content }], headers: fromElsewhere() });
  expect(status).toBe(200);
});

async function expectRefused(name: string, content: Buffer): Promise<void> {
  const before = filesIn(site.uploadFolder);
  const { status, body } = await apply(site, { files: [{ name, content }], headers: fromElsewhere() });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [cv.field]: expect.stringMatching(/\w/) });
  expect(filesIn(site.uploadFolder)).toEqual(before);
}

function documentWith(...files: ZippedFile[]): Buffer {
  const own = parts.filter((part) => files.every(({ name }) => name !== part));
  return aZip([...own.map((name) => ({ name, content: '<xml/>' })), ...files]);
}

function bomb(bytes: number): ZippedFile {
  return { name: 'word/theme.xml', content: Buffer.alloc(bytes), isPacked: true };
}

function paragraphs(bytes: number): string {
  let text = '';
  for (let line = 0; text.length < bytes; line += 1) text += `<w:p><w:r><w:t>Line ${line}</w:t></w:r></w:p>`;
  return text;
}

/** The archive, whose directory says of the first file that it takes so many bytes. */
function claiming(archive: Buffer, packed: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(packed, copy.indexOf('PK\x01\x02') + 20);
  return copy;
}

let visitors = 0;
function fromElsewhere(): Record<string, string> {
  visitors += 1;
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `198.51.100.${visitors}` };
}
