import { batchSize, deletePosts } from '../../../posts/retention/expired-posts.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import type { ChangeableSite } from './changeable-site.ts';
import { DeskError } from './desk-error.ts';
import type { PersonRecords } from './person-records.ts';
import { withdrawPosts } from './withdraw-posts.ts';

const listForms = ['subscribe', 'unsubscribe'];

export async function removeSubscriber({ outbox, visitors }: ChangeableSite, email: string): Promise<string> {
  if (!visitors) throw new DeskError('The subscriber list is stored at API_BASE. Delete the address there.');
  const posts = await withdrawPosts({ outbox }, async () => {
    const byForm = await Promise.all(listForms.map((form) => outbox.ofAddress(email, form)));
    return byForm.flat();
  });
  const wasListed = await visitors.removeSubscriber(email);
  await outbox.remove(posts.map(({ id }) => id));
  if (!wasListed && posts.length === 0) throw new DeskError(`No subscriber has the address ${email}.`);
  return `${email} was deleted.`;
}

export function whatRemains({ visitors }: Pick<ChangeableSite, 'visitors'>): string[] {
  return [
    'This data remains in backups until they are deleted, and in emails and webhook messages that were already sent.',
    ...(visitors ? [] : ['Also delete the copies that were sent to the API at API_BASE.']),
  ];
}

/** Resolves to sentences about what was deleted and what remains. */
export async function deletePerson(
  site: ChangeableSite,
  email: string,
  { found }: Pick<PersonRecords, 'found'>,
): Promise<string[]> {
  const { outbox, visitors, conversations, consents, commentsChanged } = site;
  const posts = await withdrawPosts(site, () => outbox.ofAddress(email));
  const references = posts.map(({ reference }) => reference);
  for (const reference of await conversations.ofPerson(email, references)) await conversations.remove(reference);
  await consents.forgetPerson(email);
  await visitors?.removePerson(email, async (tables, articles) => {
    for (const slug of articles) await commentsChanged(slug, tables);
  });
  for (let from = 0; from < posts.length; from += batchSize)
    await deletePosts(site, posts.slice(from, from + batchSize));
  const undelivered = found.filter(({ state }) => state === 'pending').length;
  return [
    `The site deleted everything that it stored for this address: ${formatCount(found.length, 'record')}${undelivered ? `, including ${undelivered} pending` : ''}.`,
    ...whatRemains(site),
  ];
}

/**
 * `before` is in milliseconds since the epoch. A delivered post counts by its time of delivery, and any other post by
 * its time of receipt. Resolves to the number of deleted posts.
 */
export async function deleteSettledPosts(
  site: ChangeableSite,
  state: 'delivered' | 'refused' | 'quarantined',
  before: number,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await site.outbox.settledBefore(state, before, batchSize);
    deleted += await deletePosts(site, rows);
    if (rows.length < batchSize) return deleted;
  }
}
