import express, { type Router } from 'express';
import { paths } from '../../shared/paths.ts';
import { formPage, type ShowRefused } from './form-page.ts';
import type { Submits } from './submits.ts';

interface PagesParts {
  submits: Submits;
  /** As configured; undefined where the operator has named none. */
  webBase: string | undefined;
  showRefused: ShowRefused;
}

/** Every page that forms post to without script. */
export function formPages({ submits, ...parts }: PagesParts): Router {
  const router = express.Router();
  router.use(
    formPage({
      page: paths.contact,
      forms: [
        { name: 'contact', submit: submits.contact },
        { name: 'call', submit: submits.call, place: 'schedule' },
      ],
      ...parts,
    }),
  );
  router.use(
    formPage({
      page: paths.caseStudy,
      forms: [{ name: 'case-study', submit: submits['case-study'], place: 'ask' }],
      ...parts,
    }),
  );
  router.use(
    formPage({ page: paths.blog, forms: [{ name: 'comment', submit: submits.comment, place: 'comments' }], ...parts }),
  );
  router.use(formPage({ page: paths.subscribed, forms: [{ name: 'subscribe', submit: submits.subscribe }], ...parts }));
  router.use(
    formPage({ page: paths.unsubscribe, forms: [{ name: 'unsubscribe', submit: submits.unsubscribe }], ...parts }),
  );
  return router;
}
