/** While visitors are served, each task is followed by a rest of nine times its duration: a tenth of a core. */
const rests = 9;
/** Milliseconds without a request after which the site is idle, and the rest ends. */
const idle = 20;

export interface OwnWork {
  /** Runs the task after all earlier ones. The result is that of the task. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Counts a request of a visitor. */
  visited(): void;
}

/**
 * One lane for work that no visitor waits for: rendering pages ahead, strong compression, picture formats. It yields to
 * visitors, and still ends. `isBusy` says whether a request is in the work queue.
 */
export function createOwnWork(isBusy: () => boolean): OwnWork {
  let visits = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    visited() {
      visits += 1;
    },
    run<Result>(task: () => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      last = last.then(async () => {
        const [began, before] = [performance.now(), visits];
        await task().then(resolve, reject);
        if (visits !== before || isBusy()) await rest(performance.now() - began);
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
    } while ((visits !== before || isBusy()) && performance.now() < until);
  }
}
