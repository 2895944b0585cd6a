import type { ChangeableSite } from './changeable-site.ts';
import { DeskError } from './desk-error.ts';

/** `name` is the comment's reference or number. */
export async function judgeComment(
  { store, outbox, visitors, commentsChanged }: ChangeableSite,
  verdict: 'approve' | 'reject',
  name: string,
): Promise<string> {
  if (!visitors) throw new DeskError('The site gets its comments from API_BASE. Approve or reject comments there.');
  const comment = await visitors.comment(name);
  if (!comment) throw new DeskError(whyMissing(name, (await outbox.show(name))?.state));
  await store.transaction(async (tables) => {
    await visitors.moderate(comment.id, verdict === 'approve' ? 'approved' : 'rejected', tables);
    await commentsChanged(comment.blog, tables);
  });
  const page = `/blogs/${comment.blog}`;
  return verdict === 'approve'
    ? `${name} is approved and shown on ${page}.`
    : `${name} is rejected and not shown on ${page}.`;
}

export async function removeComment({ visitors, commentsChanged }: ChangeableSite, name: string): Promise<boolean> {
  const comment = await visitors?.comment(name);
  if (!comment) return false;
  const { id, state, blog } = comment;
  await visitors?.removeComment(id, async (tables) => {
    if (state === 'approved') await commentsChanged(blog, tables);
  });
  return true;
}

/** The site stores a comment for approval only when it delivers the comment's post. */
function whyMissing(name: string, state: string | undefined): string {
  if (state === 'quarantined') return `${name} is quarantined. Release it first.`;
  if (state === 'parked' || state === 'refused') return `${name} is ${state}. Retry its delivery first.`;
  if (state === 'pending')
    return `${name} has not been delivered yet. Make sure that the site is running, and try again in a moment.`;
  return `No comment has the reference ${name}.`;
}
