import { type EnquiryCount, enquirySources } from '../areas/enquiry-sources.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { DeskTable } from './desk-table.tsx';
import { Input } from './fields.tsx';
import { filterOf } from './record-filters.tsx';

export function sourcePages({ site }: Desk) {
  return {
    async sources({ query }: SignedInRequest): Promise<DeskResponse> {
      const { enquiries, sources, pages } = await enquirySources(site.store, filterOf(query).since);
      const page = (
        <>
          <form method="get" className="desk-filters">
            <Input label="Since" type="date" name="since" defaultValue={query.since} />
            <button type="submit" className="button">
              Show
            </button>
          </form>
          <p>
            {enquiries} enquiries, not counting quarantined and refused ones. “direct”: the visitor came to the site
            without following a link from another site. “unknown”: the visitor did not allow analytics, and followed no
            link from another site to the page with the form.
          </p>
          <div className="desk-columns">
            <Counts title="By source" name="Source" counts={sources} isLinked />
            <Counts title="By page with the form" name="Page" counts={pages} />
          </div>
        </>
      );
      return { title: 'Where enquiries come from', page };
    },
  };
}

interface CountsParts {
  title: string;
  name: string;
  counts: EnquiryCount[];
  /** True if each name can filter the enquiries. */
  isLinked?: boolean;
}

function Counts({ title, name: heading, counts, isLinked = false }: CountsParts) {
  return (
    <DeskTable
      caption={title}
      columns={[heading, '#Enquiries']}
      rows={counts.map(({ name, enquiries }) => {
        const link = (
          <a key="link" href={`/enquiries?source=${encodeURIComponent(name)}`}>
            {name}
          </a>
        );
        return { key: name, cells: [isLinked && !['direct', 'unknown'].includes(name) ? link : name, enquiries] };
      })}
    />
  );
}
