import * as v from 'valibot';
import type { OpsParts } from '../ops/ops-server.ts';
import { type FromWorker, isJoining, type ToWorker, toWorkerSchema, workerName } from './messages.ts';

/** The orders that a worker takes from the primary process. */
export interface Orders {
  report(of: { data: string; monitoring: string }): unknown;
  publish(): unknown;
  stop(signal: string, isDelayed: boolean): unknown;
}

/** A worker's view of the primary process. */
export interface Primary {
  /** Adds the worker's number to a log line. */
  sign(line: string): string;
  /** Other workers are already serving, so this one can take its time to start. */
  isJoining: boolean;
  /** Reports that the worker serves, and makes it follow orders from now on. */
  started(orders: Orders, ops: OpsParts): void;
}

/** Undefined in a process that is the whole site. */
export function findPrimary(env: Record<string, string | undefined>): Primary | undefined {
  const { [workerName]: number } = env;
  if (number === undefined || !process.send) return undefined;
  const tell = (message: FromWorker) => process.send?.(message);
  const sign = `{"worker":${Number(number)},`;
  // A terminal or systemd may send these signals to every process. Workers ignore them and follow the primary's orders.
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
