import type { FormName } from './forms.ts';

/**
 * Status "1" comes with the post's reference, and "0" with a message and the errors by field. `said` replaces the
 * form's usual text beside the reference. `remark` tells the visitor what the message means.
 */
export type FormResponse =
  | { status: '1'; message: string; reference: string; said?: string | undefined }
  | { status: '0'; message: string; remark?: string | undefined; errors?: Record<string, string> };

/** An accepted post, for the page that shows it. `message` and `said` come from the response. */
export interface SentPost {
  form: FormName;
  reference: string;
  message: string;
  said: string;
}

/** A rejected post that was sent without script. Its page shows the typed values again. */
export interface RefusedPost {
  form: FormName;
  page: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
  remark?: string | undefined;
}

/** Fields that protect a form. They are not part of the visitor's message. */
export const guardFields = {
  /** Signed token from the page or from `/api/form-token`. */
  token: 'FormToken',
  /**
   * Hidden field that people leave empty. Browsers and password managers fill in fields by name and label. Neither may
   * suggest personal data, as `Website`, `Company`, `Fax`, or `Title` would.
   */
  honeypot: 'Blank',
  /** The browser creates the key, and reuses it while the body is unchanged. */
  key: 'IdempotencyKey',
  /** Name of the form on its page; by default, the page's first form. */
  form: 'Form',
  /** Only the browser checks this field. */
  captcha: 'Captcha',
} as const;
