import { createServer, type Server } from 'node:http';
import { type PublishedContent, publishedOn } from '../../content/published.ts';
import { dayOf } from '../../process/text/times.ts';
import type { VisitorData } from '../../store/visitor-data.ts';
import { createHandlers } from './handlers.ts';
import { createListener, type ListenerOptions } from './listener.ts';

export interface EmbeddedUpstreamOptions extends ListenerOptions {
  visitorData: VisitorData;
  content: PublishedContent;
  now?: () => number;
}

export interface EmbeddedUpstream {
  base: string;
  version(): string;
  replaceContent(content: PublishedContent): void;
  close(): Promise<void>;
}

export async function createEmbeddedUpstream(options: EmbeddedUpstreamOptions): Promise<EmbeddedUpstream> {
  const { visitorData, now = Date.now } = options;
  const today = () => dayOf(now());
  let { content } = options;
  let day = today();
  let current = publishedOn(content, day);

  /** Selects the published items again each day, because items appear on their publication dates. */
  function published() {
    if (today() !== day) {
      day = today();
      current = publishedOn(content, day);
    }
    return current;
  }

  const limits = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 60_000 };
  const server = createServer(limits, createListener(createHandlers(visitorData, published, now), options));
  const base = await listenOnLoopback(server);
  return {
    base,
    version: () => published().version,
    replaceContent(next) {
      content = next;
      current = publishedOn(content, day);
    },
    close: () => closeServer(server),
  };
}

async function listenOnLoopback(server: Server): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The embedded API is not listening on a port.');
  return `http://127.0.0.1:${address.port}`;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
