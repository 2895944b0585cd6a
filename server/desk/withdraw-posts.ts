import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxRow } from '../posts/outbox/row.ts';
import type { ChangeParts } from './change.ts';

/** Milliseconds between two looks at what other processes deliver. */
const pause = 100;

/**
 * Takes posts out of delivery before they are deleted, and returns them as they are then. A delivery in flight would
 * arrive after its copy was deleted, so this waits for it, and no other one starts.
 */
export async function withdrawPosts(
  { outbox, inFlight }: Pick<ChangeParts, 'outbox' | 'inFlight'>,
  find: () => Promise<OutboxRow[]>,
): Promise<OutboxRow[]> {
  // A try that is awaited first still records its attempt.
  await flights(await find());
  const posts = await find();
  const ids = posts.map(({ id }) => id);
  await outbox.withdraw(ids);
  await flights(posts);
  // A claim ends by itself.
  while (await outbox.areElsewhere(ids)) await wait(pause);
  return posts;

  async function flights(rows: OutboxRow[]): Promise<void> {
    for (const { id } of rows) await inFlight?.(id);
  }
}
