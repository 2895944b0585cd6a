import { canonicalEmail } from '../../shared/forms/email-address.ts';
import type { ReceivedPost } from './received-posts.ts';

export function listedAddresses(received: ReceivedPost[]): string[] {
  const listed = new Map<string, string>();
  for (const { operation, input } of received) {
    const email = String(input.WorkEmail);
    const known = canonicalEmail(email);
    if (operation === 'subscribe') listed.set(known, listed.get(known) ?? email);
    if (operation === 'unsubscribe') listed.delete(known);
  }
  return [...listed.values()];
}
