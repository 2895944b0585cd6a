import type { ServerResponse } from 'node:http';

/**
 * While the site serves visitors, a cooldown nine times as long as the task limits background work to a tenth of the
 * time.
 */
const cooldownRatio = 9;
/**
 * Milliseconds between checks for requests. The cooldown ends if no request has arrived since the last check and no
 * held response is open.
 */
const idle = 20;

export interface BackgroundWork {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  countRequest(): void;
  holdFor(res: ServerResponse): void;
}

export function createBackgroundWork(): BackgroundWork {
  let requests = 0;
  let open = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    countRequest() {
      requests += 1;
    },
    holdFor(res) {
      open += 1;
      res.once('close', () => {
        open -= 1;
      });
    },
    run<Result>(task: () => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      last = last.then(async () => {
        const [began, before] = [performance.now(), requests];
        await task().then(resolve, reject);
        if (requests !== before || open > 0) await coolDown(performance.now() - began);
      });
      return promise;
    },
  };

  async function coolDown(task: number): Promise<void> {
    const until = performance.now() + cooldownRatio * task;
    let before: number;
    do {
      before = requests;
      await new Promise<void>((resolve) => void setTimeout(resolve, idle).unref());
    } while ((requests !== before || open > 0) && performance.now() < until);
  }
}
