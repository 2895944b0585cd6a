/** Milliseconds per step. A step counts as this long even if its timer fires late. */
const step = 100;

/**
 * Calls back after about `milliseconds` of running time, and returns a function that cancels the call. Blocked time
 * hardly counts, because a blocked process cannot read a response that arrives meanwhile.
 */
export function afterRunningTime(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds;
  let timer = next();
  return () => clearTimeout(timer);

  function next(): NodeJS.Timeout {
    const delay = Math.min(step, left);
    return setTimeout(() => {
      left -= delay;
      if (left <= 0) callback();
      else timer = next();
    }, delay).unref();
  }
}

export function runningTime(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void afterRunningTime(milliseconds, resolve));
}

/**
 * Resolves when the work or the running time ends, or immediately if `work` is undefined. Rejects if the work rejects
 * first.
 */
export async function waitAtMost(work: Promise<unknown> | undefined, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = afterRunningTime(milliseconds, resolve);
  await Promise.race([work, promise]).finally(cancel);
}
