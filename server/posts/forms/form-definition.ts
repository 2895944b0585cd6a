import type * as v from 'valibot';
import type { OperationName, Operations } from '../../../shared/contract/operations.ts';
import type { FieldName, FormName, Payload } from '../../../shared/forms/forms.ts';
import type { Company } from '../../content/company.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import type { QueryTable } from '../../queries/site-query.ts';
import type { Trust } from '../calls/bookings.ts';
import type { Calls } from '../calls/calls.ts';
import type { RateLimit } from '../guards/rate-limit.ts';
import type { StoreHooks } from '../outbox/accept.ts';

/** The server's part of a form. The shared part is in `shared/forms/forms.ts`. */
export type FormDefinition<Name extends FormName> = Definition<
  Payload<Name>,
  ActionFor<Payload<Name>>,
  FieldName<Name>
>;

/** The definition of any form. `Sent` is the validated payload. */
export interface Definition<Sent = Payload, Action extends OperationName = OperationName, Field = FieldName> {
  /** The upstream's action. Its input has the same fields as the form. */
  operation: Action;
  rateLimit: RateLimit;
  /** Text beside the form view. Without this text, the form view stands alone or is placed by `form-read.tsx`. */
  beside?: { title: string; lead: string; folds?: boolean };
  /** The promise the form makes about a reply. */
  reply?: 'enquiryReply' | 'applicationReply';
  /** Shown for a kept post if the upstream sent no message. */
  thanks?(reply: string, knowledge: FormKnowledge): string;
  /** Shown after the upstream's message: information about the post that only this site has. */
  remark?(reference: string, knowledge: FormKnowledge): Promise<string>;
  /** The free texts, for the spam score. */
  texts(payload: Sent): string[];
  /** Faults that a schema cannot find, by field. */
  errorsIn?(payload: Sent, knowledge: FormKnowledge): Promise<Record<string, string>>;
  /** Checks and writes for the transaction that stores the post. */
  storeHooks?(payload: Sent, post: WeighedPost, knowledge: FormKnowledge): StoreHooks | Promise<StoreHooks>;
  /** Where mail is configured, a post is not delivered until its visitor has confirmed it. */
  isConfirmed?: true;
  /** The visitor exercises a legal right. The post is carried out or refused with a message, never quarantined. */
  isRight?: true;
  /** The message over the limit, if the usual one would not say whether the request was carried out. */
  tooMany?: string;
  area: Area;
  /** The field that tells what a post is about: a column at the desk and the subject of a mail. */
  about?: Field;
  /** The name of a post in notices to the operator. null: the operator is not notified. */
  notificationTitle: string | null;
}

export const areas = ['enquiries', 'calls', 'applications', 'comments', 'subscriptions'] as const;
export type Area = (typeof areas)[number];

export interface FormKnowledge {
  queries: Pick<QueryTable, 'countries' | 'blogs.post' | 'caseStudies.item' | 'jobs.job'>;
  calls: Calls;
  company: Company;
  newsletter: ListKnowledge;
}

export interface ListKnowledge {
  /** Whether an address is on the list only once its owner has confirmed it by mail. */
  isConfirmed: boolean;
  /** False if the confirmation mail cannot be sent to the address. */
  reaches(email: string): Promise<boolean>;
  /** What is stored with a request to subscribe. `isTrusted`: a mail may go to its address. */
  subscribing(request: { email: string; words: string; isTrusted: boolean }): StoreHooks;
  /** What is stored with a request to leave. */
  unsubscribing(email: string): StoreHooks;
}

export interface WeighedPost {
  /** As posted, unchecked. */
  fields: unknown;
  trust: Trust;
  ipPrefixes: IpPrefixes;
}

/** Actions whose input has exactly the fields and types of the payload. */
type ActionFor<Sent> = {
  [Name in OperationName]: Sent extends Input<Name> ? (Input<Name> extends Sent ? Name : never) : never;
}[OperationName];
type Input<Name extends OperationName> = v.InferInput<Operations[Name]['input']>;
