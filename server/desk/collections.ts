import { type FormName, formNames, formOf } from '../../shared/forms/forms.ts';
import type { Area } from '../posts/forms/form-definition.ts';
import { keysOf } from '../posts/forms/operator-fields.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';
import { states } from '../posts/outbox/row.ts';
import type { PostKey } from './post-record.ts';
import { callRows, commentRows, outboxRows, postedSubscriberRows, subscriberRows } from './post-row.ts';

/** What the desk keeps apart. */
export interface Collection {
  name: string;
  /** One of them, in a sentence. */
  noun: string;
  /** Forms whose posts are in it. */
  forms: readonly FormName[];
  /** How references of these forms begin. */
  prefixes: readonly string[];
  states: readonly string[];
  /** A query for its rows. */
  rows: string;
  /** Where the embedded upstream knows more: the query for that, and what to say where API_BASE leads elsewhere. */
  embedded?: { rows: string; elsewhere: string };
  /** Keys of the JSON and columns of the CSV. New ones go to the end: somebody's import counts on the places. */
  keys: readonly PostKey[];
  /** Of the table, behind reference, time and state. The first key that has something is shown. */
  columns: readonly Column[];
  verbs: readonly Verb[];
}

export interface Column {
  title: string;
  keys: readonly PostKey[];
  /** It may take so much from the last column. */
  widest?: number;
}

export const verbs = ['list', 'show', 'export', 'release', 'retry', 'approve', 'reject', 'free', 'delete'] as const;
export type Verb = (typeof verbs)[number];

const outboxVerbs = ['list', 'show', 'export', 'release', 'retry', 'delete'] as const;
const head = ['reference', 'received', 'state', 'form'] as const;
const tail = ['attempts', 'lastAttempt', 'lastMessage', 'nextAttempt', 'delivered'] as const;
const why = 'setAsideFor';
const name = { title: 'Name', keys: ['name'], widest: 24 } as const;
const company = { title: 'Company', keys: ['company'], widest: 24 } as const;

type AreaParts = Pick<Collection, 'noun' | 'keys' | 'columns'> & Partial<Collection>;

const areas: Record<Area, AreaParts> = {
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
  },
  calls: {
    noun: 'call',
    rows: callRows,
    verbs: ['list', 'show', 'export', 'release', 'retry', 'free', 'delete'],
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
    keys: [...head, 'job', 'name', 'email', 'phone', 'file', 'message', ...tail, 'fileName', why],
    columns: [name, { title: 'Job', keys: ['job'], widest: 32 }, { title: 'Email', keys: ['email'] }],
  },
  comments: {
    noun: 'comment',
    states: ['waiting', 'approved', 'rejected', ...states],
    embedded: {
      rows: commentRows,
      elsewhere: 'Comments are approved at API_BASE. This list has those posted on this site.',
    },
    keys: [...head, 'note', 'name', 'email', 'comment', ...tail, why],
    columns: [name, { title: 'Note', keys: ['note'], widest: 32 }, { title: 'Comment', keys: ['comment'] }],
    verbs: [...outboxVerbs, 'approve', 'reject'],
  },
  subscriptions: {
    noun: 'subscription',
    keys: [...head, 'email', ...tail, why],
    columns: [
      { title: 'Form', keys: ['form'] },
      { title: 'Email', keys: ['email'] },
    ],
  },
};

const subscribers: Collection = {
  name: 'subscribers',
  noun: 'subscriber',
  forms: [],
  prefixes: [],
  states: ['subscribed'],
  rows: postedSubscriberRows,
  embedded: {
    rows: subscriberRows,
    elsewhere: 'The list is kept at API_BASE. These addresses subscribed on this site and have not unsubscribed on it.',
  },
  keys: ['email', 'received'],
  columns: [],
  verbs: ['list', 'export', 'delete'],
};

export const collections: readonly Collection[] = [
  ...Object.entries(areas).map(([area, parts]) => collectionOf(area, parts)),
  subscribers,
];

/** Posts as they lie in the outbox, unless the area says otherwise. Fields that it does not place come last. */
function collectionOf(area: string, parts: AreaParts): Collection {
  const forms = formsOf(area);
  const fields = keysOf(forms.flatMap((form) => Object.keys(formOf(form).fields)));
  return {
    name: area,
    forms,
    prefixes: forms.map((form) => formOf(form).prefix),
    states,
    rows: outboxRows(forms),
    verbs: outboxVerbs,
    ...parts,
    keys: [...new Set([...parts.keys, ...fields])],
  };
}

function formsOf(area: string): FormName[] {
  return formNames.filter((form) => definitionOf(form).area === area);
}

/** Fields that say what posts of the area are about. */
function aboutOf(area: Area): string[] {
  return formsOf(area).flatMap((form) => definitionOf(form).about ?? []);
}
