import type { Log } from '../log.ts';

/** Something the operator is to be told about how the upstream takes this site. */
export interface StandingNews {
  event: 'upstream.refuses' | 'upstream.accepts';
  /** The same for the same news. */
  reference: string;
  /** When it began, in milliseconds since the epoch. */
  since: number;
  /** Why, as far as it is known; empty once it accepts. */
  reason: string;
}

/** Whether the upstream takes this site's calls at all. */
export interface Standing {
  /** It has said no about this site. The reason holds nothing of a visitor. */
  refused(path: string, reason: string): void;
  accepted(path: string): void;
  /** The newest, as long as the process runs. */
  news(): StandingNews | undefined;
}

interface StandingParts {
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Milliseconds between two refusals that are told: one that comes and goes would fill a mailbox. */
const quiet = 60 * 60_000;

export function createStanding({ log, now }: StandingParts): Standing {
  /** Operations that were refused since the upstream last took one of them. */
  const refused = new Set<string>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let news: StandingNews | undefined;

  return {
    refused(path, reason) {
      if (refused.size === 0) log.error({ event: 'upstream-refuses', path, reason });
      refused.add(path);
      if (news?.event === 'upstream.refuses' || now() - toldAt < quiet) return;
      toldAt = now();
      news = { event: 'upstream.refuses', reference: `UPSTREAM-NO-${toldAt}`, since: toldAt, reason };
    },
    accepted(path) {
      if (!refused.has(path)) return;
      refused.clear();
      log.info({ event: 'upstream-accepts', path });
      if (news?.event !== 'upstream.refuses') return;
      news = { event: 'upstream.accepts', reference: `UPSTREAM-YES-${now()}`, since: now(), reason: '' };
    },
    news: () => news,
  };
}
