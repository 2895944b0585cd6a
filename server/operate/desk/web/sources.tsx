import { type EnquiryCount, enquirySources } from '../areas/enquiry-sources.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { DeskTable } from './desk-table.tsx';
import { dayIn } from './record-filters.tsx';

export function sourcePages({ site }: Desk) {
  return {
    async sources({ query }: SignedInRequest): Promise<DeskResponse> {
      const { enquiries, sources, pages } = await enquirySources(site.store, dayIn(query.since));
      const page = (
        <>
          <form method="get" className="desk-filters">
            <label className="desk-field">
              <span className="mono-small">Since</span>
              <input className="input" type="date" name="since" defaultValue={query.since} />
            </label>
            <button type="submit" className="button">
              Show
            </button>
          </form>
          <p>{`${enquiries} enquiries, without quarantined and refused ones. “direct” is a visit without a link from another site. “unknown” is a visitor who did not allow analytics and came without a link.`}</p>
          <div className="desk-columns">
            <Counts
              title="By source"
              name="Source"
              counts={sources}
              hrefOf={(name) => `/enquiries?source=${encodeURIComponent(name)}`}
            />
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
  hrefOf?: (name: string) => string;
}

function Counts({ title, name: heading, counts, hrefOf }: CountsParts) {
  return (
    <DeskTable
      caption={title}
      columns={[heading, '#Enquiries']}
      rows={counts.map(({ name, enquiries }) => {
        const isLinked = hrefOf && !['direct', 'unknown'].includes(name);
        const link = (
          <a key="link" href={hrefOf?.(name)}>
            {name}
          </a>
        );
        return { key: name, cells: [isLinked ? link : name, enquiries] };
      })}
    />
  );
}
