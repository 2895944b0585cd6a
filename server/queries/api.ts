import { createHash } from 'node:crypto';
import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import * as v from 'valibot';
import { dataDate } from '../../shared/data-date.ts';
import type { Reason, Result } from '../../shared/result.ts';
import type { QueryName } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { ipPrefixesOf } from '../http/ip-prefixes.ts';
import { Overloaded, type WorkQueue } from '../http/work/work-queue.ts';
import type { Log } from '../process/log.ts';
import { runQuery } from './query-table.ts';
import type { QueryTable, SiteQuery } from './site-query.ts';

export function createApi(queries: QueryTable, queue: WorkQueue, log: Log): Router {
  const api = express.Router();
  for (const [name, query] of entriesOf(queries)) {
    api.get(`/${name}`, async (req, res) => {
      const input = v.safeParse(query.input, req.query);
      if (!input.success) {
        return void res.status(400).json({ error: 'These parameters are not valid for this query.' });
      }
      const workRequest = {
        cost: query.hasVisitorInput ? 'chosen' : 'fixed',
        from: ipPrefixesOf(req.ip).longPrefix,
      } as const;
      const run = () => runQuery(name, query, input.output, log);
      const timestamped = await queue.enter(workRequest, (ticket) => ticket.start(run));
      sendResult(res, timestamped, query.hasVisitorInput ? 'private' : 'public');
    });
    api.all(`/${name}`, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD').json({ error: 'Use GET.' });
    });
  }
  api.use((_req, res) => {
    res.status(404).json({ error: 'There is no query with this name.' });
  });
  api.use(refuse);
  return api;
}

const refuse: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!(error instanceof Overloaded)) return next(error);
  res.status(503).set('Retry-After', '2').json({ error: 'Too many concurrent queries. Try again in a few seconds.' });
};

function entriesOf(queries: QueryTable): [string, SiteQuery<QueryName>][] {
  return Object.entries(queries);
}

function sendResult(
  res: Response,
  { result, at, degraded }: Timestamped<unknown>,
  cacheability: 'private' | 'public',
): void {
  const body = JSON.stringify(result);
  res.status(statusOf(result));
  res.set('Cache-Control', result.ok && !degraded ? `${cacheability}, max-age=60` : 'no-cache');
  res.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  if (at !== undefined) res.set(dataDate.header, new Date(at).toISOString());
  res.type('json').send(body);
}

const statusOfReason: Record<Reason, number> = { missing: 404, gone: 410, unavailable: 503 };

function statusOf(result: Result<unknown>): number {
  return result.ok ? 200 : statusOfReason[result.reason];
}
