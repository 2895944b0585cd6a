import { sourceKeys } from '../../../../shared/forms/source-keys.ts';
import { fieldOf, keysOf, operatorFields, sourceTitles } from '../../../posts/forms/operator-fields.ts';
import type { Collection } from './collections.ts';
import { type FoundPost, isSourceKey, type PostKey, reasonsOf, valueAt } from './post-record.ts';

export interface SheetField {
  key: PostKey;
  title: string;
  /** Times are in ISO 8601. */
  value: string;
  /** Path of the public page that the value names. */
  page?: string | undefined;
}

/** A record's fields in reading order. `status` is about delivery, and `texts` are the long fields. */
interface RecordSheet {
  status: SheetField[];
  /** Reasons for the quarantine. */
  reasons: { short: string; long: string }[];
  fields: SheetField[];
  texts: SheetField[];
}

const statusTitles: [PostKey, string][] = [
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
  ...statusTitles,
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

export function sheetOf(post: FoundPost, { keys }: Collection): RecordSheet {
  const isShown = (key: PostKey) => keys.includes(key) && hasField(key, post);
  const fieldAt = (key: PostKey) => {
    const value = shownValue(key, post);
    return { key, title: titleOf(key), value, page: value ? operatorFieldAt(key)?.page?.(value) : undefined };
  };
  return {
    status: statusTitles.map(([key]) => fieldAt(key)),
    reasons: reasonsOf(post),
    fields: body.filter(isShown).map(fieldAt),
    texts: fields.filter((key) => isLong(key) && isShown(key)).map(fieldAt),
  };
}

function titleOf(key: PostKey): string {
  if (isSourceKey(key)) return sourceTitles[key];
  return titles.get(key) ?? operatorFieldAt(key)?.title ?? key;
}

function isLong(key: PostKey): boolean {
  return operatorFieldAt(key)?.isLong === true;
}

function operatorFieldAt(key: PostKey) {
  return operatorFields.get(fieldOf(key) ?? '');
}

function hasField(key: PostKey, post: FoundPost): boolean {
  const { payload } = post.row;
  if (key === 'fileNote' || isSourceKey(key)) return valueAt(post, key) !== '';
  const field = key === 'visitorTime' ? 'TimeZone' : fieldOf(key);
  return field === undefined || field in payload;
}

function shownValue(key: PostKey, post: FoundPost): string {
  const value = valueAt(post, key);
  if (key === 'file' && post.isInTable) return 'in the database';
  if (key !== 'countryId' || value === null) return String(value ?? '');
  const country = valueAt(post, 'country');
  return country ? `${country} (id ${value})` : `id ${value}`;
}
