import type { ChangeParts } from './change.ts';
import { type Changed, done, notDone } from './changed.ts';

const forms = ['subscribe', 'unsubscribe'];

/** Takes an address off the list, and forgets what was posted about it. */
export async function removeSubscriber(parts: ChangeParts, email: string): Promise<Changed> {
  const { outbox, visitors, underWay } = parts;
  if (!visitors) return notDone('The list is kept behind API_BASE: take the address off it there.');
  const postsOf = () => forms.flatMap((form) => outbox.ofAddress(form, email));
  const flightOf = () => postsOf().flatMap(({ id }) => underWay?.(id) ?? [])[0];
  // What is on its way would put the address back, and while one is waited for another may start.
  for (let flight = flightOf(); flight; flight = flightOf()) await flight;
  const posts = postsOf();
  const wasListed = visitors.removeSubscriber(email);
  outbox.remove(posts.map(({ id }) => id));
  return wasListed || posts.length ? done(`${email} is deleted.`) : notDone(`No subscriber has the address ${email}.`);
}
