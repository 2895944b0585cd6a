import { idempotencyKeyOf } from '../outbox/row.ts';
import type { Change, ChangeParts } from './change.ts';
import type { Changed } from './changed.ts';
import { removeUpload } from './uploads.ts';

/** Rows at a time: visitors are served between two times. */
const most = 500;

/** Deletes the oldest posts of a state from before a time, with their copies and files. Comments stay on their pages. */
export function purgePosts(parts: ChangeParts, change: Extract<Change, { command: 'purge' }>): Changed {
  const { folder, outbox, visitors } = parts;
  const rows = outbox.settledBefore(change.state, change.before, most);
  visitors?.removePosts(rows.map(idempotencyKeyOf));
  outbox.remove(rows.map(({ id }) => id));
  for (const { reference } of rows) removeUpload(folder, reference);
  return { done: true, message: '', isMore: rows.length === most };
}
