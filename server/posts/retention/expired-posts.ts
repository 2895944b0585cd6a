import type { VisitorData } from '../../store/visitor-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import { removeUpload } from '../uploads/post-files.ts';

export interface PostStores {
  folder: string;
  outbox: Outbox;
  visitors?: VisitorData | undefined;
}

/** Maximum number of rows deleted in one step. The site handles requests between steps. */
export const batchSize = 500;

/** Published comments remain without their email addresses. Pending posts are not deleted. */
export async function deletePosts({ folder, outbox, visitors }: PostStores, rows: OutboxRow[]): Promise<number> {
  await visitors?.deleteAddresses(rows.map(idempotencyKeyOf));
  const removed = await outbox.remove(rows.map(({ id }) => id));
  for (const reference of removed) removeUpload(folder, reference);
  return removed.length;
}
