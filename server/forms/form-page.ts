import express, { type Response, type Router } from 'express';
import type { RefusedPost } from '../../shared/forms/answer.ts';
import { sourceOf } from './cross-site.ts';
import { fieldsOf, textsOf } from './posted-fields.ts';
import { type FormPost, type Submitted, writeStatus } from './submitted.ts';

interface FormPageParts {
  /** Path of the page that the form is on, and posts to. */
  page: string;
  submit: (post: FormPost) => Promise<Submitted>;
  /** As configured; undefined where the operator has named none. */
  webBase: string | undefined;
  /** Shows the page of the form again, as typed. */
  showRefused: (res: Response, status: number, post: RefusedPost) => Promise<void>;
}

export const largestBody = '64kb';

/** A form posted without script: a page that says it went well, or the form again with what is wrong. */
export function formPage({ page, submit, webBase, showRefused }: FormPageParts): Router {
  const router = express.Router();
  router.post(page, express.urlencoded({ extended: false, limit: largestBody }), async (req, res) => {
    if (!req.is('urlencoded')) return void res.status(415).type('text').send('Send this form as its page does.\n');
    const fields = fieldsOf(req.body);
    const submitted = await submit({ fields, source: sourceOf(req.headers, webBase), address: req.ip });
    if (submitted.kind === 'accepted') {
      return void res
        .status(303)
        .set({ Location: `${page}?sent=${submitted.reference}`, 'Cache-Control': 'no-store' })
        .end();
    }
    const { message, errors } = submitted;
    // Nobody filled in our page: there is nothing to show again.
    if (submitted.status === 403) return void res.status(403).type('text').send(`${message}\n`);
    await showRefused(res, writeStatus(res, submitted), { page, message, errors, values: textsOf(fields) });
  });
  return router;
}
