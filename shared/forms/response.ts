import type { FormName } from './forms.ts';

/**
 * `errors` contains messages by field. `said` and `title` replace the form's usual text beside the reference and the
 * notice's usual title.
 */
export type FormResponse =
  | { status: '1'; message: string; reference: string; said?: string | undefined; title?: string }
  | { status: '0'; message: string; remark?: string | undefined; errors?: Record<string, string> };

export interface SentPost {
  form: FormName;
  reference: string;
  message: string;
  said: string;
  title?: string;
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
   * Hidden field that visitors leave empty. The name must not be one that browsers or password managers fill in, such
   * as `Website`, `Company`, `Fax`, or `Title`.
   */
  honeypot: 'Blank',
  /** Created by the browser, which reuses the key while the posted data is unchanged. */
  key: 'IdempotencyKey',
  /** Name of the posted form. If no form on the page has this name, the page's first form handles the post. */
  form: 'Form',
  /** The answer to the captcha, which only the browser checks. */
  captcha: 'Captcha',
  /** JSON about where the visitor came from; see `source.ts`. */
  source: 'Source',
} as const;
