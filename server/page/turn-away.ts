import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chatFramePath,
  confirmCallPath,
  confirmSubscriptionPath,
  leaveListPath,
  previewPath,
} from '../../shared/paths.ts';
import { type AnswerHeaders, caching, unlisted } from '../http/answer-headers.ts';
import { isOwnNamespace } from '../http/canonical-url.ts';
import type { NetworkOf } from '../http/networks.ts';
import { readPageAddress } from '../http/page-address.ts';
import type { PageCache } from './page-cache.ts';

interface Parts {
  pages: PageCache;
  networkOf: NetworkOf;
  headers: AnswerHeaders;
  busyPage: string;
}

const comeAgain = '2';

export interface TurnAway {
  /** False if there is room, or if the request is not for a page. */
  early(req: IncomingMessage, res: ServerResponse): boolean;
  /** With a page of any age, else with status 503. */
  answer(req: IncomingMessage, res: ServerResponse): void;
}

/** Runs ahead of all middleware, so that an overloaded site does little else. */
export function createTurnAway({ pages, networkOf, headers, busyPage }: Parts): TurnAway {
  const body = Buffer.from(busyPage);
  const list = [
    ...unlisted(headers.page),
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Cache-Control', caching.never, 'Retry-After', comeAgain],
  ];

  function answer(req: IncomingMessage, res: ServerResponse): void {
    if (!pages.serveOld(req, res)) res.writeHead(503, list).end(body);
  }

  return {
    early(req, res) {
      if (req.method !== 'GET' || !isPagePath(req.url ?? '')) return false;
      const key = readPageAddress(req.url ?? '')?.key;
      if (key === undefined || pages.admits(key, networkOf(req))) return false;
      answer(req, res);
      return true;
    },
    answer,
  };
}

/** Documents that are no pages. */
const ownDocuments: ReadonlySet<string> = new Set([
  chatFramePath,
  confirmCallPath,
  confirmSubscriptionPath,
  leaveListPath,
  previewPath,
]);

function isPagePath(target: string): boolean {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return !isOwnNamespace(path) && !ownDocuments.has(path);
}
