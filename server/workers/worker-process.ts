import cluster from 'node:cluster';
import * as v from 'valibot';
import { fromWorkerSchema, isJoining, type Question, type ToWorker, workerName } from './messages.ts';
import type { Release } from './release.ts';

export interface WorkerProcess {
  /** Also part of the name of its data folder. */
  number: number;
  folder: string;
  pid: number | undefined;
  state(): 'starting' | 'serving' | 'stopping' | 'gone';
  /** Resolves to true when the worker serves, or to false if it ends first. */
  started: Promise<boolean>;
  exited: Promise<Exit>;
  tell(message: ToWorker): void;
  /** Rejects if the worker does not answer in time. */
  ask(question: Question): Promise<unknown>;
  /** Lets the worker finish its requests, without new connections. */
  stop(signal: string, isDelayed: boolean): void;
  kill(): void;
}

export interface Exit {
  /** Undefined if the process could not be started. */
  code: number | null | undefined;
  signal: string | null;
  /** The worker was told to stop. */
  isExpected: boolean;
}

/** Milliseconds. Readiness checks take up to two seconds. */
const patience = 4_000;

interface Place {
  number: number;
  folder: string;
  /** Other workers are already serving. */
  isJoining: boolean;
}

export function startWorker({ number, folder, ...place }: Place, { program, cwd, node, env }: Release): WorkerProcess {
  // Both settings belong to this process, so they are set again before each fork.
  process.execPath = node;
  cluster.setupPrimary({ exec: program, cwd });
  const joining = place.isJoining ? { [isJoining]: '1' } : {};
  const worker = cluster.fork({ ...env, ...joining, DATA_DIR: folder, [workerName]: String(number) });
  const started = Promise.withResolvers<boolean>();
  const exited = Promise.withResolvers<Exit>();
  const asked = new Map<number, (answer: unknown) => void>();
  let state: ReturnType<WorkerProcess['state']> = 'starting';
  let questions = 0;

  worker.on('message', (message: unknown) => {
    const said = v.safeParse(fromWorkerSchema, message);
    if (!said.success) return;
    if (said.output.kind === 'answer') asked.get(said.output.id)?.(said.output.answer);
    else if (state === 'starting') {
      state = 'serving';
      started.resolve(true);
    }
  });
  worker.on('error', () => end(undefined, null));
  worker.process.once('exit', end);

  function end(code: number | null | undefined, signal: string | null): void {
    // An error without an exit is the end only if the process could not be started.
    if (code === undefined && worker.process.pid !== undefined) return;
    exited.resolve({ code, signal, isExpected: state === 'stopping' });
    state = 'gone';
    started.resolve(false);
  }

  function tell(message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => {});
  }

  return {
    number,
    folder,
    pid: worker.process.pid,
    state: () => state,
    started: started.promise,
    exited: exited.promise,
    tell,
    async ask(question) {
      questions += 1;
      const id = questions;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const late = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
      asked.set(id, resolve);
      tell({ kind: 'ask', id, question });
      try {
        return await promise;
      } finally {
        clearTimeout(late);
        asked.delete(id);
      }
    },
    stop(signal, isDelayed) {
      // Until it serves, the worker has nothing to finish and does not follow orders.
      if (state === 'starting') worker.process.kill('SIGTERM');
      else tell({ kind: 'stop', signal, isDelayed });
      if (state !== 'gone') state = 'stopping';
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
