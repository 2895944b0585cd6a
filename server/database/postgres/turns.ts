import { OutboxUnavailable } from '../outbox-unavailable.ts';

/** Runs one work at a time, in order. A work whose turn does not come within the time is not run. */
export function createTurns(ms: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve();

  return async (work) => {
    const before = last;
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    last = before.then(() => done);
    try {
      await within(ms, before, tooMany);
      return await work();
    } finally {
      end();
    }
  };
}

const tooMany = () => new OutboxUnavailable('Too many changes to the database wait for each other. Try again.');

/** Rejects if the promise takes longer. What it stands for goes on. */
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
