/** The receivers of what jobs send. While a receiver fails, its jobs wait together. `site`: the site itself. */
export type ReceiverName = 'upstream' | 'mail' | 'webhook' | 'cdn' | 'indexnow' | 'site';

/** How jobs of a kind are attempted. Durations are in milliseconds. */
export interface Policy {
  receiver: ReceiverName;
  /** The limit of one attempt. The lease lasts longer, so that no other instance attempts the job at the same time. */
  timeout: number;
  /** Jobs in one attempt. */
  batch: number;
  /** Counted failures after which the job has failed. */
  maxFailures: number;
  /** Whether a failure counts while the receiver fails for every job. Otherwise a day's outage fails no job. */
  countsOutages: boolean;
  /** The maximum time since the job was stored. An older job has failed. */
  maxAge: number;
  /** The longest time from now until a job is due. A later time was set before the clock was turned back. */
  maxDelay: number;
  /** Whether the next start attempts failed jobs again: the operator has corrected an address, for example. */
  isRetriedAtStart: boolean;
  /** Whether a job waits for a start that can carry it out. Other jobs would be outdated by then, and are dropped. */
  waitsForConfiguration: boolean;
  /** Whether a job that is done stays so. Otherwise it starts over when it is stored again. */
  isDoneOnce: boolean;
  /** Whether the row of the job decides when it is next due, and keeps its payload, when the job is stored again. */
  isPeriodic: boolean;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const usual = {
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
/** Longer than the limits of the mail transport added up. */
const mail = { ...usual, receiver: 'mail', timeout: 30 * second } as const;
const webhook = { ...usual, receiver: 'webhook', timeout: 30 * second } as const;
const reported = { maxAge: 3 * day, isRetriedAtStart: true, isDoneOnce: true };
/** A visitor who has waited for a day does not wait any more. */
const waiting = { batch: 100, maxAge: day };
/** Instances do not agree on the time to the millisecond. */
const daily = { isPeriodic: true, maxDelay: day + minute };
/** The email that asks a visitor to confirm something must not wait forever. */
const confirmation = { countsOutages: true, waitsForConfiguration: true };

/** In the order in which due jobs of one receiver are attempted. */
const policies = {
  /** A post to the upstream. Its client has its own timeouts, which add up to less. */
  delivery: { ...usual, receiver: 'upstream', timeout: 10 * second },
  /** Makes the jobs that report a post, a chat, or the quarantine by the channels configured now. */
  notify: { ...usual, receiver: 'site', timeout: 10 * second, batch: 500 },
  /** Writes into the log what a person has changed at the desk. */
  'desk-change': { ...usual, receiver: 'site', timeout: 10 * second },
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
  /** Pages at a CDN expire by themselves, too. Every CDN accepts 100 keys in one request. */
  purge: { ...usual, receiver: 'cdn', timeout: 5 * second, batch: 100, maxFailures: 8, countsOutages: true },
  /** 10,000 addresses are the limit of the protocol. */
  'index-now': { ...usual, receiver: 'indexnow', timeout: 10 * second, batch: 10_000, countsOutages: true },
} satisfies Record<string, Policy>;

/** Jobs that one instance attempts. */
export type QueuedKind = keyof typeof policies;

/** Requests of the desk, which every instance carries out. */
export const requestKinds = ['reload', 'comments'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const queuedKinds = Object.keys(policies).filter(isQueuedKind);

function isQueuedKind(kind: string): kind is QueuedKind {
  return Object.hasOwn(policies, kind);
}

export function policyOf(kind: QueuedKind): Policy {
  return policies[kind];
}
