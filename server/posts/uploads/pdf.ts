import type { Verdict } from './verdict.ts';

/** Bytes. Readers look for the header in the first 1,024. */
const head = 1_024;
/** Bytes. Readers look for the end in the last 1,024; some writers append a page of zeros. */
const tail = 4_096;
const chunk = 256 * 1024;
/** Overlap of chunks in bytes, so that no name is split. */
const overlap = 16;

/** Markup that makes a browser treat a file as a page, if it comes before the header. */
const page =
  /^(?:\xef\xbb\xbf)?\s*<(?:!--|\?xml|(?:!doctype|html|head|body|script|iframe|style|title|table|div|font|svg|img|h1|a|b|p|br)[\s/>])/i;
const protectedName = /\/Encrypt\b/;
/** Longer names only: compressed data contains a few letters by chance. */
const activeName = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/** Judges a file that may be a PDF. */
export function judgePdf(file: Buffer): Verdict {
  const start = file.toString('latin1', 0, head);
  const header = start.indexOf('%PDF-');
  if (header === -1) return 'foreign';
  if (!/^\d/.test(file.toString('latin1', header + '%PDF-'.length, header + '%PDF-1'.length))) return 'incomplete';
  if (page.test(start.slice(0, header))) return 'unsafe';
  const { end, isProtected, isActive } = scan(file);
  if (end === -1) return 'incomplete';
  const doubt = isActive ? 'active' : isProtected ? 'password' : end < file.length - tail ? 'incomplete' : undefined;
  return { extension: '.pdf', doubt };
}

function scan(file: Buffer) {
  const found = { end: -1, isProtected: false, isActive: false };
  for (let at = 0; at < file.length; at += chunk) {
    const text = file.toString('latin1', at, at + chunk + overlap);
    const end = text.lastIndexOf('%%EOF');
    if (end !== -1) found.end = at + end;
    found.isProtected ||= protectedName.test(text);
    found.isActive ||= activeName.test(text);
  }
  return found;
}
