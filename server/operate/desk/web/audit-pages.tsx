import * as v from 'valibot';
import { dayOf } from '../../../process/text/times.ts';
import { exportAudit } from '../areas/export-audit.ts';
import { exportFormats, mediaTypes } from '../areas/export-formats.ts';
import { type AuditFilter, type AuditRow, auditOf } from '../people/audit.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { filterOf, without } from './record-filters.tsx';
import { Time } from './time.tsx';

type Query = Record<string, string>;

const pageSize = 100;
const noStates = { states: [], forms: [] };
const formatSchema = v.fallback(v.picklist(exportFormats), 'csv');

export function auditPages({ site, people }: Desk) {
  const { store } = site;
  const entries = auditOf(store);
  return {
    async list({ query }: SignedInRequest): Promise<DeskResponse> {
      const { before } = filterOf(query, noStates);
      const rows = await entries.newest(auditFilter(query), pageSize + 1, before);
      const names = (await people.all()).map(({ name }) => name);
      const last = rows[pageSize - 1]?.id;
      const page = (
        <>
          <Filters query={query} names={names} />
          {rows.length === 0 && <p className="desk-empty">Nothing here.</p>}
          <ol className="desk-list">
            {rows.slice(0, pageSize).map((row) => (
              <Row key={row.id} row={row} query={query} />
            ))}
          </ol>
          {rows.length > pageSize && (
            <p className="desk-more">
              <a rel="next" href={pathWith(query, { before: String(last) })}>
                Older
              </a>
            </p>
          )}
        </>
      );
      return { title: 'Audit', page };
    },

    async exportAll({ query, audit }: SignedInRequest): Promise<DeskResponse> {
      const format = v.parse(formatSchema, query.format);
      await audit('audit export', undefined, format);
      const file = exportAudit(entries.all(auditFilter(query)), format);
      return { file, name: `audit-${dayOf(store.now())}.${format}`, type: mediaTypes[format] };
    },
  };
}

function auditFilter(query: Query): AuditFilter {
  const { since } = filterOf(query, noStates);
  return { who: query.who || undefined, action: query.action || undefined, since };
}

function pathWith(query: Query, more: Query, path = '/audit'): string {
  return `${path}?${new URLSearchParams({ ...without(query, 'before'), ...more })}`;
}

function Filters({ query, names }: { query: Query; names: string[] }) {
  return (
    <form method="get" className="desk-filters" aria-label="Filter the audit">
      <label className="desk-field">
        <span className="mono-small">Person</span>
        <input className="input" name="who" list="people" defaultValue={query.who} maxLength={64} />
      </label>
      <datalist id="people">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <label className="desk-field">
        <span className="mono-small">Action, such as export</span>
        <input className="input" name="action" defaultValue={query.action} maxLength={64} />
      </label>
      <label className="desk-field">
        <span className="mono-small">Since</span>
        <input className="input" type="date" name="since" defaultValue={query.since} />
      </label>
      <button type="submit" className="button">
        Filter
      </button>
      <a className="desk-link" href="/audit">
        Clear
      </a>
      <details className="desk-export">
        <summary>Export</summary>
        <p>
          {exportFormats.map((format) => (
            <a key={format} href={pathWith(query, { format }, '/audit/export')}>
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      </details>
    </form>
  );
}

function Row({ row, query }: { row: AuditRow; query: Query }) {
  const { at, who, via, ip, action, reference, detail } = row;
  return (
    <li className="desk-row" data-row>
      <div className="desk-row__head mono-small">
        <Time at={at} />
        <span>{ip || via}</span>
      </div>
      <p className="desk-entry">
        <a href={pathWith(query, { who })}>
          <bdi>{who}</bdi>
        </a>
        <a href={pathWith(query, { action })}>{action}</a>
        {reference !== null && <Reference action={action} reference={reference} />}
        {detail && <bdi>{detail.replaceAll(',', ', ')}</bdi>}
      </p>
    </li>
  );
}

/** Links a record of a visitor. A person's name is also a reference. */
function Reference({ action, reference }: { action: string; reference: string }) {
  const [area = ''] = action.split(' ');
  const isRecord = /^[A-Z]+-[0-9A-Z]{8}$/.test(reference);
  return isRecord ? <a href={`/${area}/${reference}`}>{reference}</a> : <bdi>{reference}</bdi>;
}
