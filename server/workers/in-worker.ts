import * as v from 'valibot';
import type { OpsParts } from '../ops/ops-server.ts';
import { type FromWorker, isJoining, type ToWorker, toWorkerSchema, workerName } from './messages.ts';

/** What a worker does when the primary says so. */
export interface Orders {
  report(of: { data: string; monitoring: string }): unknown;
  publish(): unknown;
  stop(signal: string, isDelayed: boolean): unknown;
}

/** The primary process, as one of its workers sees it. */
export interface Primary {
  /** Adds to a line of the log which worker wrote it. */
  sign(line: string): string;
  /** Whether other workers serve meanwhile, so that this one can take its time. */
  isJoining: boolean;
  /** From now on, the worker serves and follows orders. */
  started(orders: Orders, ops: OpsParts): void;
}

/** Undefined in a process that is the whole site. */
export function findPrimary(env: Record<string, string | undefined>): Primary | undefined {
  const { [workerName]: number } = env;
  if (number === undefined || !process.send) return undefined;
  const tell = (message: FromWorker) => process.send?.(message);
  const sign = `{"worker":${Number(number)},`;
  // A terminal and systemd may send these to every process. The primary passes on what they mean.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});

  return {
    isJoining: env[isJoining] !== undefined,
    sign: (line) => sign + line.slice(1),
    started(orders, ops) {
      process.on('message', (message) => {
        const order = v.safeParse(toWorkerSchema, message);
        if (order.success) void follow(order.output, orders, ops, tell);
      });
      process.once('SIGTERM', (signal) => orders.stop(signal, true));
      tell({ kind: 'started' });
    },
  };
}

async function follow(order: ToWorker, orders: Orders, ops: OpsParts, tell: (message: FromWorker) => unknown) {
  switch (order.kind) {
    case 'report':
      return orders.report(order);
    case 'publish':
      return orders.publish();
    case 'stop':
      return orders.stop(order.signal, order.isDelayed);
    case 'ask': {
      const { question, id } = order;
      const answer = question === 'readiness' ? await ops.readiness.look() : await ops.registry.getMetricsAsJSON();
      return tell({ kind: 'answer', id, answer });
    }
  }
}
