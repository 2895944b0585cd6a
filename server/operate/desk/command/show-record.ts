import { printable, printableJson, printableLines } from '../../../process/text/printable.ts';
import type { Collection } from '../areas/collections.ts';
import type { Note } from '../areas/handling.ts';
import { type FoundPost, pickKeys } from '../areas/post-record.ts';
import { sheetOf } from '../areas/record-sheet.ts';

export function showRecord(
  post: FoundPost,
  collection: Collection,
  { json = false, notes = [] as Note[] } = {},
): string {
  return json
    ? `${printableJson({ ...pickKeys(post, collection.keys), notes })}\n`
    : printedSheet(post, collection, notes);
}

/** Indents visitors' long texts, which could otherwise imitate the desk's own output. */
function printedSheet(post: FoundPost, collection: Collection, notes: Note[]): string {
  const { status, reasons, fields, texts } = sheetOf(post, collection);
  const block = (title: string, text: string) => [
    '',
    title,
    ...printableLines(text).map((line) => `  ${line}`.trimEnd()),
  ];
  const lines = [
    ...status.map(({ title, value }) => lineOf(title, value)),
    ...reasons.map(({ short, long }, index) => lineOf(index ? '' : 'Quarantined for', `${short}: ${long}`)),
    '',
    ...fields.map(({ title, value }) => lineOf(title, value)),
    ...texts.flatMap(({ title, value }) => block(title, value)),
    ...notes.flatMap(({ author, at, text }) =>
      block(`Note by ${author}, ${readable(new Date(at).toISOString())}`, text),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function lineOf(title: string, value: string): string {
  return `${title.padEnd(17)}${printable(readable(value)) || '-'}`;
}

function readable(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.replace(/\.\d+|Z$/g, '').replace('T', ' ')} UTC` : text;
}
