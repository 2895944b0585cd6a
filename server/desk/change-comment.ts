import { type Changed, type ChangeParts, done, notDone } from './change.ts';
import { deskCommand } from './command-line.ts';

/** Approves or rejects a comment, by its reference or number. */
export async function changeComment(
  { outbox, visitors, commentsChanged }: ChangeParts,
  verdict: 'approve' | 'reject',
  name: string,
): Promise<Changed> {
  if (!visitors) return notDone('The site gets its comments from API_BASE. Approve or reject comments there.');
  const comment = await visitors.comment(name);
  if (!comment) return notDone(whyMissing(name, (await outbox.show(name))?.state));
  await visitors.moderate(comment.id, verdict === 'approve' ? 'approved' : 'rejected');
  await commentsChanged?.(comment.blog);
  const [page, shown] = [`/blogs/${comment.blog}`, verdict === 'approve'];
  return done(shown ? `${name} is approved and shown on ${page}.` : `${name} is rejected and not shown on ${page}.`);
}

/** Deletes a comment from the list and its page. False if there is no such comment. */
export async function removeComment({ visitors, commentsChanged }: ChangeParts, name: string): Promise<boolean> {
  const comment = await visitors?.comment(name);
  if (!comment) return false;
  await visitors?.removeComment(comment.id);
  if (comment.state === 'approved') await commentsChanged?.(comment.blog);
  return true;
}

/** An undelivered comment is not on the list yet. */
function whyMissing(name: string, state: string | undefined): string {
  if (state === 'quarantined') return `${name} is quarantined. Run "${deskCommand(`comments release ${name}`)}" first.`;
  if (state === 'parked') return `${name} is parked. Run "${deskCommand(`comments retry ${name}`)}" first.`;
  if (state === 'pending') return `${name} is still being delivered. Try again in a moment.`;
  return `No comment has the reference ${name}.`;
}
