import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

/** Bytes. Programs that read PDFs look for the end in the last 1,024; some write a page of zeros behind it. */
const tail = 4_096;
const chunk = 256 * 1024;
/** Bytes by which chunks overlap: the longest of the tags fits in. */
const overlap = 16;

/** Where a page of HTML would begin: in what programs look at to tell one kind of file from another. */
const pageStart = { within: 1_024, pattern: /^[ \t]*<(?:!doctype|html|head|body)\b/im };
/**
 * What would act in a page. A PDF packs its words, and `<html>` in its title does nothing. Three letters stand in packed
 * data by chance, so more is asked of them.
 */
const active = /<(?:script|iframe|object|embed|video|audio|details|input|marquee)[\s/>]|<(?:svg|img)[\s/][a-z]{2}/i;

/** Whether the file begins and ends as a PDF does, and would not also pass for a page of HTML. */
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
