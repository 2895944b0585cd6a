import { createHash } from 'node:crypto';
import express, { type Response, type Router } from 'express';
import * as v from 'valibot';
import { type Outcome, unavailable } from '../../shared/outcome.ts';
import type { ReadName } from '../../shared/site.ts';
import type { Log } from '../log.ts';
import type { ReadTable, SiteRead } from '../site/read-table.ts';
import type { Dated } from '../upstream/api-cache.ts';

/** The browser's port, as HTTP: `GET /api/{read}?{input}`. Only the reads of the table exist. */
export function createApi(reads: ReadTable, log: Log): Router {
  const api = express.Router();
  for (const [name, read] of entriesOf(reads)) {
    api.get(`/${name}`, async (req, res) => {
      const answer = await answerRead(read, req.query, (error) =>
        log.error({ event: 'read-broke', read: name }, error),
      );
      if (answer) sendAnswer(res, answer, read.isTyped ? 'private' : 'public');
      else res.status(400).json({ error: 'These parameters are not the ones this read takes.' });
    });
    api.all(`/${name}`, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD').json({ error: 'Reads are GET requests.' });
    });
  }
  api.use((_req, res) => {
    res.status(404).json({ error: 'There is no such read.' });
  });
  return api;
}

function entriesOf(reads: ReadTable): [string, SiteRead<ReadName>][] {
  return Object.entries(reads);
}

/** Undefined when the parameters are wrong. */
async function answerRead<Name extends ReadName>(
  read: SiteRead<Name>,
  query: unknown,
  onError: (error: unknown) => void,
): Promise<Dated<unknown> | undefined> {
  const input = v.safeParse(read.input, query);
  if (!input.success) return undefined;
  return read.run(input.output).catch((error: unknown) => {
    onError(error);
    return { outcome: unavailable, at: undefined, degraded: true };
  });
}

function sendAnswer(res: Response, { outcome, at, degraded }: Dated<unknown>, keeper: 'private' | 'public'): void {
  const body = JSON.stringify(outcome);
  res.status(statusOf(outcome));
  res.set('Cache-Control', outcome.ok && !degraded ? `${keeper}, max-age=60` : 'no-cache');
  res.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  if (at !== undefined) res.set('Last-Modified', new Date(at).toUTCString());
  res.type('json').send(body);
}

function statusOf(outcome: Outcome<unknown>): number {
  return outcome.ok ? 200 : outcome.reason === 'missing' ? 404 : 503;
}
