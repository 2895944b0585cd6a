import type { Verdict } from './verdict.ts';

/** Number of bytes at the beginning in which PDF readers look for the header. */
const head = 1_024;
/** Number of bytes at the end in which the end marker is expected. Some writers append zeros after the marker. */
const tail = 4_096;
/** Matches markup before the PDF header that could make a browser treat the file as a web page. */
const page =
  /^(?:\xef\xbb\xbf)?\s*<(?:!--|\?xml|(?:!doctype|html|head|body|script|iframe|style|title|table|div|font|svg|img|h1|a|b|p|br)[\s/>])/i;
const encryption = /\/Encrypt(?!\w)/;
/** Short names, such as /JS, are not matched, because compressed data may contain them by chance. */
const activeParts = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)(?!\w)/;

export function judgePdf(file: Buffer): Verdict {
  const start = file.toString('latin1', 0, head);
  const header = start.indexOf('%PDF-');
  if (header === -1) return 'foreign';
  if (!/^\d/.test(file.toString('latin1', header + '%PDF-'.length, header + '%PDF-1'.length))) return 'incomplete';
  if (page.test(start.slice(0, header))) return 'unsafe';
  const end = file.lastIndexOf('%%EOF');
  if (end === -1) return 'incomplete';
  const isCut = end < file.length - tail;
  const text = file.toString('latin1');
  if (activeParts.test(text)) return { extension: '.pdf', warning: 'active' };
  if (encryption.test(text)) return { extension: '.pdf', warning: 'password' };
  return { extension: '.pdf', warning: isCut ? 'incomplete' : undefined };
}
