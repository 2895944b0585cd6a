import { parse } from 'node:querystring';
import express, { type RequestHandler, type Router } from 'express';
import { formNames, formOf, isPlainForm } from '../../../shared/forms/forms.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { respondToBodyErrors } from '../../http/body-errors.ts';
import { acceptsPosts } from '../../http/page-address.ts';
import { requestOriginOf } from '../guards/cross-site.ts';
import type { Submit } from './form-post.ts';
import { respondOnPage, type ShowRefused } from './page-response.ts';
import { fieldsOf, maxBodySize, postedPage, textsOf } from './posted-fields.ts';

interface PagesParts {
  submit: Submit;
  webBase: string | undefined;
  showRefused: ShowRefused;
}

/**
 * Responds with 404 unless the path is exactly a form page's path. Express's routes would ignore case and a trailing
 * slash.
 */
export const refuseWithoutFormPage: RequestHandler = (req, res, next) => {
  if (acceptsPosts(req.path)) return next();
  res.status(404).type('text').send('Not found\n');
};

export const formPaths = formNames.map((name) => formOf(name).page);

export function formPages({ submit, webBase, showRefused }: PagesParts): Router {
  const router = express.Router();
  // The first form on a page handles posts that name no form of that page.
  for (const first of forms) {
    const { page } = formOf(first);
    // The body is read as text, because Express's form parser needs the package qs, which the build omits.
    router.post(page, express.text({ type: 'urlencoded', limit: maxBodySize }), async (req, res) => {
      if (!req.is('urlencoded')) return void res.status(415).type('text').send('Send this form from its page.\n');
      const fields = fieldsOf(parse(typeof req.body === 'string' ? req.body : ''));
      const named = forms.find((name) => name === fields[guardFields.form] && formOf(name).page === page);
      const form = named ?? first;
      const submitted = await submit(form, {
        fields,
        origin: requestOriginOf(req.headers, webBase),
        address: req.ip,
        page: postedPage(req),
      });
      await respondOnPage(res, { form, submitted, values: textsOf(fields) }, showRefused);
    });
  }
  router.use(
    respondToBodyErrors((res, message) =>
      res.type('text').send(`${message} Go back to the form. Your entries are still there.\n`),
    ),
  );
  return router;
}

const forms = formNames.filter(isPlainForm);
