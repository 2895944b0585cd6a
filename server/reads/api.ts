import { createHash } from 'node:crypto';
import express, { type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { dataDate } from '../../shared/data-date.ts';
import type { Outcome, Reason } from '../../shared/outcome.ts';
import { type ReadName, readKey } from '../../shared/site.ts';
import type { Place, WorkPool } from '../http/work-pool.ts';
import type { Log } from '../log.ts';
import type { Dated } from '../upstream/api-cache.ts';
import { runRead } from './read-table.ts';
import type { ReadTable, SiteRead } from './site-read.ts';

/** Reads that have succeeded, by name and query. Their answers are cached or soon will be. */
const mostKnown = 5_000;

/** `GET /api/{read}?{input}`. */
export function createApi(reads: ReadTable, pool: WorkPool, log: Log): Router {
  const known = new LRUCache<string, true>({ max: mostKnown });
  const api = express.Router();
  for (const [name, read] of entriesOf(reads)) {
    api.get(`/${name}`, async (req, res) => {
      const input = v.safeParse(read.input, req.query);
      if (!input.success) {
        return void res.status(400).json({ error: 'These parameters are not valid for this read.' });
      }
      const key = readKey(name, input.output);
      const place = known.has(key) ? cheap : pool.enter('read');
      if (!place) {
        return void res.status(503).set('Retry-After', '2').json({ error: 'Too many reads at once. Try again.' });
      }
      const answer = await place.begin(() => runRead(name, read, input.output, log)).finally(place.leave);
      if (answer.outcome.ok && !read.isTyped) known.set(key, true);
      sendAnswer(res, answer, read.isTyped ? 'private' : 'public');
    });
    api.all(`/${name}`, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD').json({ error: 'Use GET.' });
    });
  }
  api.use((_req, res) => {
    res.status(404).json({ error: 'There is no read with this name.' });
  });
  return api;
}

const cheap: Pick<Place, 'begin' | 'leave'> = { begin: (work) => work(), leave() {} };

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
