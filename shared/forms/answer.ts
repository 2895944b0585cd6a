import type { FormName } from './forms.ts';

/**
 * What a form post over `/api` answers: status "1" with the reference under which the post is kept, or "0" with words
 * for the visitor and, where a field is at fault, the words at that field.
 */
export type FormAnswer =
  | { status: '1'; message: string; reference: string }
  | { status: '0'; message: string; errors?: Record<string, string> };

/** A post that came without script and was refused: the page shows it again, as typed. */
export interface RefusedPost {
  form: FormName;
  /** Path of the page that the form is on. */
  page: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** Names of the fields that guard a form. They are no part of what the visitor says. */
export const guardFields = {
  /** HMAC of form and time, from the page or from `/api/form-token`. */
  token: 'FormToken',
  /** Left empty by people: it is hidden from them. */
  honeypot: 'Website',
  /** Made by the browser, kept while the body is unchanged. */
  key: 'IdempotencyKey',
  /** Which form of its page it is. Without it, the page's first. */
  form: 'Form',
  /** The visitor's answer to the question, which is compared in the browser alone. */
  captcha: 'Captcha',
} as const;
