import * as v from 'valibot';

/** Calendar months or days; null if data is stored until a person deletes it. */
export type Period = { amount: number; unit: 'days' | 'months' } | null;

export const retentionKeys = {
  RETAIN_ENQUIRIES: retention('enquiries and questions about a case study', '24 months'),
  RETAIN_CALLS: retention('call requests', '24 months'),
  RETAIN_APPLICATIONS: retention('applications and their CVs', '6 months'),
  RETAIN_COMMENTS: retention(
    'the email addresses of comments, and unpublished comments',
    '12 months',
    'Published comments remain on their pages.',
  ),
  RETAIN_SUBSCRIPTIONS: retention(
    'requests to subscribe and unsubscribe',
    '12 months',
    'Subscribers remain on the list.',
  ),
  RETAIN_CHATS: retention('conversations of the built-in chat', '90 days', 'The period starts at the last message.'),
  RETAIN_AUDIT: retention("the desk's audit", '24 months'),
};

export type RetentionKeys = v.InferOutput<v.ObjectSchema<typeof retentionKeys, undefined>>;

export function expiredBefore(period: Period, now: number): number {
  if (!period) return Number.NEGATIVE_INFINITY;
  if (period.unit === 'days') return now - period.amount * day;
  const at = new Date(now);
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth() - period.amount, at.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date, lastOfMonth)) + (now % day);
}

/** Returns the time at which data from `since` expires; undefined if it does not expire. */
export function expiryOf(period: Period, since: number): number | undefined {
  if (!period) return undefined;
  if (period.unit === 'days') return since + period.amount * day;
  // `expiredBefore` shortens a month that has no such day, so that the result may be up to three days early.
  const at = new Date(since);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + period.amount, at.getUTCDate()) + (since % day);
}

export type RetentionFacts = ReturnType<typeof retentionFacts>;

export function retentionFacts(env: RetentionKeys) {
  return {
    keptEnquiries: retentionWords(env.RETAIN_ENQUIRIES),
    keptCalls: retentionWords(env.RETAIN_CALLS),
    keptApplications: retentionWords(env.RETAIN_APPLICATIONS),
    keptComments: retentionWords(env.RETAIN_COMMENTS),
    keptSubscriptions: retentionWords(env.RETAIN_SUBSCRIPTIONS),
    keptChats: retentionWords(env.RETAIN_CHATS),
  };
}

function retentionWords(period: Period): string {
  return period ? periodWords(period) : 'Until a person deletes it';
}

export function periodWords(period: Period): string {
  if (!period) return 'off';
  const isYears = period.unit === 'months' && period.amount % 12 === 0;
  const amount = isYears ? period.amount / 12 : period.amount;
  const unit = isYears ? 'years' : period.unit;
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

const day = 24 * 60 * 60_000;
const mistake = 'use a period such as "6 months", of up to 36000 days, 1200 months, or 100 years, or use "off"';
const maxMonths = 1_200;

function retention(what: string, defaultPeriod: string, more = '') {
  return v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.rawTransform(toPeriod)), defaultPeriod),
    v.description(`Retention of ${what}: days, months, or years, or "off" for no limit. ${more}`.trim()),
  );
}

function toPeriod({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): Period {
  if (dataset.value === 'off') return null;
  const [, digits = '', unit = ''] = dataset.value.match(/^(\d{1,5}) ?(day|month|year)s?$/) ?? [];
  const amount = Number(digits) * (unit === 'year' ? 12 : 1);
  const max = unit === 'day' ? maxMonths * 30 : maxMonths;
  if (!unit || amount < 1 || amount > max) {
    addIssue({ message: mistake });
    return NEVER;
  }
  return { amount, unit: unit === 'day' ? 'days' : 'months' };
}

export const defaultRetention: RetentionFacts = retentionFacts(v.parse(v.object(retentionKeys), {}));
