import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chatFramePath,
  confirmCallPath,
  confirmSubscriptionPath,
  previewPath,
  unsubscribeLinkPath,
} from '../../shared/paths.ts';
import { isNonPagePath } from '../http/canonical-url.ts';
import type { IpPrefixOf } from '../http/ip-prefixes.ts';
import { readPageAddress } from '../http/page-address.ts';
import { caching, type ResponseHeaders, withNoindex } from '../http/response-headers.ts';
import type { PageCache } from './page-cache.ts';

interface Parts {
  pages: PageCache;
  ipPrefixOf: IpPrefixOf;
  headers: ResponseHeaders;
  busyPage: string;
}

const comeAgain = '2';

export interface LoadShedder {
  /**
   * Returns false unless the request is a GET request for a page that the queue has no room to render. Otherwise,
   * responds with an earlier version of the page or with a 503 page, and returns true. Runs before the middleware,
   * which would cost an overloaded site too much time.
   */
  early(req: IncomingMessage, res: ServerResponse): boolean;
  respond(req: IncomingMessage, res: ServerResponse): void;
}

export function createLoadShedder({ pages, ipPrefixOf, headers, busyPage }: Parts): LoadShedder {
  const body = Buffer.from(busyPage);
  const list = [
    ...withNoindex(headers.page),
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Cache-Control', caching.never, 'Retry-After', comeAgain],
  ];

  function respond(req: IncomingMessage, res: ServerResponse): void {
    if (!pages.serveOld(req, res)) res.writeHead(503, list).end(body);
  }

  return {
    early(req, res) {
      if (req.method !== 'GET' || !isPagePath(req.url ?? '')) return false;
      const key = readPageAddress(req.url ?? '')?.key;
      if (key === undefined || pages.admits(key, ipPrefixOf(req))) return false;
      respond(req, res);
      return true;
    },
    respond,
  };
}

const ownDocuments: ReadonlySet<string> = new Set([
  chatFramePath,
  confirmCallPath,
  confirmSubscriptionPath,
  unsubscribeLinkPath,
  previewPath,
]);

function isPagePath(target: string): boolean {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return !isNonPagePath(path) && !ownDocuments.has(path);
}
