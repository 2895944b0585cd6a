import type { FormName } from './forms.ts';

/**
 * Status "1" means that the post was accepted, and "0" that it was not. `errors` contains messages by field. `said`
 * replaces the form's usual text beside the reference. `remark` is the site's own explanation of the message.
 */
export type FormResponse =
  | { status: '1'; message: string; reference: string; said?: string | undefined }
  | { status: '0'; message: string; remark?: string | undefined; errors?: Record<string, string> };

export interface SentPost {
  form: FormName;
  reference: string;
  message: string;
  said: string;
}

export interface RefusedPost {
  form: FormName;
  page: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
  remark?: string | undefined;
}

export const guardFields = {
  token: 'FormToken',
  /**
   * Hidden field that visitors leave empty. Browsers and password managers fill in fields by name and label, and would
   * enter data in a field with a name such as `Website`, `Company`, `Fax`, or `Title`.
   */
  honeypot: 'Blank',
  /** The browser creates this key, and reuses it while the body is unchanged. */
  key: 'IdempotencyKey',
  /** Name of the posted form. If no form on the page has this name, the page's first form handles the post. */
  form: 'Form',
  /** The answer to the captcha, which only the browser checks. */
  captcha: 'Captcha',
} as const;
