import type { OutboxRow } from '../posts/outbox/row.ts';
import { removeUpload } from '../posts/uploads/post-files.ts';
import { deletePosts, mostAtOnce } from '../retention/expired-posts.ts';
import { type Change, type Changed, type ChangeOf, type ChangeParts, done, notDone, unknownCommand } from './change.ts';
import { changeComment, removeComment } from './change-comment.ts';
import { type Collection, collections } from './collections.ts';
import { deskCommand } from './command-line.ts';
import { withdrawPosts } from './withdraw-posts.ts';

export async function makeChange(parts: ChangeParts, change: Change): Promise<Changed> {
  switch (change.command) {
    case 'approve':
    case 'reject':
      return changeComment(parts, change.command, change.reference);
    case 'remove subscriber':
      return removeSubscriber(parts, change.reference);
    case 'purge':
      return purgePosts(parts, change);
    case 'delete person':
      return deletePerson(parts, change);
    case 'free calls':
      return freeCalls(parts, change);
    default:
      return changePost(parts, change);
  }
}

/** Requeues a post that is in the command's state, or deletes it. */
async function changePost(parts: ChangeParts, change: ChangeOf<'release' | 'retry' | 'delete'>): Promise<Changed> {
  const { command, collection: name, reference } = change;
  const collection = collections.find((each) => each.name === name);
  if (!collection) return notDone(unknownCommand);
  const row = await parts.outbox.show(reference);
  const isOne = row && collection.forms.some((form) => form === row.form);
  if (command === 'delete') return isOne ? deletePost(parts, row) : deleteCopy(parts, collection, reference);
  if (!isOne) return missing(collection, reference);
  const { state } = row;
  const other = state === 'quarantined' ? 'release' : state === 'parked' || state === 'refused' ? 'retry' : undefined;
  if (other !== undefined && other !== command) {
    return notDone(`${reference} is ${state}. Run "${deskCommand(`${name} ${other} ${reference}`)}" instead.`);
  }
  if (state === 'unconfirmed')
    return notDone(`${reference} waits until its sender confirms the address. Nothing was changed.`);
  if (row.reasons?.includes('unconfirmed') && state === 'quarantined') return releaseSubscription(parts, row);
  switch (await parts.outbox.requeue(reference)) {
    case 'done':
      return done(
        `${reference} is queued for delivery.${state === 'refused' ? ' The visitor was told that it was refused.' : ''}`,
      );
    case 'missing':
      return missing(collection, reference);
    case 'not-waiting':
      return notDone(`${reference} is ${state}, not ${wanted[command]}. Nothing was changed.`);
  }
}

const wanted = { release: 'quarantined', retry: 'parked or refused' };

/** The operator's trust is no consent: the owner of the address is asked to confirm. */
async function releaseSubscription({ outbox, consents }: ChangeParts, { reference }: OutboxRow): Promise<Changed> {
  const requeued = await outbox.requeue(reference, {
    from: ['quarantined'],
    to: 'unconfirmed',
    along: (tables) => consents.within(tables).ask(reference),
  });
  return requeued === 'done'
    ? done(`${reference} is released. The site asks its sender by mail to confirm the address.`)
    : notDone(`${reference} could not be released. Ask the sender to subscribe again.`);
}

/** Deletes the comment first: the command can be repeated until the row is gone. */
async function deletePost(parts: ChangeParts, row: OutboxRow): Promise<Changed> {
  const { folder, outbox, visitors } = parts;
  const [latest = row] = await withdrawPosts(parts, async () => [(await outbox.show(row.reference)) ?? row]);
  await removeComment(parts, row.reference);
  await outbox.remove([row.id]);
  removeUpload(folder, row.reference);
  const isElsewhere = !visitors && latest.attempts > 0;
  return done(
    `${row.reference} is deleted.${isElsewhere ? ' Also delete the copy that was sent to the API at API_BASE.' : ''}`,
  );
}

/** A comment may outlive its post. */
async function deleteCopy(parts: ChangeParts, collection: Collection, reference: string): Promise<Changed> {
  const isComment = collection.forms.includes('comment') && (await removeComment(parts, reference));
  return isComment ? done(`${reference} is deleted.`) : missing(collection, reference);
}

function missing({ noun }: Collection, reference: string): Changed {
  return notDone(`No ${noun} has the reference ${reference}.`);
}

const listForms = ['subscribe', 'unsubscribe'];

/** Also deletes the posts of the address. */
export async function removeSubscriber(parts: ChangeParts, email: string): Promise<Changed> {
  const { outbox, visitors } = parts;
  if (!visitors) return notDone('The subscriber list is kept at API_BASE. Remove the address there.');
  const posts = await withdrawPosts(parts, async () => {
    const byForm = await Promise.all(listForms.map((form) => outbox.ofAddress(email, form)));
    return byForm.flat();
  });
  const wasListed = await visitors.removeSubscriber(email);
  await outbox.remove(posts.map(({ id }) => id));
  return wasListed || posts.length ? done(`${email} is deleted.`) : notDone(`No subscriber has the address ${email}.`);
}

/** Deletes and overwrites everything of an address, undelivered posts included. May take several requests. */
async function deletePerson(parts: ChangeParts, { email }: ChangeOf<'delete person'>): Promise<Changed> {
  const { outbox, visitors, conversations, consents, commentsChanged } = parts;
  const posts = await withdrawPosts(parts, () => outbox.ofAddress(email));
  const chats = await conversations.ofPerson(
    email,
    posts.map(({ reference }) => reference),
  );
  for (const reference of chats) await conversations.remove(reference);
  await consents.forgetPerson(email);
  const articles = (await visitors?.removePerson(email)) ?? [];
  if (posts.length) await deletePosts(parts, posts.slice(0, mostAtOnce));
  for (const slug of articles) await commentsChanged?.(slug);
  return { ...done('Everything stored for this address was deleted.'), isMore: posts.length > mostAtOnce };
}

/** Deletes the oldest posts of a state, with their files. Comments stay on their pages. */
async function purgePosts(parts: ChangeParts, change: ChangeOf<'purge'>): Promise<Changed> {
  const rows = await parts.outbox.settledBefore(change.state, change.before, mostAtOnce);
  const deleted = await deletePosts(parts, rows);
  return { done: true, message: '', isMore: rows.length === mostAtOnce, deleted };
}

/** The calls themselves remain. */
async function freeCalls({ bookings }: ChangeParts, change: ChangeOf<'free calls'>): Promise<Changed> {
  const freed = await bookings.free(change);
  return done(`Freed the ${freed === 1 ? 'time of 1 call' : `times of ${freed} calls`}.`);
}
