import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Release } from './release.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** The workers of the site. */
export interface Crew {
  /** True when all workers serve. False if one fails to start; that worker prints the reason on stderr. */
  start(): Promise<boolean>;
  /** Replaces all workers by workers of the present release, one by one. Never rejects. */
  handOver(): Promise<void>;
  /** The workers that accept connections. */
  serving(): WorkerProcess[];
  count(state: 'starting' | 'serving' | 'stopping'): number;
  /** Resolves when all have ended. */
  stop(signal: string): Promise<void>;
}

interface Parts {
  size: number;
  /** The locked data folder. */
  folder: string;
  findRelease(): Release;
  log: Log;
  /** Called when no worker serves and starts keep failing. */
  giveUp(): void;
}

/** Milliseconds. */
const times = {
  /** Enough for a worker that renders its pages before it listens, on a busy machine. */
  start: 120_000,
  /** How long a replacement counts toward the pause before the next one. */
  counted: 60_000,
  /** Between two checks that a worker responds. */
  look: 15_000,
};
/** Failed checks in a row. Together with the time that each waits, that is a minute. */
const mostSilences = 3;
/** Milliseconds until a worker is replaced, by the number of replacements in the last minute. */
const pauses = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
const longestPause = 30_000;
/** Failed starts in a row while no worker serves. */
const mostFailures = 5;

export function createCrew({ size, folder, findRelease, log, giveUp }: Parts): Crew {
  const workers = new Set<WorkerProcess>();
  let replaced: number[] = [];
  let failures = 0;
  let isStopping = false;
  let handingOver: Promise<void> | undefined;
  let isAskedAgain = false;

  return {
    async start() {
      // The first worker starts alone, so that it alone reports faults of the configuration and upgrades the database.
      for (const count of [1, size - 1]) {
        const next = Array.from({ length: count }, () => begin(false));
        const serve = await Promise.all(next.map((worker) => worker.started));
        if (serve.includes(false)) return false;
        for (const worker of next) keep(worker);
      }
      return true;
    },
    handOver() {
      isAskedAgain = handingOver !== undefined;
      handingOver ??= replaceAll().finally(() => {
        handingOver = undefined;
      });
      return handingOver;
    },
    serving,
    count: (state) => [...workers].filter((worker) => worker.state() === state).length,
    async stop(signal) {
      isStopping = true;
      for (const worker of workers) if (worker.state() !== 'stopping') worker.stop(signal, true);
      await Promise.all([...workers].map((worker) => worker.exited));
    },
  };

  function serving(): WorkerProcess[] {
    return [...workers].filter((worker) => worker.state() === 'serving');
  }

  function begin(isJoining: boolean): WorkerProcess {
    const number = freeNumber();
    const place = { number, folder: join(folder, `worker-${number}`), isJoining };
    const worker = startWorker(place, findRelease());
    workers.add(worker);
    void worker.exited.then(() => workers.delete(worker));
    return worker;
  }

  /** A worker's folder stays locked until its process ends, so a stopping worker keeps its number. */
  function freeNumber(): number {
    const taken = new Set([...workers].map((worker) => worker.number));
    let number = 1;
    while (taken.has(number)) number += 1;
    return number;
  }

  /** Undefined if the worker does not serve in time. */
  async function beginInTime(): Promise<WorkerProcess | undefined> {
    try {
      const worker = begin(serving().length > 0);
      const late = setTimeout(worker.kill, times.start);
      const isServing = await worker.started;
      clearTimeout(late);
      return isServing ? worker : undefined;
    } catch (error) {
      // The folder of the release, or Node itself, is missing at the moment.
      log.error({ event: 'worker-not-started' }, error);
      return undefined;
    }
  }

  /** From now on, the worker is replaced when it dies or hangs. */
  function keep(worker: WorkerProcess): void {
    void endIfSilent(worker);
    void worker.exited.then(({ code, signal, isExpected }) => {
      if (isExpected || isStopping) return;
      log.error({ event: 'worker-died', worker: worker.number, code: code ?? undefined, signal: signal ?? undefined });
      void replace();
    });
  }

  /** A worker that hangs would still get its share of new connections, and never answer them. */
  async function endIfSilent(worker: WorkerProcess): Promise<void> {
    let silences = 0;
    while (silences < mostSilences) {
      await wait(times.look, undefined, { ref: false });
      if (worker.state() !== 'serving') return;
      const isThere = await worker.ask('readiness').then(
        () => true,
        () => false,
      );
      silences = isThere ? 0 : silences + 1;
    }
    if (worker.state() !== 'serving') return;
    log.error({ event: 'worker-hangs', worker: worker.number });
    worker.kill();
  }

  async function replace(): Promise<void> {
    const now = performance.now();
    replaced = replaced.filter((at) => now - at < times.counted);
    const pause = pauses[replaced.length] ?? longestPause;
    replaced.push(now);
    await wait(pause);
    if (isStopping) return;
    const worker = await beginInTime();
    if (isStopping) return;
    if (worker) {
      failures = 0;
      keep(worker);
      return;
    }
    failures += 1;
    log.error({ event: 'worker-not-replaced', failures });
    if (failures >= mostFailures && serving().length === 0) giveUp();
    else void replace();
  }

  async function replaceAll(): Promise<void> {
    const began = performance.now();
    const former = serving();
    log.info({ event: 'hand-over-started', workers: former.length });
    for (const [index, old] of former.entries()) {
      const next = await beginInTime();
      if (isStopping) return;
      if (!next) {
        log.error({ event: 'hand-over-failed', replaced: index, kept: former.length - index });
        return;
      }
      keep(next);
      // If the old worker has died in the meantime, it has already been replaced.
      if (old.state() === 'serving') old.stop('SIGUSR2', false);
    }
    await Promise.all(former.map((old) => old.exited));
    log.info({ event: 'handed-over', ms: Math.round(performance.now() - began) });
    if (isAskedAgain && !isStopping) {
      isAskedAgain = false;
      await replaceAll();
    }
  }
}
