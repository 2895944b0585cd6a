import { printable, printableJson, printableLines } from '../text/printable.ts';
import type { Collection } from './collections.ts';
import { picked } from './export-formats.ts';
import type { FoundPost } from './open-records.ts';
import { fieldNames, type PostKey, type PostRecord, reasonsOf } from './post-record.ts';
import type { PostRow } from './post-row.ts';

/** Everything about one, for reading or as a JSON object. */
export function showRecord({ row, record }: FoundPost, collection: Collection, json = false): string {
  return json ? `${printableJson(picked(record, collection.keys))}\n` : sheet(record, row, collection);
}

const facts = {
  reference: 'Reference',
  state: 'State',
  form: 'Form',
  received: 'Received',
  attempts: 'Attempts',
  lastAttempt: 'Last attempt',
  lastMessage: 'Last message',
  nextAttempt: 'Next attempt',
  delivered: 'Delivered',
};

const words = {
  job: 'Job',
  note: 'Note',
  caseStudy: 'Case study',
  preferredTime: 'Call at',
  visitorTime: 'For the visitor',
  timeZone: 'Time zone',
  booking: 'Time',
  heldUntil: 'Held until',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  countryId: 'Country',
  subject: 'Subject',
  file: 'File',
  fileName: 'File name',
};

const texts = { comment: 'Comment', message: 'Message' };

/** What the visitor wrote is indented, so that no line of it can pass for one of ours. */
function sheet(record: PostRecord, row: PostRow, { keys }: Collection): string {
  const lines = [
    ...rowsOf(facts, record, () => true),
    ...reasonsOf(row).map(({ short, long }, index) => lineOf(index ? '' : 'Set aside for', `${short}: ${long}`)),
    '',
    ...rowsOf(words, record, (key) => keys.includes(key) && hasField(key, row)),
    ...keysOf(texts)
      .filter((key) => keys.includes(key))
      .flatMap((key) => ['', texts[key], ...printableLines(record[key]).map((line) => `  ${line}`.trimEnd())]),
  ];
  return `${lines.join('\n')}\n`;
}

function rowsOf<Key extends PostKey>(titles: Record<Key, string>, record: PostRecord, isShown: (key: Key) => boolean) {
  return keysOf(titles)
    .filter(isShown)
    .map((key) => lineOf(titles[key], shownValue(key, record)));
}

function lineOf(title: string, value: string): string {
  return `${title.padEnd(17)}${printable(value) || '-'}`;
}

/** A form that does not ask for a field has no line for it. */
function hasField(key: PostKey, { payload }: PostRow): boolean {
  const known: Partial<Record<PostKey, string>> = { ...fieldNames, countryId: 'CountryId', visitorTime: 'TimeZone' };
  const field = known[key];
  return field === undefined || field in payload;
}

function shownValue(key: PostKey, record: PostRecord): string {
  if (key !== 'countryId' || record.countryId === null) return readable(record[key]);
  return record.country ? `${record.country} (id ${record.countryId})` : `id ${record.countryId}`;
}

function readable(value: string | number | null): string {
  const text = String(value ?? '');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.replace(/\.\d+|Z$/g, '').replace('T', ' ')} UTC` : text;
}

function keysOf<Key extends string>(titles: Record<Key, string>): Key[] {
  const isKey = (key: string): key is Key => key in titles;
  return Object.keys(titles).filter(isKey);
}
