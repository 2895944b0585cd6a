import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import type { FormAnswer, RefusedPost } from '../../shared/forms/answer.ts';
import { paths } from '../../shared/paths.ts';
import { sourceOf } from './cross-site.ts';
import type { FormTokens } from './form-tokens.ts';
import type { Submitted } from './submit-contact.ts';

interface RouteParts {
  submit: (post: {
    fields: unknown;
    source: ReturnType<typeof sourceOf>;
    address: string | undefined;
  }) => Promise<Submitted>;
  tokens: FormTokens;
  /** As configured; undefined where the operator has named none. */
  webBase: string | undefined;
  /** Shows the page of the form again, as typed. */
  showRefused: (req: Request, res: Response, status: number, post: RefusedPost) => Promise<void>;
}

const largestBody = '64kb';

/** Get in touch, posted by script: JSON in, JSON out. */
export function contactApi({ submit, tokens, webBase }: RouteParts): Router {
  const api = express.Router();
  api.get('/form-token', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ token: tokens.exactToken() });
  });
  api.post('/contact', express.json({ limit: largestBody }), async (req, res) => {
    if (!req.is('json')) return void res.status(415).json(refusal('Send this form as JSON.'));
    const submitted = await submit({
      fields: fieldsOf(req.body),
      source: sourceOf(req.headers, webBase),
      address: req.ip,
    });
    res.status(writeStatus(res, submitted)).set('Cache-Control', 'no-store').json(answerOf(submitted));
  });
  // A body that cannot be read at all: cut off, too large, or in an encoding nobody asked for.
  const unreadable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) return next(error);
    res
      .status(status)
      .json(refusal(status === 413 ? 'This is more than the form takes.' : 'This post cannot be read.'));
  };
  api.use(unreadable);
  return api;
}

/** The same without script: a page that says it went well, or the form again with what is wrong. */
export function contactPage({ submit, webBase, showRefused }: RouteParts): Router {
  const page = express.Router();
  page.post(paths.contact, express.urlencoded({ extended: false, limit: largestBody }), async (req, res) => {
    if (!req.is('urlencoded')) return void res.status(415).type('text').send('Send this form as its page does.\n');
    const fields = fieldsOf(req.body);
    const submitted = await submit({ fields, source: sourceOf(req.headers, webBase), address: req.ip });
    if (submitted.kind === 'accepted') {
      return void res
        .status(303)
        .set({ Location: `${paths.contact}?sent=${submitted.reference}`, 'Cache-Control': 'no-store' })
        .end();
    }
    const { message, errors } = submitted;
    // Nobody filled in our page: there is nothing to show again.
    if (submitted.status === 403) return void res.status(403).type('text').send(`${message}\n`);
    await showRefused(req, res, writeStatus(res, submitted), { message, errors, values: textsOf(fields) });
  });
  return page;
}

/** A body of any other shape has no fields. */
function fieldsOf(body: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), body);
  return result.success && !Array.isArray(body) ? result.output : {};
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

function writeStatus(res: Response, submitted: Submitted): number {
  if (submitted.kind === 'accepted') return 200;
  if (submitted.status === 429 || submitted.status === 503) res.set('Retry-After', '60');
  return submitted.status;
}

function answerOf(submitted: Submitted): FormAnswer {
  if (submitted.kind === 'declined') return { status: '0', message: submitted.message, errors: submitted.errors };
  return { status: '1', message: submitted.message, reference: submitted.reference };
}

function refusal(message: string): FormAnswer {
  return { status: '0', message };
}
