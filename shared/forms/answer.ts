import type { FormName } from './forms.ts';

/** "1" with the reference of the post, or "0" with a message and the faults by field. */
export type FormAnswer =
  | { status: '1'; message: string; reference: string }
  | { status: '0'; message: string; errors?: Record<string, string> };

/** A refused post without script. Its page shows it again as typed. */
export interface RefusedPost {
  form: FormName;
  page: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** Fields that guard a form. They are not part of what the visitor says. */
export const guardFields = {
  /** HMAC of form and time, from the page or from `/api/form-token`. */
  token: 'FormToken',
  /** Hidden from people, so they leave it empty. */
  honeypot: 'Website',
  /** Made by the browser, and kept while the body is unchanged. */
  key: 'IdempotencyKey',
  /** Which form of its page. The first by default. */
  form: 'Form',
  /** Checked in the browser only. */
  captcha: 'Captcha',
} as const;
