import type { OutboxRow } from '../../../posts/outbox/row.ts';
import { removeUpload } from '../../../posts/uploads/post-files.ts';
import { removeComment } from './change-comment.ts';
import type { ChangeableSite } from './changeable-site.ts';
import type { Collection } from './collections.ts';
import { DeskError } from './desk-error.ts';
import { withdrawPosts } from './withdraw-posts.ts';

export async function requeuePost(
  site: ChangeableSite,
  command: 'release' | 'retry',
  { collection, reference }: { collection: Collection; reference: string },
): Promise<string> {
  const row = await postOf(site, collection, reference);
  if (!row) throw missing(collection, reference);
  const { state } = row;
  const other = state === 'quarantined' ? 'release' : state === 'parked' || state === 'refused' ? 'retry' : undefined;
  if (other !== undefined && other !== command) throw new DeskError(`${reference} is ${state}. Use ${other} instead.`);
  if (state === 'unconfirmed')
    throw new DeskError(`${reference} is waiting for its sender to confirm the address. Nothing was changed.`);
  if (row.reasons?.includes('unconfirmed') && state === 'quarantined') return releaseSubscription(site, reference);
  switch (await site.outbox.requeue(reference)) {
    case 'done': {
      const wasTold = state === 'refused' ? ' The visitor may already have been told that the post was refused.' : '';
      return `${reference} is queued for delivery.${wasTold}${whenDelivered(site)}`;
    }
    case 'missing':
      throw missing(collection, reference);
    case 'not-waiting':
      throw new DeskError(`${reference} is ${state}, not ${wanted[command]}. Nothing was changed.`);
  }
}

/**
 * Deletes a comment before its post, because the operator can then repeat the command if deleting the comment fails.
 */
export async function deletePost(site: ChangeableSite, collection: Collection, reference: string): Promise<string> {
  const { folder, outbox, visitors } = site;
  const find = async () => {
    const found = await postOf(site, collection, reference);
    return found ? [found] : [];
  };
  const [row] = await withdrawPosts(site, find);
  // A comment may still exist after its post was deleted.
  const isComment = collection.forms.includes('comment') && (await removeComment(site, reference));
  if (!row) {
    if (!isComment) throw missing(collection, reference);
    return `${reference} was deleted.`;
  }
  await outbox.remove([row.id]);
  removeUpload(folder, reference);
  const isElsewhere = !visitors && row.attempts > 0;
  return `${reference} was deleted.${isElsewhere ? ' Also delete the copy that was sent to the API at API_BASE.' : ''}`;
}

const wanted = { release: 'quarantined', retry: 'parked or refused' };

async function postOf(
  { outbox }: ChangeableSite,
  { forms }: Collection,
  reference: string,
): Promise<OutboxRow | undefined> {
  const row = await outbox.show(reference);
  return forms.some((form) => form === row?.form) ? row : undefined;
}

/**
 * Queues a confirmation email instead of delivering the post. The operator's approval does not replace the consent of
 * the address's owner.
 */
async function releaseSubscription(site: ChangeableSite, reference: string): Promise<string> {
  const requeued = await site.outbox.requeue(reference, {
    from: ['quarantined'],
    to: 'unconfirmed',
    alsoWrite: (tables) => site.consents.within(tables).queueConfirmationMail(reference),
  });
  if (requeued !== 'done')
    throw new DeskError(`${reference} could not be released. Ask the sender to subscribe again.`);
  return `${reference} is released. The site emails its sender a confirmation link.${whenDelivered(site)}`;
}

function whenDelivered({ isRunning }: ChangeableSite): string {
  return isRunning === false ? ' The site is not running. Delivery begins when the site starts.' : '';
}

function missing({ noun }: Collection, reference: string): DeskError {
  return new DeskError(`No ${noun} has the reference ${reference}.`);
}
