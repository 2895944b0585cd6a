import * as v from 'valibot';
import { applicationSchema } from './application.ts';
import { callSchema } from './call.ts';
import { caseStudySchema } from './case-study.ts';
import { commentSchema } from './comment.ts';
import { contactSchema } from './contact.ts';
import type { FormName } from './references.ts';
import { subscriptionSchema } from './subscription.ts';

/** As the browser uses it: without the library's own names. */
export type FormSchema = Pick<v.GenericSchema, '~standard'>;

/** What forms are checked by, in the browser and on the server. */
export const formSchemas: Record<FormName | 'details', FormSchema> = {
  application: applicationSchema,
  call: callSchema,
  'case-study': caseStudySchema,
  comment: commentSchema,
  contact: contactSchema,
  // The conversation has the rest of an enquiry.
  details: v.omit(contactSchema, ['Subject', 'Message']),
  subscribe: subscriptionSchema,
  unsubscribe: subscriptionSchema,
};
