import { type FormName, formOf } from '../../../../shared/forms/forms.ts';
import { sourceKeys } from '../../../../shared/forms/source-keys.ts';
import { type Area, areas } from '../../../posts/forms/form-definition.ts';
import { keysOf } from '../../../posts/forms/operator-fields.ts';
import { definitionOf, formsOfArea } from '../../../posts/forms/site-forms.ts';
import { postStates } from '../../../posts/outbox/row.ts';
import type { DeskArea } from '../people/rights.ts';
import { commentRows, subscriberRows } from './embedded-rows.ts';
import type { PostKey } from './post-record.ts';
import { callRows, outboxRows, postedSubscriberRows, type RowsIn } from './post-row.ts';

export interface Collection {
  name: string;
  noun: string;
  /** The area whose rights apply. */
  area: DeskArea;
  /** States in which a record needs a person's attention unless it is marked as done. */
  waitingStates: readonly string[];
  forms: readonly FormName[];
  prefixes: readonly string[];
  states: readonly string[];
  rows: RowsIn;
  /**
   * Set if the embedded API has data that the outbox lacks. If the site uses API_BASE instead, the desk prints
   * `elsewhere`.
   */
  embedded?: { rows: RowsIn; elsewhere: string };
  /**
   * Keys in JSON and columns in CSV and Excel files. Add new keys at the end, because programs may rely on positions.
   */
  keys: readonly PostKey[];
  /** Columns of the list after reference, time, and state. A column shows the first of its keys that has a value. */
  columns: readonly Column[];
  verbs: readonly Verb[];
}

export interface Column {
  title: string;
  keys: readonly PostKey[];
  widest?: number;
}

export const verbs = [
  'list',
  'show',
  'file',
  'export',
  'mark',
  'note',
  'release',
  'retry',
  'approve',
  'reject',
  'free',
  'sources',
  'delete',
] as const;
export type Verb = (typeof verbs)[number];

/** Verbs that require only the level `see`. All other verbs require `act`. */
const seeingVerbs: readonly Verb[] = ['list', 'show', 'file', 'export', 'sources'];

export function rightTo({ area }: Pick<Collection, 'area'>, verb: Verb) {
  return { area, level: seeingVerbs.includes(verb) ? 'see' : 'act' } as const;
}

const outboxVerbs = ['list', 'show', 'export', 'mark', 'note', 'release', 'retry', 'delete'] as const;
const head = ['reference', 'received', 'state', 'form'] as const;
const tail = ['attempts', 'lastAttempt', 'lastMessage', 'nextAttempt', 'delivered'] as const;
const why = 'setAsideFor';
const name = { title: 'Name', keys: ['name'], widest: 24 } as const;
const company = { title: 'Company', keys: ['company'], widest: 24 } as const;

/** Only subscriptions wait for a confirmation before delivery. */
const deliveryStates = postStates.filter((state) => state !== 'unconfirmed');

const failedStates = ['quarantined', 'parked', 'refused'];

type AreaParts = Pick<Collection, 'noun' | 'keys' | 'columns'> & Partial<Collection>;

const partsOf: Record<Area, AreaParts> = {
  enquiries: {
    noun: 'enquiry',
    keys: [
      ...head,
      'name',
      'company',
      'email',
      'phone',
      'countryId',
      'subject',
      'message',
      ...tail,
      'caseStudy',
      why,
      'country',
    ],
    columns: [name, company, { title: 'Subject', keys: keysOf(aboutOf('enquiries')) }],
    verbs: [...outboxVerbs, 'sources'],
  },
  calls: {
    noun: 'call',
    rows: callRows,
    verbs: ['list', 'show', 'export', 'mark', 'note', 'release', 'retry', 'free', 'delete'],
    keys: [
      ...head,
      'preferredTime',
      'visitorTime',
      'timeZone',
      'name',
      'company',
      'email',
      'phone',
      'message',
      ...tail,
      why,
      'booking',
      'heldUntil',
    ],
    columns: [
      { title: 'Call at (UTC)', keys: ['preferredTime'] },
      { title: 'Time', keys: ['booking'] },
      name,
      company,
      { title: 'About', keys: ['message'] },
    ],
  },
  applications: {
    noun: 'application',
    keys: [...head, 'job', 'name', 'email', 'phone', 'file', 'message', ...tail, 'fileName', 'fileNote', why],
    columns: [name, { title: 'Job', keys: ['job'], widest: 32 }, { title: 'Email', keys: ['email'] }],
    verbs: ['list', 'show', 'file', 'export', 'mark', 'note', 'release', 'retry', 'delete'],
  },
  comments: {
    noun: 'comment',
    states: ['waiting', 'approved', 'rejected', ...deliveryStates],
    waitingStates: ['waiting', ...failedStates],
    embedded: {
      rows: commentRows,
      elsewhere: 'Comments are approved at API_BASE. This list contains only the comments posted on this site.',
    },
    keys: [...head, 'note', 'name', 'email', 'comment', ...tail, why],
    columns: [name, { title: 'Article', keys: ['note'], widest: 32 }, { title: 'Comment', keys: ['comment'] }],
    verbs: [...outboxVerbs, 'approve', 'reject'],
  },
  subscriptions: {
    noun: 'subscription',
    states: postStates,
    waitingStates: failedStates,
    keys: [...head, 'email', ...tail, why],
    columns: [
      { title: 'Form', keys: ['form'] },
      { title: 'Email', keys: ['email'] },
    ],
  },
};

const subscribers: Collection = {
  name: 'subscribers',
  area: 'subscriptions',
  waitingStates: [],
  noun: 'subscriber',
  forms: [],
  prefixes: [],
  states: ['confirmed', 'unconfirmed'],
  rows: postedSubscriberRows,
  embedded: {
    rows: subscriberRows,
    elsewhere:
      'The subscriber list is stored at API_BASE. The addresses shown here subscribed on this site and have not unsubscribed on this site.',
  },
  keys: ['email', 'received', 'state', 'consent', 'asked', 'confirmed', 'unsubscribeLink'],
  columns: [{ title: 'Agreed to', keys: ['consent'] }],
  verbs: ['list', 'export', 'delete'],
};

export const collections: readonly Collection[] = [
  ...areas.map((area) => collectionOf(area, partsOf[area])),
  subscribers,
];

function collectionOf(area: Area, parts: AreaParts): Collection {
  const forms = formsOfArea(area);
  const fields = keysOf(forms.flatMap((form) => Object.keys(formOf(form).fields)));
  return {
    name: area,
    area,
    waitingStates: deliveryStates,
    forms,
    prefixes: forms.map((form) => formOf(form).prefix),
    states: deliveryStates,
    rows: outboxRows(forms),
    verbs: outboxVerbs,
    ...parts,
    keys: [...new Set<PostKey>([...parts.keys, ...fields, ...sourceKeys, 'handling', 'owner'])],
  };
}

function aboutOf(area: Area): string[] {
  return formsOfArea(area).flatMap((form) => definitionOf(form).about ?? []);
}
