import type * as v from 'valibot';
import type { OperationName, Operations } from '../../../shared/contract/operations.ts';
import type { FieldName, FormName, Payload } from '../../../shared/forms/forms.ts';
import type { Company } from '../../content/company.ts';
import type { Promises } from '../../content/promises.ts';
import type { Networks } from '../../http/networks.ts';
import type { ReadTable } from '../../reads/read-table.ts';
import type { Standing } from '../calls/bookings.ts';
import type { Calls } from '../calls/calls.ts';
import type { Measure } from '../guards/measures.ts';
import type { Keeping } from '../outbox/accept.ts';

/** The server's side of one form. `shared/forms/forms.ts` holds the rest. */
export type FormDefinition<Name extends FormName> = Definition<
  Payload<Name>,
  ActionFor<Payload<Name>>,
  FieldName<Name>
>;

/** The same of any form. `Sent` is what it sends, and has passed its schema. */
export interface Definition<Sent = Payload, Action extends OperationName = OperationName, Field = FieldName> {
  /** The upstream's action that takes it. Its input is what the form sends, field by field. */
  operation: Action;
  /** How many posts networks may send. */
  measure: Measure;
  /** Words beside the sheet. Without them the sheet stands alone, or in markup that `form-read.tsx` has for it. */
  beside?: { title: string; lead: string };
  /** The promise that the form makes about a reply. */
  reply?: keyof Promises;
  /** Said when a post is kept and the upstream sent no message of its own. */
  thanks?(reply: string): string;
  /** Said about one kept post, after the upstream's message: only this site knows it. */
  remark?(reference: string, knowledge: FormKnowledge): string;
  /** What the visitor was free to write, for the weighing. */
  texts(payload: Sent): string[];
  /** Faults that only the site can know, by field. */
  faults?(payload: Sent, knowledge: FormKnowledge): Promise<Record<string, string>>;
  /** What it adds to the keeping of a post. */
  keeping?(payload: Sent, post: WeighedPost, knowledge: FormKnowledge): Keeping;
  /** Whether its visitor waits for what the upstream says to it, as far as that comes in time. */
  isAwaited: boolean;
  /** A legal right of the visitor: the post is carried out or refused with a message, never quarantined. */
  isRight?: true;
  /** Said over the limits, where the usual words would leave open whether it was done. */
  tooMany?: string;
  /** Where the desk shows its posts. */
  area: Area;
  /** The field that says what a post is about: a column at the desk, and the subject of a mail. */
  about?: Field;
  /** What a post of it is called in front of the operator. null: nobody is told of posts. */
  notice: string | null;
}

/** Areas of the desk that hold posts. */
export type Area = 'enquiries' | 'calls' | 'applications' | 'comments' | 'subscriptions';

/** What the site knows that posts are checked by. */
export interface FormKnowledge {
  reads: Pick<ReadTable, 'countries' | 'blogs.post' | 'caseStudies.item' | 'jobs.job'>;
  calls: Calls;
  company: Company;
}

/** A post that has been weighed. */
export interface WeighedPost {
  /** As they were posted. */
  fields: unknown;
  standing: Standing;
  networks: Networks;
}

/** Actions whose input has the same fields as what is sent, of the same types. */
type ActionFor<Sent> = {
  [Name in OperationName]: Sent extends Input<Name> ? (Input<Name> extends Sent ? Name : never) : never;
}[OperationName];
type Input<Name extends OperationName> = v.InferInput<Operations[Name]['input']>;
