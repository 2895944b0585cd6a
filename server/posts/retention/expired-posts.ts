import type { VisitorData } from '../../store/visitor-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import { removeUpload } from '../uploads/post-files.ts';

export interface PostStores {
  /** The data folder, with the files of posts. */
  folder: string;
  outbox: Outbox;
  /** What the embedded API stores, if the site uses it. */
  visitors?: VisitorData | undefined;
}

/** Rows that one step deletes. The site serves visitors between steps. */
export const batchSize = 500;

/**
 * Deletes posts with their files, and overwrites them. Comments stay on their pages, without address. Posts
 * that wait for delivery are left alone. Returns how many it deleted.
 */
export async function deletePosts({ folder, outbox, visitors }: PostStores, rows: OutboxRow[]): Promise<number> {
  await visitors?.forgetAddresses(rows.map(idempotencyKeyOf));
  const removed = await outbox.remove(rows.map(({ id }) => id));
  for (const reference of removed) removeUpload(folder, reference);
  return removed.length;
}
