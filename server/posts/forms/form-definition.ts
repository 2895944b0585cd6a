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

export type FormDefinition<Name extends FormName> = Definition<
  Payload<Name>,
  ActionFor<Payload<Name>>,
  FieldName<Name>
>;

export interface Definition<Sent = Payload, Action extends OperationName = OperationName, Field = FieldName> {
  operation: Action;
  rateLimit: RateLimit;
  beside?: { title: string; lead: string; folds?: boolean };
  reply?: 'enquiryReply' | 'applicationReply';
  /** Returns the success message that visitors see if the upstream has sent no message. */
  thanks?(reply: string, formServices: FormServices): string;
  /** Resolves to the notice's title and to text that follows the upstream's message in the success message. */
  remark?(reference: string, formServices: FormServices): Promise<{ title: string; text: string }>;
  texts(payload: Sent): string[];
  errorsIn?(payload: Sent, formServices: FormServices): Promise<Record<string, string>>;
  storeHooks?(payload: Sent, post: ScoredPost, formServices: FormServices): StoreHooks | Promise<StoreHooks>;
  /** True if the visitor must confirm a post by email before its delivery. Has no effect if email is not configured. */
  isConfirmed?: true;
  /** True if visitors exercise a legal right with the form. The form's posts are never quarantined. */
  isRight?: true;
  tooMany?: string;
  area: Area;
  about?: Field;
  /** Null if the form's posts are not reported individually to the operator. */
  notificationTitle: string | null;
}

export const areas = ['enquiries', 'calls', 'applications', 'comments', 'subscriptions'] as const;
export type Area = (typeof areas)[number];

export interface FormServices {
  queries: Pick<QueryTable, 'countries' | 'blogs.post' | 'caseStudies.item' | 'jobs.job'>;
  calls: Calls;
  company: Company;
  newsletter: ListServices;
}

export interface ListServices {
  isConfirmed: boolean;
  canSendTo(email: string): Promise<boolean>;
  subscribing(request: { email: string; words: string; isTrusted: boolean }): StoreHooks;
  unsubscribing(email: string): StoreHooks;
}

export interface ScoredPost {
  fields: unknown;
  trust: Trust;
  ipPrefixes: IpPrefixes;
}

/** Operations whose input and the payload are assignable to each other. */
type ActionFor<Sent> = {
  [Name in OperationName]: Sent extends Input<Name> ? (Input<Name> extends Sent ? Name : never) : never;
}[OperationName];
type Input<Name extends OperationName> = v.InferInput<Operations[Name]['input']>;
