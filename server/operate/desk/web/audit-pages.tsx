import { exportAudit } from '../areas/export-audit.ts';
import { type AuditFilter, type AuditRow, auditOf } from '../people/audit.ts';
import type { Rights } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { exportResponse } from './export-response.ts';
import { Input } from './fields.tsx';
import { ExportLinks, Older, pathWith } from './query-links.tsx';
import { filterOf } from './record-filters.tsx';
import { RecordLink } from './record-link.tsx';
import { Time } from './time.tsx';

type Query = Record<string, string>;

const path = '/audit';
const pageSize = 100;

export function auditPages({ site, people }: Desk) {
  const { store } = site;
  const entries = auditOf(store);
  return {
    async list({ query, person }: SignedInRequest): Promise<DeskResponse> {
      const rows = await entries.newest(auditFilter(query), pageSize + 1, filterOf(query).before);
      const names = (await people.all()).map(({ name }) => name);
      const last = rows[pageSize - 1]?.id;
      const page = (
        <>
          <Filters query={query} names={names} />
          {rows.length === 0 && <p className="desk-empty">No entries.</p>}
          <ol className="desk-list">
            {rows.slice(0, pageSize).map((row) => (
              <Entry key={row.id} row={row} query={query} person={person} />
            ))}
          </ol>
          {rows.length > pageSize && <Older path={path} query={query} last={{ before: String(last) }} />}
        </>
      );
      return { title: 'Audit', page };
    },

    exportAll: (request: SignedInRequest): Promise<DeskResponse> =>
      exportResponse(request, {
        name: 'audit',
        now: store.now(),
        output: (format) => exportAudit(entries.all(auditFilter(request.query)), format),
      }),
  };
}

function auditFilter(query: Query): AuditFilter {
  return { who: query.who || undefined, action: query.action || undefined, since: filterOf(query).since };
}

function Filters({ query, names }: { query: Query; names: string[] }) {
  return (
    <form method="get" className="desk-filters" aria-label="Filter the audit">
      <Input label="Who" name="who" list="people" defaultValue={query.who} maxLength={64} />
      <datalist id="people">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Input label="Action (for example, export)" name="action" defaultValue={query.action} maxLength={64} />
      <Input label="Since" type="date" name="since" defaultValue={query.since} />
      <button type="submit" className="button">
        Filter
      </button>
      <a className="desk-link" href={path}>
        Clear
      </a>
      <ExportLinks path={path} query={query} />
    </form>
  );
}

function Entry({ row, query, person }: { row: AuditRow; query: Query; person: Rights }) {
  const { at, who, via, ip, action, reference, detail } = row;
  return (
    <li className="desk-row" data-row>
      <div className="desk-row__head mono-small">
        <Time at={at} />
        <span>{ip || via}</span>
      </div>
      <p className="desk-entry">
        <a href={pathWith(path, query, { who })}>
          <bdi>{who}</bdi>
        </a>
        <a href={pathWith(path, query, { action })}>{action}</a>
        {reference !== null && <RecordLink reference={reference} person={person} />}
        {detail && <bdi>{detail.replaceAll(',', ', ')}</bdi>}
      </p>
    </li>
  );
}
