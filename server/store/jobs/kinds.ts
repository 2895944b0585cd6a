/** The systems to which jobs send data. While a receiver is unavailable, its jobs wait. `site` is the site itself. */
export type ReceiverName = 'upstream' | 'mail' | 'webhook' | 'cdn' | 'indexnow' | 'site';

export interface Policy {
  receiver: ReceiverName;
  /** Maximum milliseconds for one attempt. */
  timeout: number;
  batch: number;
  maxFailures: number;
  /**
   * True if a failure counts even if the receiver has not responded since the job's previous attempt. If false, a long
   * outage does not exhaust `maxFailures`.
   */
  countsOutages: boolean;
  /** Milliseconds since the job was stored. If an attempt fails at this age or later, the job ends as failed. */
  maxAge: number;
  /**
   * Maximum milliseconds until a job is due. A later due time means that the clock was set back, and the job counts as
   * due.
   */
  maxDelay: number;
  /**
   * True if startup retries jobs that failed in the last 30 days, because the operator may have corrected the cause.
   */
  isRetriedAtStart: boolean;
  /**
   * True if jobs wait until their receiver is configured. If false, the jobs are dropped, because they would be
   * outdated by then.
   */
  waitsForConfiguration: boolean;
  /** True if storing a running or done job again has no effect. If false, the job is attempted again. */
  isDoneOnce: boolean;
  /** True if a job that is stored again retains its payload, and is due at the later of the two due times. */
  isPeriodic: boolean;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const defaultPolicy = {
  batch: 1,
  maxFailures: 20,
  countsOutages: false,
  maxAge: Number.POSITIVE_INFINITY,
  maxDelay: 5 * minute,
  isRetriedAtStart: false,
  waitsForConfiguration: false,
  isDoneOnce: false,
  isPeriodic: false,
};
/**
 * `timeout` must exceed each timeout in `server/mail/mail-transport.ts`, because those timeouts end a hanging
 * connection.
 */
const mail = { ...defaultPolicy, receiver: 'mail', timeout: 30 * second } as const;
const webhook = { ...defaultPolicy, receiver: 'webhook', timeout: 30 * second } as const;
const reported = { maxAge: 3 * day, isRetriedAtStart: true, isDoneOnce: true };
/** Jobs about a waiting visitor expire after a day, because the visitor has probably left by then. */
const waiting = { batch: 100, maxAge: day };
/** The extra minute allows for differences between the instances' clocks. */
const daily = { isPeriodic: true, maxDelay: day + minute };
/** Outages count as failures. Otherwise, a long outage would postpone these emails without a limit. */
const confirmation = { countsOutages: true, waitsForConfiguration: true };

/** A receiver's due jobs are attempted in this order. */
const policies = {
  delivery: { ...defaultPolicy, receiver: 'upstream', timeout: 10 * second },
  notify: { ...defaultPolicy, receiver: 'site', timeout: 10 * second, batch: 500 },
  'call-mail': { ...mail, ...confirmation },
  'subscription-mail': { ...mail, ...confirmation },
  'chat-mail': { ...mail, ...waiting },
  'upstream-mail': { ...mail, maxAge: day },
  'post-mail': { ...mail, ...reported },
  confirmation: { ...mail, ...reported },
  'digest-mail': { ...mail, ...daily },
  'chat-webhook': { ...webhook, ...waiting },
  'upstream-webhook': { ...webhook, maxAge: day },
  'post-webhook': { ...webhook, ...reported },
  'digest-webhook': { ...webhook, ...daily },
  /** Few attempts are enough, because pages in a CDN expire. */
  purge: { ...defaultPolicy, receiver: 'cdn', timeout: 5 * second, batch: 100, maxFailures: 8, countsOutages: true },
  /** IndexNow permits 10,000 URLs in one request. */
  'index-now': { ...defaultPolicy, receiver: 'indexnow', timeout: 10 * second, batch: 10_000, countsOutages: true },
} satisfies Record<string, Policy>;

export type QueuedKind = keyof typeof policies;

export const requestKinds = ['reload', 'comments'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const queuedKinds = Object.keys(policies).filter(isQueuedKind);

function isQueuedKind(kind: string): kind is QueuedKind {
  return Object.hasOwn(policies, kind);
}

export function policyOf(kind: QueuedKind): Policy {
  return policies[kind];
}
