/** Milliseconds. A step counts as this long, however late the timer fires. */
const step = 100;

/**
 * Calls back after so many milliseconds in which this process ran, unless the result is called before. Neither a stopped
 * process nor a blocked event loop uses up the time: an answer may have arrived meanwhile that nobody could read.
 */
export function afterRunning(milliseconds: number, callback: () => void): () => void {
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

/** Waits so many milliseconds in which this process runs. */
export function running(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void afterRunning(milliseconds, resolve));
}

/** Waits for the work, but not longer than so many milliseconds in which this process ran. Rejects if the work does. */
export async function atMost(work: Promise<unknown> | undefined, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = afterRunning(milliseconds, resolve);
  await Promise.race([work, promise]).finally(cancel);
}
