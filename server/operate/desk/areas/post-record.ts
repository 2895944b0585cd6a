import { type SourceKey, sourceKeys } from '../../../../shared/forms/source-keys.ts';
import { type FieldKey, fieldOf } from '../../../posts/forms/operator-fields.ts';
import { reasonWords } from '../../../posts/outbox/quarantine-reasons.ts';
import { warningText } from '../../../posts/uploads/verdict.ts';
import { isoOf } from '../../../process/text/times.ts';
import type { PostRow } from './post-row.ts';

export interface FoundPost {
  row: PostRow;
  file: string;
  isInTable: boolean;
  /** Returns country names by ID; undefined if the desk does not know them. */
  countries(): ReadonlyMap<number, string>;
  unsubscribeLink?: string | undefined;
}

type Value = string | number | null;
export type PostKey = keyof typeof facts | SourceKey | FieldKey;

export function valueAt(post: FoundPost, key: PostKey): Value {
  if (isFact(key)) return facts[key](post);
  return isSourceKey(key) ? (post.row.source[key] ?? '') : textOf(post, fieldOf(key));
}

export function isSourceKey(key: PostKey): key is SourceKey {
  return sourceKeys.some((each) => each === key);
}

export function pickKeys(post: FoundPost, keys: readonly PostKey[]): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueAt(post, key)]));
}

export function reasonsOf({ row: { reasons, state } }: FoundPost) {
  const names = reasons ?? (state === 'quarantined' ? [null] : []);
  return names.map(reasonWords);
}

const facts = {
  reference: ({ row }) => row.reference,
  received: ({ row }) => timeOf(row.createdAt),
  state: ({ row }) => row.state,
  form: ({ row }) => row.form,
  countryId: countryIdOf,
  country: (post) => post.countries().get(countryIdOf(post) ?? 0) ?? '',
  visitorTime: (post) => visitorTime(textOf(post, 'PreferredTime'), textOf(post, 'TimeZone')),
  file: ({ file }) => file,
  fileName: ({ row }) => row.file?.name ?? '',
  fileNote: ({ row }) => warningText(row.file?.warning),
  attempts: ({ row }) => row.attempts,
  lastAttempt: ({ row }) => timeOf(row.attemptedAt),
  lastMessage: ({ row }) => row.message,
  nextAttempt: ({ row }) => (row.state === 'pending' ? timeOf(row.nextAttemptAt) : null),
  delivered: ({ row }) => timeOf(row.deliveredAt),
  setAsideFor: (post) =>
    reasonsOf(post)
      .map(({ short }) => short)
      .join(', '),
  booking: ({ row }) => row.booking ?? '',
  heldUntil: ({ row }) => timeOf(row.heldUntil),
  consent: ({ row }) => row.consent ?? '',
  asked: ({ row }) => timeOf(row.requestedAt),
  confirmed: ({ row }) => timeOf(row.confirmedAt),
  handling: ({ row }) => row.handling ?? '',
  owner: ({ row }) => row.owner ?? '',
  unsubscribeLink: ({ unsubscribeLink }) => unsubscribeLink ?? '',
} satisfies Record<string, (post: FoundPost) => Value>;

function isFact(key: PostKey): key is keyof typeof facts {
  return key in facts;
}

function countryIdOf({ row: { payload } }: FoundPost): number | null {
  return typeof payload.CountryId === 'number' ? payload.CountryId : null;
}

function textOf({ row: { payload } }: FoundPost, field = ''): string {
  const value = payload[field];
  return typeof value === 'string' ? value : '';
}

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : isoOf(milliseconds);
}

function visitorTime(time: string, zone: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at) || !zone) return '';
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: zone }).format(at);
  } catch {
    return '';
  }
}

const format = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
