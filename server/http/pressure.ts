import { constants, monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

/** Most urgent first. `known` pages were cached before; `typed` ones have visitor input in their address. */
export const shares = ['read', 'form', 'known', 'stream', 'unknown', 'typed'] as const;
export type Share = (typeof shares)[number];

const mebibyte = 1024 * 1024;

/**
 * The load above which requests of a kind are turned away, least urgent first. `delay`: average event loop delay in the
 * last second, in milliseconds. `memory`: bytes in heap and buffers after a full garbage collection; 60 to 90 MiB is
 * usual.
 */
const limits: Record<Share, { delay: number; memory: number }> = {
  typed: { delay: 100, memory: 140 * mebibyte },
  unknown: { delay: 150, memory: 140 * mebibyte },
  stream: { delay: 150, memory: 150 * mebibyte },
  read: { delay: 250, memory: 160 * mebibyte },
  known: { delay: 500, memory: 180 * mebibyte },
  form: { delay: 1_000, memory: 200 * mebibyte },
};

const majorCollection = constants.NODE_PERFORMANCE_GC_MAJOR;

const interval = 1_000;
const resolution = 20;

export interface Pressure {
  sheds(share: Share): boolean;
  stop(): void;
}

export function watchPressure(): Pressure {
  let memory = 0;
  let shed = new Set<Share>();

  const collections = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) memory = memoryInUse();
  });
  collections.observe({ entryTypes: ['gc'] });

  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  const timer = setInterval(() => {
    // The histogram includes its own resolution in the delay, in nanoseconds.
    const delay = loop.mean / 1e6 - resolution;
    shed = new Set(shares.filter((share) => delay > limits[share].delay || memory > limits[share].memory));
    loop.reset();
  }, interval).unref();

  return {
    sheds: (share) => shed.has(share),
    stop() {
      clearInterval(timer);
      loop.disable();
      collections.disconnect();
    },
  };
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function isFull(entry: PerformanceEntry): boolean {
  const detail = 'detail' in entry ? entry.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'kind' in detail && detail.kind === majorCollection;
}
