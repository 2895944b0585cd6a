import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWarnings } from '../../../../server/posts/uploads/verdict.ts';
import { aDoc, aDocx, aPdf } from '../../../support/documents.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { desk } from '../../operate/desk/desk.ts';
import { apply, own } from './an-application.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let visitors = 0;
function send(name: string, content: Buffer) {
  visitors += 1;
  const headers = { ...own, 'X-Forwarded-For': `198.51.100.${visitors}` };
  return apply(site, { fields: { Message: `I am visitor ${visitors}.` }, files: [{ name, content }], headers });
}

test.each([
  ['resume', aPdf(), 'resume.pdf', 'application/pdf'],
  ['resume', aDocx(), 'resume.docx', docx],
  ['resume', aDoc(), 'resume.doc', 'application/msword'],
  ['Dr. Asha v1.2', aPdf(), 'Dr. Asha v1.2.pdf', 'application/pdf'],
  ['cv.docx', aPdf(), 'cv.pdf', 'application/pdf'],
  ['cv.doc', aDocx(), 'cv.docx', docx],
  ['CV.DOCX', aDoc(), 'CV.doc', 'application/msword'],
  ['履歴書.PDF', aDocx(), '履歴書.docx', docx],
  ['cv.pdf.exe', aPdf(), 'cv.pdf.exe.pdf', 'application/pdf'],
  ['.pdf', aPdf(), 'pdf.pdf', 'application/pdf'],
])('a file named %s is stored with its real type', async (given, content, name, type) => {
  const response = await send(given, content);
  expect(response.status).toBe(200);
  expect((await site.outbox.show(response.body.reference))?.file).toMatchObject({ name, type });
});

test.each([
  ['may require a password', aPdf(2_000, '<< /Encrypt 5 0 R >>'), fileWarnings.password],
  ['has scripts', aPdf(2_000, '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), fileWarnings.active],
  ['contains another file', aPdf(2_000, '<< /Type /Filespec /EF << /F 9 0 R >> /EmbeddedFile >>'), fileWarnings.active],
  ['has much after its end', Buffer.concat([aPdf(), Buffer.alloc(9_000, 'x')]), fileWarnings.incomplete],
  [
    'is a Word document that ends with an empty line',
    Buffer.concat([aDocx(), Buffer.from('\r\n')]),
    fileWarnings.incomplete,
  ],
])('a file that %s is stored, and the desk shows a warning', async (_, content, words) => {
  const { status, body } = await send('cv.pdf', content);
  expect(status).toBe(200);
  const folder = dirname(site.uploadFolder);
  expect((await desk(folder, ['applications', 'show', body.reference])).stdout).toContain(words);
  expect((await desk(folder, ['applications', 'export', '--format', 'json'])).stdout).toContain(words);
  const path = join(aFolder('written'), 'cv.pdf');
  expect((await desk(folder, ['applications', 'file', body.reference, path])).stdout).toContain(words);
});
