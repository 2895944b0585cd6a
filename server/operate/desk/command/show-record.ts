import { sourceKeys } from '../../../../shared/forms/source-keys.ts';
import { fieldOf, keysOf, operatorFields, sourceTitles } from '../../../posts/forms/operator-fields.ts';
import { printable, printableJson, printableLines } from '../../../process/text/printable.ts';
import type { Collection } from '../areas/collections.ts';
import { type FoundPost, isSourceKey, type PostKey, pickKeys, reasonsOf, valueAt } from '../areas/post-record.ts';
import { deskCommand } from './command-line.ts';

export function showRecord(post: FoundPost, collection: Collection, json = false): string {
  return json ? `${printableJson(pickKeys(post, collection.keys))}\n` : sheet(post, collection);
}

const head: [PostKey, string][] = [
  ['reference', 'Reference'],
  ['state', 'State'],
  ['form', 'Form'],
  ['received', 'Received'],
  ['attempts', 'Attempts'],
  ['lastAttempt', 'Last attempt'],
  ['lastMessage', 'Last message'],
  ['nextAttempt', 'Next attempt'],
  ['delivered', 'Delivered'],
];
const titles = new Map<PostKey, string>([
  ...head,
  ['visitorTime', 'Visitor’s time'],
  ['booking', 'Time'],
  ['heldUntil', 'Reserved until'],
  ['file', 'File'],
  ['fileName', 'File name'],
  ['fileNote', 'File note'],
]);

const fields = keysOf([...operatorFields.keys()]);
const first: readonly PostKey[] = [
  'job',
  'note',
  'caseStudy',
  'preferredTime',
  'visitorTime',
  'timeZone',
  'booking',
  'heldUntil',
];
const last: readonly PostKey[] = ['file', 'fileName', 'fileNote'];
const body = [...new Set<PostKey>([...first, ...fields.filter((key) => !isLong(key)), ...last, ...sourceKeys])];

/** Indents visitors' long texts, which could otherwise imitate the desk's own output. */
function sheet(post: FoundPost, { keys }: Collection): string {
  const isShown = (key: PostKey) => keys.includes(key) && hasField(key, post);
  const lines = [
    ...head.map(([key]) => lineOf(titleOf(key), shownValue(key, post))),
    ...reasonsOf(post).map(({ short, long }, index) => lineOf(index ? '' : 'Quarantined for', `${short}: ${long}`)),
    '',
    ...body.filter(isShown).map((key) => lineOf(titleOf(key), shownValue(key, post))),
    ...fields
      .filter((key) => isLong(key) && isShown(key))
      .flatMap((key) => ['', titleOf(key), ...printableLines(String(valueAt(post, key))).map(indented)]),
  ];
  return `${lines.join('\n')}\n`;
}

function indented(line: string): string {
  return `  ${line}`.trimEnd();
}

function titleOf(key: PostKey): string {
  if (isSourceKey(key)) return sourceTitles[key];
  return titles.get(key) ?? fieldAt(key)?.title ?? key;
}

function isLong(key: PostKey): boolean {
  return fieldAt(key)?.isLong === true;
}

function fieldAt(key: PostKey) {
  return operatorFields.get(fieldOf(key) ?? '');
}

function lineOf(title: string, value: string): string {
  return `${title.padEnd(17)}${printable(value) || '-'}`;
}

function hasField(key: PostKey, post: FoundPost): boolean {
  const { payload } = post.row;
  if (key === 'fileNote' || isSourceKey(key)) return valueAt(post, key) !== '';
  const field = key === 'visitorTime' ? 'TimeZone' : fieldOf(key);
  return field === undefined || field in payload;
}

function shownValue(key: PostKey, post: FoundPost): string {
  const value = valueAt(post, key);
  if (key === 'file' && post.isInTable)
    return `in the database; ${deskCommand(`applications file ${post.row.reference} PATH`)} writes it to a file`;
  if (key !== 'countryId' || value === null) return readable(value);
  const country = valueAt(post, 'country');
  return country ? `${country} (id ${value})` : `id ${value}`;
}

function readable(value: string | number | null): string {
  const text = String(value ?? '');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.replace(/\.\d+|Z$/g, '').replace('T', ' ')} UTC` : text;
}
