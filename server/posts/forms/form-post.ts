import type { Response } from 'express';
import * as v from 'valibot';
import type { FormName } from '../../../shared/forms/forms.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { sourceSchema } from '../../../shared/forms/source.ts';
import type { Log } from '../../process/log.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { RequestOrigin } from '../guards/cross-site.ts';
import type { Upload } from '../uploads/upload.ts';

export interface FormPost {
  fields: unknown;
  errors?: Record<string, string>;
  file?: Upload;
  origin: RequestOrigin;
  address: string | undefined;
  /** Path of the page with the form, if the browser posted the form without JavaScript. */
  page?: string | undefined;
}

export type SubmitResult =
  | {
      kind: 'accepted';
      reference: string;
      isRepeated: boolean;
      message: string;
      said: string | undefined;
      title?: string;
    }
  | {
      kind: 'declined';
      status: DeclinedStatus;
      message: string;
      remark?: string;
      errors: Record<string, string>;
      /** True if the response must not contain the form. */
      isBare?: true;
    };

type DeclinedStatus = 400 | 403 | 408 | 422 | 429 | 503;

export type Submit = (form: FormName, post: FormPost) => Promise<SubmitResult>;

export const checkFieldsMessage = 'Please check the highlighted fields.';
export const tooManyForms = 'We’ve received several forms in a row from your network. Please try again later.';
const notSaved = 'Your entries are still here. Please try again in a minute.';

export function declined(status: DeclinedStatus, message: string, errors: Record<string, string> = {}): SubmitResult {
  return { kind: 'declined', status, message, errors };
}

export function invalid(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  already: Record<string, string> = {},
): SubmitResult {
  const errors = { ...already };
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return declined(422, checkFieldsMessage, errors);
}

export function notStored(error: unknown, form: FormName, log: Log): SubmitResult {
  if (!(error instanceof StoreUnavailable)) throw error;
  log.error({ event: 'post-not-stored', form }, error);
  return unsaved();
}

export function unsaved(): SubmitResult {
  return { kind: 'declined', status: 503, message: 'We couldn’t save what you sent.', remark: notSaved, errors: {} };
}

export function writeStatus(res: Response, submitted: SubmitResult): number {
  if (submitted.kind === 'accepted') return 200;
  if (submitted.status === 429 || submitted.status === 503) res.set('Retry-After', '60');
  return submitted.status;
}

/** An invalid value counts as empty and causes no error message, because visitors do not fill in guard fields. */
export const guardFieldSchema = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(255)), ''), '');
export const guardSchema = v.object({
  [guardFields.token]: guardFieldSchema,
  [guardFields.honeypot]: v.optional(v.fallback(v.string(), 'filled'), ''),
  // A browser's key contains no space and therefore never equals a generated key, which contains spaces.
  [guardFields.key]: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), ''), ''),
  [guardFields.source]: sourceSchema,
});
export type GuardFields = v.InferOutput<typeof guardSchema>;
