import { OutboxUnavailable } from '../outbox-unavailable.ts';

/** Runs one task at a time, in order. Rejects a task, and never runs it, if its turn does not come within the time. */
export function createTurns(ms: number): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve();

  return async (task) => {
    const before = last;
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    last = before.then(() => done);
    try {
      await within(ms, before, tooMany);
      return await task();
    } finally {
      end();
    }
  };
}

const tooMany = () => new OutboxUnavailable('Too many changes to the database are waiting. Try again.');

/** Rejects if the promise takes longer. The work behind it continues. */
export async function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
