import type * as v from 'valibot';
import type { SheetName } from '../site.ts';
import { applicationSchema } from './application.ts';
import { callSchema } from './call.ts';
import { caseStudySchema } from './case-study.ts';
import { commentSchema } from './comment.ts';
import { subscriptionSchema } from './subscription.ts';

/** As the browser uses it: without the library's own names. */
export type FormSchema = Pick<v.GenericSchema, '~standard'>;

/** What the forms that are rendered as sheets are checked by, in the browser and on the server. */
export const sheetSchemas: Record<SheetName, FormSchema> = {
  application: applicationSchema,
  call: callSchema,
  'case-study': caseStudySchema,
  comment: commentSchema,
  subscribe: subscriptionSchema,
};
