import { AggregatorRegistry, Gauge, Registry } from '@prometheus-io/client';
import * as v from 'valibot';
import type { Monitored } from '../ops/ops-server.ts';
import type { Crew } from './crew.ts';
import type { WorkerProcess } from './worker-process.ts';

const states = ['starting', 'serving', 'stopping'] as const;

/** Health and metrics of all workers together, for the operator's monitoring. */
export function healthOfAll({ serving, count }: Pick<Crew, 'serving' | 'count'>): Monitored {
  const own = new Registry();
  new Gauge({
    name: 'site_workers',
    help: 'Processes that serve the site, by state.',
    labelNames: ['state'],
    registers: [own],
    collect() {
      for (const state of states) this.set({ state }, count(state));
    },
  });

  return {
    readiness: {
      async look() {
        const workers = await Promise.all(serving().map(readinessOf));
        // A worker that is being replaced accepts no connections, so it does not count.
        return { ready: workers.length > 0 && workers.every(({ status }) => status === 'ready'), workers };
      },
    },
    registry: {
      contentType: Registry.PROMETHEUS_CONTENT_TYPE,
      async metrics() {
        const ofWorkers = await Promise.all(serving().map(metricsOf));
        return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...ofWorkers]).metrics();
      },
    },
  };
}

const readinessSchema = v.object({ ready: v.boolean(), checks: v.array(v.unknown()) });

async function readinessOf(worker: WorkerProcess) {
  const { number, pid } = worker;
  try {
    const { ready, checks } = v.parse(readinessSchema, await worker.ask('readiness'));
    return { worker: number, pid, status: ready ? 'ready' : 'not ready', checks };
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown error';
    return { worker: number, pid, status: 'not ready', checks: [{ name: 'responding', ok: false, detail }] };
  }
}

const metricsSchema = v.array(
  v.looseObject({
    aggregator: v.string(),
    /** JSON has no NaN. */
    values: v.array(v.looseObject({ labels: v.record(v.string(), v.unknown()), value: v.nullable(v.number()) })),
  }),
);

/**
 * Each series has the label of its worker, because a sum over all workers would appear to reset whenever one restarts.
 * Values that every worker reads from the shared database appear once.
 */
async function metricsOf(worker: WorkerProcess) {
  // /readyz reports a worker that hangs, and the metrics of the others are still needed.
  const said = v.safeParse(metricsSchema, await worker.ask('metrics').catch(() => []));
  const metrics = said.success ? said.output : [];
  return metrics.map(({ aggregator, values, ...metric }) => {
    const known = values.flatMap(({ value, ...rest }) => (value === null ? [] : { ...rest, value }));
    if (aggregator === onceForAll) return { ...metric, aggregator, values: known };
    const named = known.map((one) => ({ ...one, labels: { ...one.labels, worker: String(worker.number) } }));
    return { ...metric, aggregator: 'sum', values: named };
  });
}

/** The aggregator of gauges that have the same value in every worker. */
const onceForAll = 'first';
