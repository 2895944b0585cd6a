import { endPresence, storePresence } from '../../../chat/presence.ts';
import type { SiteStore } from '../../../store/site-store.ts';

/** Milliseconds between stored times, and after a person's last stream, because pages reconnect. */
const times = { again: 60_000, gone: 5_000 };

interface Attendee {
  streams: number;
  seenAt: number;
  storedAt: number;
  leftAt: number;
}

/** Records who follows the chat in this process, because visitors see whether an engineer is online. */
export function createAttendance(store: SiteStore) {
  const attendees = new Map<string, Attendee>();
  return {
    enter(name: string): void {
      const never = Number.NEGATIVE_INFINITY;
      const known = attendees.get(name) ?? { streams: 0, seenAt: 0, storedAt: never, leftAt: never };
      attendees.set(name, { ...known, streams: known.streams + 1 });
    },

    leave(name: string): void {
      const known = attendees.get(name);
      if (known) attendees.set(name, { ...known, streams: known.streams - 1, leftAt: performance.now() });
    },

    isEmpty: () => attendees.size === 0,

    async store(): Promise<void> {
      for (const [name, { streams, seenAt, storedAt, leftAt }] of attendees) {
        const at = performance.now();
        if (streams > 0 && at - storedAt > times.again) {
          const stored = await storePresence(store, name);
          const known = attendees.get(name);
          if (known) attendees.set(name, { ...known, seenAt: stored, storedAt: at });
        }
        if (streams === 0 && at - leftAt > times.gone) {
          attendees.delete(name);
          await endPresence(store, name, seenAt);
        }
      }
    },
  };
}
