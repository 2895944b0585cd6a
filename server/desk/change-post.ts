import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import type { Change, ChangeParts } from './change.ts';
import { removeComment } from './change-comment.ts';
import { type Changed, done, notDone } from './changed.ts';
import { type Collection, collections } from './collections.ts';
import { removeUpload } from './uploads.ts';

type PostChange = Extract<Change, { collection: string }>;

/** Puts one post back in line, if it stands where the command takes it from, or deletes it. */
export async function changePost(
  parts: ChangeParts,
  { command, collection: name, reference }: PostChange,
): Promise<Changed> {
  const collection = collections.find((each) => each.name === name);
  if (!collection) return notDone('The running site does not know this command.');
  const row = parts.outbox.show(reference);
  const isOne = row && collection.forms.some((form) => form === row.form);
  if (command === 'delete') return isOne ? deletePost(parts, row) : deleteCopy(parts, collection, reference);
  if (!isOne) return missing(collection, reference);
  const { state } = row;
  const other = state === 'quarantined' ? 'release' : state === 'parked' || state === 'refused' ? 'retry' : undefined;
  if (other !== undefined && other !== command) {
    return notDone(`${reference} is ${state}: use ${name} ${other} ${reference}.`);
  }
  switch (parts.outbox.requeue(reference)) {
    case 'done':
      return done(`${reference} is in line for delivery.${state === 'refused' ? ' Its visitor was told no.' : ''}`);
    case 'missing':
      return missing(collection, reference);
    case 'not-waiting':
      return notDone(`${reference} is ${state}, not ${wanted[command]}: nothing was changed.`);
  }
}

const wanted = { release: 'quarantined', retry: 'parked or refused' };

/** The copy goes first: while there is a row, the desk can be asked again. */
async function deletePost(parts: ChangeParts, row: OutboxRow): Promise<Changed> {
  const { folder, outbox, visitors, underWay } = parts;
  // What is on its way would arrive after its copy was looked for.
  for (let flight = underWay?.(row.id); flight; flight = underWay?.(row.id)) await flight;
  const latest = outbox.show(row.reference) ?? row;
  await removeComment(parts, row.reference);
  visitors?.removePosts([idempotencyKeyOf(row)]);
  outbox.remove([row.id]);
  removeUpload(folder, row.reference);
  const isElsewhere = !visitors && latest.attempts > 0;
  return done(`${row.reference} is deleted.${isElsewhere ? ' What was sent to the API is to be deleted there.' : ''}`);
}

/** A comment outlives its post, which may have been cleared out. */
async function deleteCopy(parts: ChangeParts, collection: Collection, reference: string): Promise<Changed> {
  const isComment = collection.forms.includes('comment') && (await removeComment(parts, reference));
  return isComment ? done(`${reference} is deleted.`) : missing(collection, reference);
}

function missing({ noun }: Collection, reference: string): Changed {
  return notDone(`No ${noun} has the reference ${reference}.`);
}
