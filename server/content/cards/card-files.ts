import type { RequestHandler, Response } from 'express';
import type { Outcome } from '../../../shared/outcome.ts';
import { type AnswerHeaders, caching, setFileHeaders } from '../../http/answer-headers.ts';
import { networksOf } from '../../http/networks.ts';
import { refuseMethod, writePlain } from '../../http/plain-answer.ts';
import { Overloaded, type WorkQueue } from '../../http/work/work-queue.ts';
import type { DrawingAt } from './art.ts';
import { cardedPath } from './card-address.ts';
import { type CardFacts, isVersion, versionOf } from './card-facts.ts';
import type { Cards } from './cards.ts';

interface CardFilesParts {
  /** Undefined when no page has such a path, whatever its slug. */
  factsOf(path: string): Promise<Outcome<CardFacts> | undefined>;
  cards: Cards;
  drawingAt: DrawingAt;
  companyName: string;
  queue: WorkQueue;
  headers: AnswerHeaders;
}

interface Answer {
  png: Buffer;
  caching: string;
  version?: string;
  /** The query of the address that caches may store. */
  query?: string;
}

/** Serves cards as `/blogs/some-note.png?v=…`. An unavailable card is replaced by the site's own. */
export function cardFiles({ factsOf, cards, drawingAt, companyName, queue, headers }: CardFilesParts): RequestHandler {
  async function answer(path: string, asked: unknown, from: string): Promise<Answer | undefined> {
    // The version identifies the facts, so a stored card needs no reads.
    const kept = isVersion(asked) ? await cards.kept(path, asked) : undefined;
    if (kept && isVersion(asked)) return { png: kept, caching: caching.built, version: asked, query: `v=${asked}` };
    return queue.enter({ cost: 'chosen', from }, async (ticket) => {
      const facts = await ticket.start(() => factsOf(path));
      if (!facts) return undefined;
      if (!facts.ok) return standIn();
      const png = await ticket.run(() => cards.card(path, facts.value, drawingAt));
      if (!png) return standIn();
      const version = versionOf(facts.value, companyName);
      if (asked !== version) return { png, caching: caching.replaceable, version };
      return { png, caching: caching.built, version, query: `v=${version}` };
    });
  }

  async function standIn(): Promise<Answer> {
    return { png: await cards.siteCard(), caching: caching.never };
  }

  function send(res: Response, { png, caching, version, query }: Answer): void {
    setFileHeaders(res, headers.sharedFile, caching, query);
    if (version) res.set('ETag', `"${version}"`);
    res.type('png').send(png);
  }

  return async (req, res) => {
    const path = cardedPath(req.path);
    if (path === undefined) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const found = await answer(path, req.query.v, networksOf(req.ip).narrow).catch((error: unknown) => {
      if (error instanceof Overloaded) return standIn();
      throw error;
    });
    if (found) send(res, found);
    else writePlain(res, headers, 404, 'Not found');
  };
}
