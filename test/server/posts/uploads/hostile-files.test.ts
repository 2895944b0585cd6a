import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cv, cvErrors } from '../../../../shared/forms/cv.ts';
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
const body: ZippedFile[] = ['_rels/.rels', 'word/document.xml', 'word/styles.xml'].map((name) => ({
  name,
  content: '<xml/>',
  isPacked: true,
}));

test.each([
  ['a document with macros in capitals', aDocx([...parts, 'word/VBAPROJECT.BIN'])],
  ['a document with macros in another folder', aDocx([...parts, 'word/x/vbaProject.bin'])],
  ['a document with the data of macros', aDocx([...parts, 'Word\\VbaData.xml'])],
  ['a document with signed macros', aDocx([...parts, 'word/vbaProjectSignature.bin'])],
  ['a document that contains one with macros', aDocx([...parts, 'word/embeddings/a.DOCM'])],
  ['a document that contains an archive', aDocx([...parts, 'word/embeddings/a.ZIP'])],
  ['a document that contains a program', aDocx([...parts, 'word/media/a.exe'])],
  ['a document of a type with macros', documentWith({ name: types, content: 'word.document.macroEnabled.main+xml' })],
  ['a type with macros in UTF-16', documentWith({ name: types, content: Buffer.from('MACROENABLED', 'utf16le') })],
  ['60 MB in 60 KB', documentWith(bomb(60 * megabyte))],
  ['45 MB in 0.6 MB, as a long text', documentWith({ ...bomb(0), content: paragraphs(45 * megabyte) })],
  ['20 MB in many pictures', documentWith(...Array.from({ length: 20 }, (_, n) => picture(n, dots(megabyte))))],
  ['12 MB in one picture that shrinks to a fortieth', documentWith(picture(1, dots(12 * megabyte)))],
  ['11 MB in 499 parts', documentWith(...Array.from({ length: 499 }, (_, n) => picture(n, dots(23_000))))],
  ['a list of types of 1 MB', documentWith({ name: types, content: dots(megabyte), isPacked: true })],
  ['8 MB said to be 9 bytes', documentWith({ ...bomb(8 * megabyte), says: 9 })],
  ['more parts than a document has', aDocx([...parts, ...Array.from({ length: 600 }, (_, n) => `word/${n}.xml`)])],
  ['60 MB in parts of 1 MB', documentWith(...Array.from({ length: 60 }, () => bomb(megabyte)))],
  ['60 MB said to be 60 KB', documentWith({ ...bomb(60 * megabyte), says: 60 * 1024 })],
  ['a file that claims to be larger than its archive', claiming(aDocx(), 0xfffffff0)],
  ['overlapping files', claiming(aDocx([...parts, 'word/styles.xml']), 200)],
  ['a document with macros in a mixed-case path', documentWith({ name: 'WORD/VbaProject.BIN', content: 'x' })],
  [
    'a template with macros',
    documentWith({ name: types, content: `${wordType('template.macroEnabledTemplate.main')}` }),
  ],
])('%s is rejected', async (_, content) => {
  await expectRefused('cv.docx', content);
});

test.each<[string, string, Buffer, string?]>([
  ['LibreOffice, whose types come last', 'cv.docx', aZip([...body, listed('document.main')])],
  ['Google Docs, written as a stream', 'cv.docx', aZip([listed('document.main'), ...body], { isStreamed: true })],
  ['a writer of ZIP64', 'cv.docx', aZip([listed('document.main'), ...body], { isLarge: true })],
  ['a writer of both', 'cv.docx', aZip([listed('document.main'), ...body], { isStreamed: true, isLarge: true })],
  [
    'Word Online, whose text has a number',
    'cv.docx',
    aZip([listed('document.main'), { name: 'word/document2.xml', content: '<w:document/>' }]),
  ],
  [
    'a writer with another folder',
    'cv.docx',
    aZip([listed('document.main'), { name: 'text/main.xml', content: '<w:document/>' }]),
  ],
  [
    'a writer with backslashes',
    'cv.docx',
    aZip([listed('document.main'), { name: 'word\\document.xml', content: '<w:document/>' }]),
  ],
  [
    'Word as Strict Open XML',
    'cv.docx',
    aZip([
      listed('document.main'),
      {
        name: 'word/document.xml',
        content: '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"/>',
      },
    ]),
  ],
  ['Word as a template', 'cv.docx', aZip([listed('template.main'), ...body]), 'cv.dotx'],
])('a document from %s is accepted', async (_, name, content, stored = name) => {
  const { status, body: response } = await apply(site, { files: [{ name, content }], headers: fromElsewhere() });
  expect(status).toBe(200);
  expect((await site.outbox.show(response.reference))?.file?.name).toBe(stored);
});

test.each<[string, Buffer]>([
  ['of ZIP64 that points beyond itself', moved(aZip(body, { isLarge: true }), 'PK\x06\x07', 8)],
  ['of ZIP64 with a directory beyond itself', moved(aZip(body, { isLarge: true }), 'PK\x06\x06', 48)],
  [
    'of ZIP64 with a file beyond itself',
    moved(aZip([listed('document.main'), ...body], { isLarge: true }), '\x01\0\x18\0', 20),
  ],
])('an archive %s is rejected', async (_, content) => {
  await expectRefused('cv.docx', content);
});

test.each([
  ['after the start of an HTML page', Buffer.concat([Buffer.from('<html><body>'), aPdf()]), cvErrors.unsafe],
  [
    'after a byte order mark, spaces, and an HTML page',
    Buffer.concat([Buffer.from('\ufeff\r\n\t<!DOCTYPE HTML>\n'), aPdf()]),
    cvErrors.unsafe,
  ],
  ['after a script', Buffer.concat([Buffer.from('  <ScRiPt>alert(1)</ScRiPt>'), aPdf()]), cvErrors.unsafe],
  ['after a comment', Buffer.concat([Buffer.from('<!-- -->'), aPdf()]), cvErrors.unsafe],
  ['inside a program', Buffer.concat([Buffer.from('MZ\x90\x00'.padEnd(200)), aPdf()]), cvErrors.otherKind('exe')],
  ['inside a picture', Buffer.concat([Buffer.from('GIF89a'), aPdf()]), cvErrors.otherKind('gif')],
  ['after 1,024 bytes', Buffer.concat([Buffer.alloc(1_024, '\n'), aPdf()]), cvErrors.otherKind()],
  ['without its end', aPdf().subarray(0, -10), cvErrors.incomplete],
  ['without a version', Buffer.from('%PDF-x\n%%EOF'), cvErrors.incomplete],
])('a PDF %s is rejected', async (_, content, reason) => {
  expect(await expectRefused('cv.pdf', content)).toBe(reason);
});

test.each([
  ['after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), aPdf()])],
  ['after an empty line', Buffer.concat([Buffer.from('\r\n'), aPdf()])],
  ['after a printer header', Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), aPdf()])],
  [
    'after the header lines of a scanner',
    Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), aPdf()]),
  ],
  ['after zeros', Buffer.concat([Buffer.alloc(1_000), aPdf()])],
  ['with HTML text', aPdf(2_000, '<html><body>')],
  ['with a script deep inside', aPdf(900_000, `${'%\n'.repeat(300_000)}<ScRiPt>alert(1)</ScRiPt>`)],
  ['with an image tag in a stream', aPdf(2_000, 'stream\n<img src=x onerror=alert(1)>\nendstream')],
  ['with a frame after its end', Buffer.concat([aPdf(), Buffer.from('<iframe src=//evil.example>')])],
])('a PDF %s is accepted, because no browser shows it', async (_, content) => {
  const { status } = await apply(site, { files: [{ name: 'cv.pdf', content }], headers: fromElsewhere() });
  expect(status).toBe(200);
});

test.each([
  ['a PDF with metadata', 'cv.pdf', aPdf(3_000, '<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta>')],
  ['a PDF with <html> in its title', 'cv.pdf', aPdf(2_000, '<< /Title (I write <html>) >>')],
  ['a PDF with zeros after its end', 'cv.pdf', Buffer.concat([aPdf(), Buffer.alloc(2_000)])],
  ['a long document', 'cv.docx', documentWith({ ...bomb(2 * megabyte), content: paragraphs(2 * megabyte) })],
  ['a document with 4 MB of photos', 'cv.docx', documentWith({ ...picture(1, photo(4 * megabyte)), isPacked: false })],
  ['photos that a writer compressed again', 'cv.docx', documentWith(picture(1, photo(4 * megabyte)))],
  ['a document with a drawing of 5 MB', 'cv.docx', documentWith(picture(1, dots(5 * megabyte)))],
  ['a document with an empty part', 'cv.docx', documentWith({ name: 'word/a.xml', content: '', isPacked: true })],
  ['a document with the table of a chart', 'cv.docx', aDocx([...parts, 'word/embeddings/a.xlsx'])],
])('%s is accepted', async (_, name, content) => {
  const { status } = await apply(site, { files: [{ name, content }], headers: fromElsewhere() });
  expect(status).toBe(200);
});

async function expectRefused(name: string, content: Buffer): Promise<unknown> {
  const before = filesIn(site.uploadFolder);
  const { status, body } = await apply(site, { files: [{ name, content }], headers: fromElsewhere() });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [cv.field]: expect.stringMatching(/\w/) });
  expect(filesIn(site.uploadFolder)).toEqual(before);
  return body.errors[cv.field];
}

function wordType(kind: string): string {
  return `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/></Types>`;
}

function listed(kind: string): ZippedFile {
  return { name: types, content: wordType(kind), isPacked: true };
}

function moved(archive: Buffer, mark: string, at: number): Buffer {
  const copy = Buffer.from(archive);
  copy.fill(0x7f, copy.indexOf(mark, 0, 'latin1') + at, copy.indexOf(mark, 0, 'latin1') + at + 8);
  return copy;
}

function documentWith(...files: ZippedFile[]): Buffer {
  const own = parts.filter((part) => files.every(({ name }) => name !== part));
  return aZip([...own.map((name) => ({ name, content: '<xml/>' })), ...files]);
}

function bomb(bytes: number): ZippedFile {
  return { name: 'word/theme.xml', content: Buffer.alloc(bytes), isPacked: true };
}

function picture(number: number, content: Buffer): ZippedFile {
  return { name: `word/media/${number}.emf`, content, isPacked: true };
}

function dots(bytes: number): Buffer {
  const text = Buffer.alloc(bytes);
  const noise = randomBytes(Math.ceil(bytes / 80));
  noise.forEach((byte, index) => {
    text[80 * index] = byte;
  });
  return text;
}

function photo(bytes: number): Buffer {
  return randomBytes(bytes);
}

function paragraphs(bytes: number): string {
  let text = '';
  for (let line = 0; text.length < bytes; line += 1) text += `<w:p><w:r><w:t>Line ${line}</w:t></w:r></w:p>`;
  return text;
}

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
