import type { Log } from '../process/log.ts';

export interface AcceptanceReport {
  event: 'upstream.refuses' | 'upstream.accepts';
  reference: string;
  since: number;
  reason: string;
  /** Reference of the refusal report that this report resolves. */
  ends?: string;
}

export interface Acceptance {
  /** The reason must not contain visitor data, because the site logs the reason and sends it to the operator. */
  refused(path: string, reason: string): void;
  accepted(path: string): void;
}

interface AcceptanceParts {
  log: Log;
  now: () => number;
  report(news: AcceptanceReport): void;
}

/**
 * Minimum milliseconds between notifications about refusals, because an unstable upstream would otherwise fill the
 * operator's mailbox.
 */
const quiet = 60 * 60_000;

export function createAcceptance({ log, now, report }: AcceptanceParts): Acceptance {
  const refused = new Set<string>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let news: AcceptanceReport | undefined;

  return {
    refused(path, reason) {
      if (refused.size === 0) log.error({ event: 'upstream-refuses', path, reason });
      refused.add(path);
      if (news?.event === 'upstream.refuses' || now() - reportedAt < quiet) return;
      reportedAt = now();
      news = { event: 'upstream.refuses', reference: `UPSTREAM-NO-${reportedAt}`, since: reportedAt, reason };
      report(news);
    },
    accepted(path) {
      if (!refused.has(path)) return;
      refused.clear();
      log.info({ event: 'upstream-accepts', path });
      if (news?.event !== 'upstream.refuses') return;
      const ends = news.reference;
      news = { event: 'upstream.accepts', reference: `UPSTREAM-YES-${now()}`, since: now(), reason: '', ends };
      report(news);
    },
  };
}
