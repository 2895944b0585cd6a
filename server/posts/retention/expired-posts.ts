import type { VisitorData } from '../../store/visitor-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import { removeUpload } from '../uploads/post-files.ts';

export interface PostStores {
  /** The data folder, which contains the posts' files. */
  folder: string;
  outbox: Outbox;
  /** The embedded API's data. Undefined if the site uses another API. */
  visitors?: VisitorData | undefined;
}

/** Maximum number of rows deleted in one step. The site handles requests between steps. */
export const batchSize = 500;

/**
 * Deletes posts and their files, and overwrites the deleted rows. Published comments remain without their email
 * addresses. Pending posts are not deleted. Resolves to the number of deleted posts.
 */
export async function deletePosts({ folder, outbox, visitors }: PostStores, rows: OutboxRow[]): Promise<number> {
  await visitors?.deleteAddresses(rows.map(idempotencyKeyOf));
  const removed = await outbox.remove(rows.map(({ id }) => id));
  for (const reference of removed) removeUpload(folder, reference);
  return removed.length;
}
