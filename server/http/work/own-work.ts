import type { ServerResponse } from 'node:http';

/** While visitors are served, each task is followed by a rest of nine times its duration: a tenth of a core. */
const rests = 9;
/** Milliseconds without a request after which the site is idle, and the rest ends. */
const idle = 20;

export interface OwnWork {
  /** Runs the task after all earlier ones. The result is that of the task. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Counts a request of a visitor. */
  visited(): void;
  /** For a response that takes work: the visitor waits until it ends. */
  visiting(res: ServerResponse): void;
}

/**
 * One lane for work that no visitor waits for: rendering pages ahead, strong compression, picture formats. It yields to
 * visitors, and still ends.
 */
export function createOwnWork(): OwnWork {
  let visits = 0;
  let open = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    visited() {
      visits += 1;
    },
    visiting(res) {
      open += 1;
      res.once('close', () => {
        open -= 1;
      });
    },
    run<Result>(task: () => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      last = last.then(async () => {
        const [began, before] = [performance.now(), visits];
        await task().then(resolve, reject);
        if (visits !== before || open > 0) await rest(performance.now() - began);
      });
      return promise;
    },
  };

  async function rest(task: number): Promise<void> {
    const until = performance.now() + rests * task;
    let before: number;
    do {
      before = visits;
      await new Promise<void>((resolve) => void setTimeout(resolve, idle).unref());
    } while ((visits !== before || open > 0) && performance.now() < until);
  }
}
