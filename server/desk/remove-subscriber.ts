import type { ChangeParts } from './change.ts';
import { type Changed, done, notDone } from './changed.ts';

const forms = ['subscribe', 'unsubscribe'];

/** Takes an address off the list, and forgets what was posted about it. */
export async function removeSubscriber(parts: ChangeParts, email: string): Promise<Changed> {
  const { outbox, visitors, underWay } = parts;
  if (!visitors) return notDone('The list is kept behind API_BASE: take the address off it there.');
  const posts = forms.flatMap((form) => outbox.ofAddress(form, email));
  for (const { id } of posts) {
    for (let flight = underWay?.(id); flight; flight = underWay?.(id)) await flight;
  }
  const wasListed = visitors.removeSubscriber(email);
  outbox.remove(posts.map(({ id }) => id));
  return wasListed || posts.length ? done(`${email} is deleted.`) : notDone(`No subscriber has the address ${email}.`);
}
