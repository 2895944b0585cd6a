import { createHash } from 'node:crypto';
import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import * as v from 'valibot';
import { dataDate } from '../../shared/data-date.ts';
import type { Outcome, Reason } from '../../shared/outcome.ts';
import type { ReadName } from '../../shared/site.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { networksOf } from '../http/networks.ts';
import { Overloaded, type WorkQueue } from '../http/work/work-queue.ts';
import type { Log } from '../process/log.ts';
import { runRead } from './read-table.ts';
import type { ReadTable, SiteRead } from './site-read.ts';

/** `GET /api/{read}?{input}`. */
export function createApi(reads: ReadTable, queue: WorkQueue, log: Log): Router {
  const api = express.Router();
  for (const [name, read] of entriesOf(reads)) {
    api.get(`/${name}`, async (req, res) => {
      const input = v.safeParse(read.input, req.query);
      if (!input.success) {
        return void res.status(400).json({ error: 'These parameters are not valid for this read.' });
      }
      const visit = { cost: read.isTyped ? 'chosen' : 'fixed', from: networksOf(req.ip).narrow } as const;
      const run = () => runRead(name, read, input.output, log);
      const answer = await queue.enter(visit, (ticket) => ticket.start(run));
      sendAnswer(res, answer, read.isTyped ? 'private' : 'public');
    });
    api.all(`/${name}`, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD').json({ error: 'Use GET.' });
    });
  }
  api.use((_req, res) => {
    res.status(404).json({ error: 'There is no read with this name.' });
  });
  api.use(refuse);
  return api;
}

const refuse: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!(error instanceof Overloaded)) return next(error);
  res.status(503).set('Retry-After', '2').json({ error: 'Too many reads at once. Try again.' });
};

function entriesOf(reads: ReadTable): [string, SiteRead<ReadName>][] {
  return Object.entries(reads);
}

function sendAnswer(res: Response, { outcome, at, degraded }: Dated<unknown>, keeper: 'private' | 'public'): void {
  const body = JSON.stringify(outcome);
  res.status(statusOf(outcome));
  res.set('Cache-Control', outcome.ok && !degraded ? `${keeper}, max-age=60` : 'no-cache');
  res.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  if (at !== undefined) res.set(dataDate.header, new Date(at).toISOString());
  res.type('json').send(body);
}

const statusOfReason: Record<Reason, number> = { missing: 404, gone: 410, unavailable: 503 };

function statusOf(outcome: Outcome<unknown>): number {
  return outcome.ok ? 200 : statusOfReason[outcome.reason];
}
