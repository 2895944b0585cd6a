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
  /** Key of the company's promise that states when a reply will arrive. */
  reply?: 'enquiryReply' | 'applicationReply';
  /** Returns the success message for a post to which the upstream returned no message. */
  thanks?(reply: string, formServices: FormServices): string;
  /** Resolves to information that only this site has. The form shows the remark after the upstream's message. */
  remark?(reference: string, formServices: FormServices): Promise<string>;
  /** Returns the free-text fields for the spam score. */
  texts(payload: Sent): string[];
  /** Resolves to errors, by field, that the schema cannot detect. */
  errorsIn?(payload: Sent, formServices: FormServices): Promise<Record<string, string>>;
  storeHooks?(payload: Sent, post: ScoredPost, formServices: FormServices): StoreHooks | Promise<StoreHooks>;
  /** True if the visitor must confirm a post by email before its delivery. Has no effect if email is not configured. */
  isConfirmed?: true;
  /**
   * True if the visitor exercises a legal right with the form. The site delivers the form's posts or refuses them with
   * a message, but never quarantines them.
   */
  isRight?: true;
  /** Replaces the default message for too many posts, which does not say whether the request was processed. */
  tooMany?: string;
  area: Area;
  /** The field with the post's topic, which the desk shows in a column and emails show in their subject. */
  about?: Field;
  /** Null if the operator is not notified. */
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
  /** True if the owner of an address must confirm a subscription by email. */
  isConfirmed: boolean;
  canSendTo(email: string): Promise<boolean>;
  /** The site emails the address only if the post is trusted. */
  subscribing(request: { email: string; words: string; isTrusted: boolean }): StoreHooks;
  unsubscribing(email: string): StoreHooks;
}

export interface ScoredPost {
  /** The posted fields before validation. */
  fields: unknown;
  trust: Trust;
  ipPrefixes: IpPrefixes;
}

/** Operations whose input has exactly the payload's fields and types. */
type ActionFor<Sent> = {
  [Name in OperationName]: Sent extends Input<Name> ? (Input<Name> extends Sent ? Name : never) : never;
}[OperationName];
type Input<Name extends OperationName> = v.InferInput<Operations[Name]['input']>;
