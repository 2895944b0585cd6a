import type { FormName } from './forms.ts';

/**
 * "1" with the reference of the post, or "0" with a message and the faults by field. `said` replaces the form's usual
 * text beside the reference. `remark` says what a message of the error catalogue means for the visitor.
 */
export type FormResponse =
  | { status: '1'; message: string; reference: string; said?: string | undefined }
  | { status: '0'; message: string; remark?: string | undefined; errors?: Record<string, string> };

/** An accepted post, on the page that shows it. `message` and `said` are those of a `FormAnswer`. */
export interface SentPost {
  form: FormName;
  reference: string;
  message: string;
  said: string;
}

/** A post without script that was refused. Its page shows the typed values again. */
export interface RefusedPost {
  form: FormName;
  page: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
  remark?: string | undefined;
}

/** Fields that guard a form. They are not part of the visitor's message. */
export const guardFields = {
  /** HMAC of form and time, from the page or from `/api/form-token`. */
  token: 'FormToken',
  /**
   * Hidden from people, so they leave it empty. Browsers and password managers fill in fields by their name and label,
   * so both must say nothing about a person: not `Website`, `Company`, `Fax`, or `Title`.
   */
  honeypot: 'Blank',
  /** Made by the browser, and kept while the body is unchanged. */
  key: 'IdempotencyKey',
  /** The form's name on its page. The first form by default. */
  form: 'Form',
  /** Checked in the browser only. */
  captcha: 'Captcha',
} as const;
