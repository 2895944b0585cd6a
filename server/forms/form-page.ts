import { parse } from 'node:querystring';
import express, { type Response, type Router } from 'express';
import { guardFields, type RefusedPost } from '../../shared/forms/answer.ts';
import type { FormName } from '../../shared/forms/forms.ts';
import { unreadable } from '../http/unreadable.ts';
import { sourceOf } from './cross-site.ts';
import { fieldsOf, textsOf } from './posted-fields.ts';
import { type Submit, writeStatus } from './submitted.ts';

/** One form of a page. */
export interface PostedForm {
  name: FormName;
  submit: Submit;
  /** Id of the place on the page where the answer is shown. Without one, its top. */
  place?: string;
}

interface FormPageParts {
  /** Path of the page that the forms are on, and post to; a route's pattern. */
  page: string;
  /** The first takes what names none. */
  forms: [PostedForm, ...PostedForm[]];
  /** As configured; undefined where the operator has named none. */
  webBase: string | undefined;
  /** Shows the page of the form again, as typed. */
  showRefused: ShowRefused;
}

export type ShowRefused = (res: Response, status: number, post: RefusedPost) => Promise<void>;

/** Every field at its cap, in characters that a form without script posts as twelve bytes. */
export const largestBody = '96kb';

/** Forms posted without script: a page that says it went well, or the form again with what is wrong. */
export function formPage({ page, forms, webBase, showRefused }: FormPageParts): Router {
  const router = express.Router();
  // As text: Express would parse it with qs, which the build leaves out.
  router.post(page, express.text({ type: 'urlencoded', limit: largestBody }), async (req, res) => {
    if (!req.is('urlencoded')) return void res.status(415).type('text').send('Send this form as its page does.\n');
    const fields = fieldsOf(parse(typeof req.body === 'string' ? req.body : ''));
    const { name, submit, place } = forms.find((form) => form.name === fields[guardFields.form]) ?? forms[0];
    const submitted = await submit({ fields, source: sourceOf(req.headers, webBase), address: req.ip });
    if (submitted.kind === 'accepted') {
      const location = `${req.path}?sent=${submitted.reference}${place ? `#${place}` : ''}`;
      return void res.status(303).set({ Location: location, 'Cache-Control': 'no-store' }).end();
    }
    const { message, errors } = submitted;
    // Nobody filled in our page: there is nothing to show again.
    if (submitted.status === 403) return void res.status(403).type('text').send(`${message}\n`);
    const refused = { form: name, page: req.path, message, errors, values: textsOf(fields) };
    await showRefused(res, writeStatus(res, submitted), refused);
  });
  router.use(
    unreadable((res, message) => res.type('text').send(`${message} Go back: what you typed is still there.\n`)),
  );
  return router;
}
