import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * Posts in a time (milliseconds). Over an address's own number a post is set aside; over its `most`, or over what all
 * may send together, it is asked to come again.
 */
const usual = { posts: 5, most: 60, within: 10 * 60_000 };
/** Of a form that sets nothing aside: an office may leave the list at once, and takes half of everybody's measure. */
export const nothingAside = { ...usual, posts: 30, most: 30 };
const together = { posts: 60, within: 60_000 };
const mostAddresses = 50_000;

export type Rate = 'within' | 'address' | 'together';

export interface RateLimits {
  /** Counts a post. */
  count(address: string | undefined): Rate;
}

/** Fixed windows on a clock that nobody sets. An IPv6 visitor has a whole /64. */
export function createRateLimits(now: () => number = () => performance.now(), perAddress = usual): RateLimits {
  // An address is forgotten with its window: the privacy policy says when.
  const byAddress = new LRUCache<string, Window>({ max: mostAddresses, ttl: perAddress.within, ttlAutopurge: true });
  const all: Window = { since: now(), posts: 0 };

  return {
    count(address) {
      const key = networkOf(address ?? '');
      const window = byAddress.get(key) ?? { since: now(), posts: 0 };
      byAddress.set(key, window);
      // One address that floods uses up its own measure, not everybody's.
      if (add(window, perAddress.within, now()) > perAddress.posts) {
        return window.posts > perAddress.most ? 'together' : 'address';
      }
      return add(all, together.within, now()) > together.posts ? 'together' : 'within';
    },
  };
}

interface Window {
  since: number;
  posts: number;
}

function add(window: Window, within: number, at: number): number {
  if (Math.abs(at - window.since) >= within) Object.assign(window, { since: at, posts: 0 });
  window.posts += 1;
  return window.posts;
}

/** Who counts as one: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(from: string): string {
  const address = from.replace(/%.*/, '');
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  // The parser of addresses writes them out in one form.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...new Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
