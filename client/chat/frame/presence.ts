import type { ChatPresence } from '../../../shared/chat.ts';
import { parseTrusted } from '../../browser/parse-trusted.ts';
import { requireElement } from './require-element.ts';

const timeout = 5_000;

/** Says before the first message whether an engineer is online. If the request fails, the general text remains. */
export async function showPresence(): Promise<void> {
  const line = requireElement('.talk__presence', HTMLElement);
  const presence = await fetchPresence().catch(() => undefined);
  if (presence) line.textContent = wordsFor(presence);
}

async function fetchPresence(): Promise<ChatPresence | undefined> {
  const response = await fetch('/api/chat/presence', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
  return response.ok ? parseTrusted<ChatPresence>(await response.text()) : undefined;
}

function wordsFor({ isOnline, reply }: ChatPresence): string {
  return isOnline
    ? 'An engineer is online and will reply here.'
    : `No engineer is online right now. Leave a message, and we’ll reply by email ${reply}.`;
}
