import { deletePosts, mostAtOnce } from '../retention/expired-posts.ts';
import { type Changed, type ChangeParts, done } from './change.ts';

/** Deletes and overwrites everything of an address, undelivered posts included. May take several requests. */
export async function deletePerson(parts: ChangeParts, email: string): Promise<Changed> {
  const { outbox, visitors, conversations, consents, inFlight, commentsChanged } = parts;
  const flightOf = () => outbox.ofAddress(email).flatMap(({ id }) => inFlight?.(id) ?? [])[0];
  // A delivery in flight would arrive after its copy was deleted, and another may start during the wait.
  for (let flight = flightOf(); flight; flight = flightOf()) await flight;
  const posts = outbox.ofAddress(email);
  const chats = conversations.ofPerson(
    email,
    posts.map(({ reference }) => reference),
  );
  for (const reference of chats) conversations.remove(reference);
  consents.forgetPerson(email);
  const articles = visitors?.removePerson(email) ?? [];
  if (posts.length) deletePosts(parts, posts.slice(0, mostAtOnce));
  for (const slug of articles) await commentsChanged?.(slug);
  return { ...done('Everything stored for this address was deleted.'), isMore: posts.length > mostAtOnce };
}
