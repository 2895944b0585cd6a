import { gone, type Reason } from '../../shared/result.ts';
import { markdownTwin } from '../crawlers/markdown/markdown-twin.ts';
import { contentHash } from '../http/content-hash.ts';
import { pageOfTwin } from '../http/page-address.ts';
import { validatorsOf } from '../http/validators.ts';
import { afterRunningTime } from '../http/work/running-time.ts';
import { type Making, pageDeadline } from './complete-page.ts';
import { createPageEntry, type PageEntry } from './page-entry.ts';
import type { PageParts } from './page-parts.ts';
import { recordQueries } from './recorded-queries.ts';

const refusals: Record<Reason, { status: number; text: string }> = {
  missing: { status: 404, text: 'Not found\n' },
  gone: { status: 410, text: 'Gone\n' },
  unavailable: { status: 503, text: 'This page is not available right now. Please try again in a minute.\n' },
};

/** `key` is the path of a page's Markdown twin. */
export async function completeTwin(parts: PageParts, key: string, { ticket, signal }: Making): Promise<PageEntry> {
  const { contentDates, headers } = parts;
  const page = pageOfTwin(key) ?? key;
  const site = parts.siteConfig();
  const queries = recordQueries(site, parts.queryFor(page));
  const cancel = afterRunningTime(pageDeadline, queries.close);
  try {
    const twin = parts.isGone(page) ? gone : await ticket.start(() => markdownTwin(queries.site, page), signal);
    const { status, text } = twin.ok
      ? { status: 200, text: await ticket.run(twin.value, signal) }
      : refusals[twin.reason];
    const { at, degraded } = queries.freshness();
    const isCacheable = twin.ok && !degraded;
    const hash = contentHash(text);
    return await createPageEntry({
      status,
      route: 'markdown',
      html: Buffer.from(text),
      at,
      validators: isCacheable ? validatorsOf({ hash, day: '' }, contentDates.seen(key, hash)) : undefined,
      listed: false,
      headers: [
        ...headers.plain,
        ...(isCacheable ? headers.keysOf(page) : []),
        ...(twin.ok ? ['Link', `<${site.webBase}${page}>; rel="canonical"`] : []),
      ],
      type: twin.ok ? 'text/markdown' : 'text/plain',
    });
  } finally {
    cancel();
    queries.close();
  }
}
