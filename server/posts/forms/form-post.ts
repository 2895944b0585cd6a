import type { Response } from 'express';
import * as v from 'valibot';
import { guardFields } from '../../../shared/forms/answer.ts';
import type { FormName } from '../../../shared/forms/forms.ts';
import { OutboxUnavailable } from '../../database/outbox-unavailable.ts';
import type { Log } from '../../log.ts';
import { failures } from '../../upstream/failures.ts';
import type { Source } from '../guards/cross-site.ts';
import type { TokenVerdict } from '../guards/form-tokens.ts';
import type { Upload } from '../uploads/upload.ts';

/** A post as it came: field names and texts. */
export interface FormPost {
  fields: unknown;
  /** What was found wrong while it came in, by field. */
  faults?: Record<string, string>;
  file?: Upload;
  /** Of its token, where that was judged on the way. */
  verdict?: TokenVerdict;
  source: Source;
  address: string | undefined;
}

/** How a post ended. Everything but `accepted` has stored nothing. */
export type Submitted =
  | { kind: 'accepted'; reference: string; message: string }
  | { kind: 'declined'; status: DeclinedStatus; message: string; errors: Record<string, string> };

type DeclinedStatus = 400 | 403 | 408 | 422 | 429 | 503;

/** Takes one post of a form. */
export type Submit = (form: FormName, post: FormPost) => Promise<Submitted>;

export const thereIsAProblem = 'There is a problem with what was entered.';

export function declined(status: DeclinedStatus, message: string, errors: Record<string, string> = {}): Submitted {
  return { kind: 'declined', status, message, errors };
}

/** Declined for what a schema found, with words at each field, besides the faults that are known already. */
export function invalid(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  faults: Record<string, string> = {},
): Submitted {
  const errors = { ...faults };
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return declined(422, thereIsAProblem, errors);
}

/** Declined for a disk that takes nothing now, which is logged. Throws any other error again. */
export function notKept(error: unknown, form: FormName, log: Log): Submitted {
  if (!(error instanceof OutboxUnavailable)) throw error;
  log.error({ event: 'post-not-kept', form }, error);
  return declined(503, failures.http.message);
}

/** The status of an answer; says when to come again where that helps. */
export function writeStatus(res: Response, submitted: Submitted): number {
  if (submitted.kind === 'accepted') return 200;
  if (submitted.status === 429 || submitted.status === 503) res.set('Retry-After', '60');
  return submitted.status;
}

/** Guard fields are never the visitor's fault: what is no text there is taken for nothing. */
export const guardText = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(255)), ''), '');
export const guardSchema = v.object({
  [guardFields.token]: guardText,
  // Anything at all in the trap is something.
  [guardFields.honeypot]: v.optional(v.fallback(v.string(), 'filled'), ''),
  [guardFields.key]: guardText,
});
export type Guard = v.InferOutput<typeof guardSchema>;
