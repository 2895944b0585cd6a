import { LRUCache } from 'lru-cache';
import { networksOf } from '../http/networks.ts';

/** Messages in a minute: of one network, and of all. A person types fewer than ten. */
const most = { perNetwork: 20, together: 600 };
const within = 60_000;
const mostNetworks = 50_000;

/** Counts a message. True while its sender, and all together, keep to their measure. */
export type ChatLimits = (address: string | undefined) => boolean;

/** Fixed windows of a minute. A network that floods uses up its own measure, not everybody's. */
export function createChatLimits(now: () => number = () => performance.now()): ChatLimits {
  const byNetwork = new LRUCache<string, Window>({ max: mostNetworks, ttl: within, ttlAutopurge: true });
  const all: Window = { since: now(), messages: 0 };
  return (address) => {
    const network = networksOf(address).narrow;
    const own = byNetwork.get(network) ?? { since: now(), messages: 0 };
    byNetwork.set(network, own);
    return add(own, now()) <= most.perNetwork && add(all, now()) <= most.together;
  };
}

interface Window {
  since: number;
  messages: number;
}

function add(window: Window, at: number): number {
  if (at - window.since >= within) Object.assign(window, { since: at, messages: 0 });
  window.messages += 1;
  return window.messages;
}
