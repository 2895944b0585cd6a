import * as v from 'valibot';
import { line, record } from './fields.ts';

/**
 * The first three texts complete sentences about when visitors receive a reply or a free estimate. A subscriber agrees
 * to the last text.
 */
export const promisesSchema = record({
  enquiryReply: line(1, 60),
  applicationReply: line(1, 60),
  quoteRange: v.exactOptional(line(1, 60)),
  subscription: v.optional(
    line(1, 160),
    'You agree to receive one email a month from us. Every email has an unsubscribe link.',
  ),
});

export type Promises = v.InferOutput<typeof promisesSchema>;
