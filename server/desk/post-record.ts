import { wordsOfDoubt } from '../outbox/doubts.ts';
import type { PostRow } from './post-row.ts';
import { visitorTime } from './visitor-time.ts';

/** Keys of what the visitor wrote, each with the wire's name of its field. */
export const fieldNames = {
  name: 'FullName',
  company: 'CompanyName',
  email: 'WorkEmail',
  phone: 'PhoneNumber',
  subject: 'Subject',
  caseStudy: 'Slug',
  job: 'JobSlug',
  note: 'BlogSlug',
  preferredTime: 'PreferredTime',
  timeZone: 'TimeZone',
  comment: 'Comment',
  message: 'Message',
} as const;

type Field = keyof typeof fieldNames;

/** A post as the operator sees it. Its keys are those of the JSON and the columns of the CSV. */
export type PostRecord = ReturnType<typeof postRecord>;
export type PostKey = keyof PostRecord;

/** What the desk knows besides the row. */
export interface Surroundings {
  /** Where the file lies that came along; empty without one. */
  file: string;
  /** Names by id, as far as they are known. */
  countries: ReadonlyMap<number, string>;
}

/** Texts are as they came; a field the form did not have is empty. */
export function postRecord(row: PostRow, { file, countries }: Surroundings) {
  const countryId = typeof row.payload.CountryId === 'number' ? row.payload.CountryId : null;
  const [preferredTime, timeZone] = [textOf(row, 'preferredTime'), textOf(row, 'timeZone')];
  return {
    reference: row.reference,
    received: timeOf(row.createdAt),
    state: row.state,
    form: row.form,
    name: textOf(row, 'name'),
    company: textOf(row, 'company'),
    email: textOf(row, 'email'),
    phone: textOf(row, 'phone'),
    countryId,
    country: countries.get(countryId ?? 0) ?? '',
    subject: textOf(row, 'subject'),
    caseStudy: textOf(row, 'caseStudy'),
    job: textOf(row, 'job'),
    note: textOf(row, 'note'),
    preferredTime,
    visitorTime: visitorTime(preferredTime, timeZone),
    timeZone,
    file,
    fileName: row.fileName ?? '',
    comment: textOf(row, 'comment'),
    message: textOf(row, 'message'),
    attempts: row.attempts,
    lastAttempt: timeOf(row.triedAt),
    lastMessage: row.lastMessage,
    nextAttempt: row.state === 'pending' ? timeOf(row.nextAttemptAt) : null,
    delivered: timeOf(row.deliveredAt),
    setAsideFor: reasonsOf(row)
      .map(({ short }) => short)
      .join(', '),
    booking: row.booking ?? '',
    heldUntil: timeOf(row.heldUntil),
  };
}

/** What it was set aside for, in words. They stay when it is released. */
export function reasonsOf({ doubts, state }: PostRow) {
  const names = doubts ?? (state === 'quarantined' ? [null] : []);
  return names.map(wordsOfDoubt);
}

function textOf({ payload }: PostRow, field: Field): string {
  const value = payload[fieldNames[field]];
  return typeof value === 'string' ? value : '';
}

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
