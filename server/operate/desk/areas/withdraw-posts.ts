import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxRow } from '../../../posts/outbox/row.ts';
import type { ChangeableSite } from './changeable-site.ts';

const pause = 100;

/**
 * Removes posts from delivery and resolves to their rows. Waits until running attempts have ended or their leases have
 * expired, because a running attempt could store a copy after the deletion.
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
