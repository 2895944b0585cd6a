import { type RawBuilder, sql } from 'kysely';
import type { SourceKey } from '../../../../shared/forms/source-keys.ts';
import { formsOfArea } from '../../../posts/forms/site-forms.ts';
import type { SiteStore } from '../../../store/site-store.ts';

interface EnquirySources {
  /** Number of all enquiries in the period, including those that the lists omit. */
  enquiries: number;
  /**
   * Each name is a `utm_source` or, without one, the referrer's host. The name is `direct` if the site knows the visit's
   * first page and the visitor reached it without a link from another site.
   */
  sources: EnquiryCount[];
  /** Each name is the path of the page that contains the form. */
  pages: EnquiryCount[];
}

export interface EnquiryCount {
  name: string;
  enquiries: number;
}

/** Maximum length of each list. The lists omit the rarest names. */
const maxNames = 50;

/**
 * Counts enquiries that are neither quarantined nor refused and were received at or after `since` (milliseconds since
 * the epoch).
 */
export async function enquirySources({ tables, isShared }: SiteStore, since = 0): Promise<EnquirySources> {
  const entry = (key: SourceKey) => sql<string | null>`${source} ->> ${sql.lit(key)}`;
  const source = isShared ? sql`source::json` : sql`source`;
  const unknown = sql<string>`'unknown'`;
  const bySource = sql<string>`coalesce(${entry('utm_source')}, ${entry('referrer')},
    case when ${entry('landing')} is null then ${unknown} else 'direct' end)`;
  const byPage = sql<string>`coalesce(${entry('page')}, ${unknown})`;
  const found = await counted('sources', bySource)
    .unionAll(counted('pages', byPage))
    .orderBy('list')
    .orderBy('enquiries', 'desc')
    .orderBy('name')
    .execute();
  const of = (wanted: List) =>
    found.filter(({ list }) => list === wanted).map(({ name, enquiries }) => ({ name, enquiries }));
  return { enquiries: found[0]?.total ?? 0, sources: of('sources'), pages: of('pages') };

  function counted(list: List, name: RawBuilder<string>) {
    const named = tables
      .selectFrom('outbox')
      .select(name.as('name'))
      .where('form', 'in', formsOfArea('enquiries'))
      .where('state', 'in', ['pending', 'parked', 'delivered'])
      .where('created_at', '>=', since);
    const most = tables
      .selectFrom(named.as('named'))
      .select(({ fn }) => [
        sql.lit(list).as('list'),
        'name',
        fn.countAll<number>().as('enquiries'),
        sql<number>`cast(sum(count(*)) over () as bigint)`.as('total'),
      ])
      .groupBy('name')
      .orderBy('enquiries', 'desc')
      .orderBy('name')
      .limit(maxNames);
    return tables.selectFrom(most.as('most')).selectAll();
  }
}

type List = 'sources' | 'pages';
