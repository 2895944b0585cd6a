import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

/** Bytes. Readers look for the end in the last 1,024; some writers append a page of zeros. */
const tail = 4_096;
const chunk = 256 * 1024;
/** Overlap of chunks in bytes, so that no tag is split. */
const overlap = 16;

/** The part of the file in which content sniffing would recognize HTML. */
const pageStart = { within: 1_024, pattern: /^[ \t]*<(?:!doctype|html|head|body)\b/im };
/**
 * Active content. PDFs are compressed, and `<html>` in a title is harmless. Three letters occur in compressed data by
 * chance, so the pattern asks for more.
 */
const active = /<(?:script|iframe|object|embed|video|audio|details|input|marquee)[\s/>]|<(?:svg|img)[\s/][a-z]{2}/i;

/** Whether the file begins and ends like a PDF and cannot pass for HTML. */
export async function isPdf(file: FileHandle, size: number): Promise<boolean> {
  const start = (await readAt(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(start)) return false;
  const end = await readAt(file, Math.max(0, size - tail), tail);
  return end.includes('%%EOF') && !(await isPage(file, size));
}

async function isPage(file: FileHandle, size: number): Promise<boolean> {
  const start = await readAt(file, 0, pageStart.within);
  if (pageStart.pattern.test(start.toString('latin1'))) return true;
  for (let at = 0; at < size; at += chunk) {
    const bytes = await readAt(file, at, chunk + overlap);
    if (active.test(bytes.toString('latin1'))) return true;
  }
  return false;
}
