import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxRow } from '../../posts/outbox/row.ts';
import type { ChangeableSite } from './change-site.ts';

/** Milliseconds between two checks for running attempts. */
const pause = 100;

/**
 * Takes posts out of delivery before they are deleted, and returns their latest rows. A running attempt could arrive
 * after its copy was deleted. For this reason, the function waits until the attempt has ended or its lease is over.
 */
export async function withdrawPosts(
  { outbox }: Pick<ChangeableSite, 'outbox'>,
  find: () => Promise<OutboxRow[]>,
): Promise<OutboxRow[]> {
  for (;;) {
    const posts = await find();
    const ids = posts.map(({ id }) => id);
    await outbox.withdraw(ids);
    if (!(await outbox.areLeased(ids))) return posts;
    await wait(pause);
  }
}
