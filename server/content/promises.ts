import * as v from 'valibot';
import { line, record } from './fields.ts';

/**
 * Format of `content/promises.yaml`: when visitors receive a reply and a free price range, as the ends of sentences,
 * and the text to which subscribers agree. The site stores that text as proof of consent.
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
