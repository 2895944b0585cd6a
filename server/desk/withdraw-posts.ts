import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxRow } from '../posts/outbox/row.ts';
import type { ChangeParts } from './change.ts';

/** Milliseconds between two checks for deliveries by other processes. */
const pause = 100;

/**
 * Takes posts out of delivery before they are deleted, and returns their latest rows. A delivery in flight would arrive
 * after its copy was deleted, so this waits for it and prevents new ones.
 */
export async function withdrawPosts(
  { outbox, inFlight }: Pick<ChangeParts, 'outbox' | 'inFlight'>,
  find: () => Promise<OutboxRow[]>,
): Promise<OutboxRow[]> {
  // Wait before withdrawing, so that a delivery in flight still records its attempt.
  await flights(await find());
  const posts = await find();
  const ids = posts.map(({ id }) => id);
  await outbox.withdraw(ids);
  await flights(posts);
  // The wait ends, because claims expire.
  while (await outbox.areElsewhere(ids)) await wait(pause);
  return posts;

  async function flights(rows: OutboxRow[]): Promise<void> {
    for (const { id } of rows) await inFlight?.(id);
  }
}
