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

/** A form's server part. The shared part is in `shared/forms/forms.ts`. */
export type FormDefinition<Name extends FormName> = Definition<
  Payload<Name>,
  ActionFor<Payload<Name>>,
  FieldName<Name>
>;

/** The definition of any form. `Sent` is the validated payload. */
export interface Definition<Sent = Payload, Action extends OperationName = OperationName, Field = FieldName> {
  /** The upstream's operation. Its input has the same fields as the form. */
  operation: Action;
  rateLimit: RateLimit;
  /** Text beside the form. Without it, `form-query.tsx` renders the form alone or in a special section. */
  beside?: { title: string; lead: string; folds?: boolean };
  /** Key of the content's promise about a reply. */
  reply?: 'enquiryReply' | 'applicationReply';
  /** Shown for a stored post if the upstream sent no message. */
  thanks?(reply: string, knowledge: FormKnowledge): string;
  /** Information about the post that only this site has, shown after the upstream's message. */
  remark?(reference: string, knowledge: FormKnowledge): Promise<string>;
  /** Returns the free-text fields for the spam score. */
  texts(payload: Sent): string[];
  /** Resolves to errors that a schema cannot find, by field. */
  errorsIn?(payload: Sent, knowledge: FormKnowledge): Promise<Record<string, string>>;
  /** Returns checks and writes for the transaction that stores the post. */
  storeHooks?(payload: Sent, post: WeighedPost, knowledge: FormKnowledge): StoreHooks | Promise<StoreHooks>;
  /** If email is configured, a post is delivered only after the visitor has confirmed it. */
  isConfirmed?: true;
  /** The visitor exercises a legal right. The post is delivered or refused with a message, never quarantined. */
  isRight?: true;
  /** The message for too many posts, if the default one would not say whether the request was processed. */
  tooMany?: string;
  area: Area;
  /** The field with the post's topic, shown in a column at the desk and in the subject of emails. */
  about?: Field;
  /** The form's name in notifications to the operator. null: the operator is not notified. */
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
  /** True if an address is subscribed only after its owner has confirmed it by email. */
  isConfirmed: boolean;
  /** Resolves to false if the confirmation email cannot be sent to the address. */
  reaches(email: string): Promise<boolean>;
  /** Returns the writes for a request to subscribe. `isTrusted`: an email may be sent to its address. */
  subscribing(request: { email: string; words: string; isTrusted: boolean }): StoreHooks;
  /** Returns the writes for a request to unsubscribe. */
  unsubscribing(email: string): StoreHooks;
}

export interface WeighedPost {
  /** The fields as posted, not validated. */
  fields: unknown;
  trust: Trust;
  ipPrefixes: IpPrefixes;
}

/** Operations whose input has exactly the payload's fields and types. */
type ActionFor<Sent> = {
  [Name in OperationName]: Sent extends Input<Name> ? (Input<Name> extends Sent ? Name : never) : never;
}[OperationName];
type Input<Name extends OperationName> = v.InferInput<Operations[Name]['input']>;
