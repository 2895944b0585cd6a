import type { VisitorData } from '../../store/visitor-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import { removeUpload } from '../uploads/post-files.ts';

export interface PostStores {
  folder: string;
  outbox: Outbox;
  visitors?: VisitorData | undefined;
}

export const batchSize = 500;

/** Does not delete pending posts. The rows of the table `comments` remain, but without their email addresses. */
export async function deletePosts({ folder, outbox, visitors }: PostStores, rows: OutboxRow[]): Promise<number> {
  await visitors?.deleteAddresses(rows.map(idempotencyKeyOf));
  const removed = await outbox.remove(rows.map(({ id }) => id));
  for (const reference of removed) removeUpload(folder, reference);
  return removed.length;
}
