import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from '@prometheus-io/client';
import { formNames } from '../../../shared/forms/forms.ts';
import { isEventStream } from '../deadlines.ts';
import { type CounterChild, createLabeledCounter } from './labeled-counter.ts';

export interface RequestMetrics {
  pageResponses(route: string, status: number): CounterChild;
  watch(req: IncomingMessage, res: ServerResponse): void;
  setRoute(res: ServerResponse, route: string): void;
}

type Kind = 'page' | 'api' | 'asset' | 'form' | 'chat' | 'other';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const responses = createLabeledCounter(registry, {
    name: 'site_http_requests_total',
    help: 'Requests, by kind, page route, and status. Status 0: the client disconnected before a response.',
    labels: ['kind', 'route', 'status'],
  });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by kind. Excludes chat streams and responses from the page cache.',
    labelNames: ['kind'],
    buckets,
    registers: [registry],
  });
  const routes = new WeakMap<ServerResponse, string>();

  return {
    pageResponses: (route, status) => responses({ kind: 'page', route, status: String(status) }),
    watch(req, res) {
      const started = performance.now();
      const kind = kindOf(req);
      res.once('close', () => {
        const status = res.headersSent ? String(res.statusCode) : '0';
        responses({ kind, route: (kind === 'page' && routes.get(res)) || '', status }).count += 1;
        if (!isEventStream(res)) durations.observe({ kind }, (performance.now() - started) / 1_000);
      });
    },
    setRoute: (res, route) => void routes.set(res, route),
  };
}

const formPaths = new Set(formNames.map((name) => `/api/${name}`));

function kindOf({ method = '', url = '' }: IncomingMessage): Kind {
  const [path = ''] = url.split('?', 1);
  if (/^\/(?:api\/)?chat\//.test(path)) return 'chat';
  if (method === 'POST') return formPaths.has(path) || !isFile(path) ? 'form' : 'other';
  if (method !== 'GET' && method !== 'HEAD') return 'other';
  if (path.startsWith('/api/')) return 'api';
  return isFile(path) ? 'asset' : 'page';
}

function isFile(path: string): boolean {
  return /^\/(?:api|assets|cards|drawings|flags|pictures|\.well-known)\/|\.[a-z0-9]+$/i.test(path);
}
