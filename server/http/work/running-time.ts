/** Milliseconds per step. A step counts as this long even if its timer fires late. */
const step = 100;

/**
 * Time during which the process is suspended or its event loop is blocked does not count, because the process could not
 * read a response that arrived meanwhile.
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

/** Counts running time. Rejects if the work rejects during that time. */
export async function waitAtMost(work: Promise<unknown> | undefined, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = afterRunningTime(milliseconds, resolve);
  await Promise.race([work, promise]).finally(cancel);
}
