import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, type Registry } from '@prometheus-io/client';
import { listen, localAddress } from '../http/listen.ts';
import { readTarget } from '../http/request-target.ts';
import { StartUpError } from '../process/start-up-error.ts';
import { reasonOf } from '../process/text/reason-of.ts';
import type { Readiness } from './health/readiness.ts';

interface Monitored {
  registry: Registry;
  readiness: Pick<Readiness, 'check'>;
}

export interface OpsParts extends Monitored {
  readiness: Readiness;
  about: { version: string; build: string };
}

export interface OpsServer {
  line: string;
  close(): Promise<void>;
}

interface Settings {
  OPS_PORT?: number | 'off' | undefined;
  OPS_HOST: string;
  PORT: number;
}

const defaultPort = 9464;

const limits = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
const maxConnections = 64;

/**
 * Starts the server for health checks and metrics unless OPS_PORT is `off`. Rejects with a StartUpError if OPS_PORT is
 * set and the server cannot listen on this port.
 */
export async function startOps(settings: Settings, parts: OpsParts): Promise<OpsServer> {
  const { OPS_PORT: chosen, OPS_HOST: host } = settings;
  if (chosen === 'off') return { line: 'off', async close() {} };
  const port = chosen ?? (settings.PORT === 0 ? 0 : defaultPort);
  const server = createServer(limits, createOpsListener(parts));
  server.maxConnections = maxConnections;
  try {
    await listen(server, port, host, { port: 'OPS_PORT', host: 'OPS_HOST' });
  } catch (error) {
    if (chosen !== undefined || !(error instanceof StartUpError)) throw error;
    // The operator did not choose this port. The site must start even if the port is not available.
    return { line: `none. ${error.message}`, async close() {} };
  }
  return {
    line: localAddress(server).base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function createOpsListener({ registry, readiness }: Monitored): RequestListener {
  const readMetrics = shared(() => registry.metrics());
  const routes: Record<string, () => Promise<OpsResponse>> = {
    '/healthz': async () => ({ status: 200, type: plain, body: 'ok\n' }),
    '/readyz': async () => {
      const { ready, ...details } = await readiness.check();
      const body = `${JSON.stringify({ status: ready ? 'ready' : 'not ready', ...details }, null, 2)}\n`;
      return { status: ready ? 200 : 503, type: 'application/json; charset=utf-8', body };
    },
    '/metrics': async () => ({ status: 200, type: registry.contentType, body: await readMetrics() }),
  };
  return (req, res) => {
    const [path = ''] = (readTarget(req.url ?? '')?.path ?? '').split('?', 1);
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route) return send(req, res, { status: 404, type: plain, body: `${Object.keys(routes).join('\n')}\n` });
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return send(req, res, { status: 405, type: plain, body: 'Method not allowed\n' });
    }
    route().then(
      (response) => send(req, res, response),
      (error: unknown) => send(req, res, { status: 500, type: plain, body: `${reasonOf(error)}\n` }),
    );
  };
}

interface OpsResponse {
  status: number;
  type: string;
  body: string;
}

const plain = 'text/plain; charset=utf-8';

function send({ method }: IncomingMessage, res: ServerResponse, { status, type, body }: OpsResponse): void {
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  res.end(method === 'HEAD' ? undefined : body);
}

function shared<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let inFlight: Promise<Value> | undefined;
  return () => {
    inFlight ??= run().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/**
 * These metrics are removed, because other metrics contain the same values: resources by type, the delay of the event
 * loop, and the time on the CPU. Four of the names also fail promtool, which accepts the suffix `_total` only for
 * counters, and no name that contains `histogram`.
 */
const repeated = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_eventloop_utilization_summary',
  'nodejs_eventloop_utilization_histogram',
];

/** Call this function only for a site that has its own process. Tests run many sites in one process. */
export function addProcessMetrics({ registry, about }: OpsParts): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20, eventLoopUtilizationTimeout: 1_000 });
  for (const name of repeated) registry.removeSingleMetric(name);
  const info = new Gauge({
    name: 'site_build_info',
    help: 'Always 1. The labels identify the running code.',
    labelNames: ['version', 'build', 'node'],
    registers: [registry],
  });
  info.set({ ...about, node: process.version }, 1);
}
