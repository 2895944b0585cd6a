import * as v from 'valibot';
import type { Collection } from '../areas/collections.ts';
import { exportFormats } from '../areas/export-formats.ts';
import { handlingStates } from '../areas/handling.ts';
import type { RecordFilter } from '../areas/open-records.ts';

type Query = Record<string, string>;

const day = v.pipe(v.string(), v.isoDate(), v.transform(Date.parse), v.number());
const time = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());

/** Ignores entries that are not valid, because a list without a filter is of more use than an error. */
export function filterOf(query: Query, { states, forms }: Pick<Collection, 'states' | 'forms'>): RecordFilter {
  const optional = <Schema extends v.GenericSchema>(schema: Schema, text: string | undefined) =>
    text ? v.parse(v.fallback(v.optional(schema), undefined), text) : undefined;
  return {
    state: optional(v.picklist(states), query.state),
    handling: optional(v.picklist(handlingStates), query.handling),
    form: optional(v.picklist(forms), query.form),
    since: dayIn(query.since),
    source: optional(v.pipe(v.string(), v.maxLength(200)), query.source),
    before: optional(time, query.before),
    search: optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)), query.q),
    isWaiting: query.waiting === '1' ? true : undefined,
  };
}

/** Returns the start of the day in milliseconds since the epoch; undefined if the text is not a day. */
export function dayIn(text: string | undefined): number | undefined {
  return v.parse(v.fallback(v.optional(day), undefined), text || undefined);
}

interface FilterParts {
  collection: Collection;
  query: Query;
  counts: { state: string; rows: number }[];
}

export function RecordFilters({ collection, query, counts }: FilterParts) {
  const { name, forms, verbs } = collection;
  const known = counts.filter(({ rows, state }) => rows > 0 || state === query.state);
  return (
    <form method="get" className="desk-filters" aria-label={`Filter ${name}`}>
      <label className="desk-field">
        <span className="mono-small">Words</span>
        <input className="input" type="search" name="q" defaultValue={query.q} maxLength={200} />
      </label>
      <label className="desk-field">
        <span className="mono-small">State</span>
        <select className="input" name="state" defaultValue={query.state}>
          <option value="">Any</option>
          {known.map(({ state, rows }) => (
            <option key={state} value={state}>{`${state} (${rows})`}</option>
          ))}
        </select>
      </label>
      {forms.length > 1 && (
        <label className="desk-field">
          <span className="mono-small">Form</span>
          <select className="input" name="form" defaultValue={query.form}>
            <option value="">Any</option>
            {forms.map((form) => (
              <option key={form}>{form}</option>
            ))}
          </select>
        </label>
      )}
      {verbs.includes('mark') && (
        <label className="desk-field">
          <span className="mono-small">Handling</span>
          <select className="input" name="handling" defaultValue={query.handling}>
            <option value="">Any</option>
            {handlingStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </label>
      )}
      <label className="desk-field">
        <span className="mono-small">Since</span>
        <input className="input" type="date" name="since" defaultValue={query.since} />
      </label>
      <label className="desk-field">
        <span className="mono-small">Source</span>
        <input className="input" name="source" defaultValue={query.source} maxLength={200} />
      </label>
      <button type="submit" className="button">
        Filter
      </button>
      <ExportLinks path={`/${name}`} query={without(query, 'before')} />
    </form>
  );
}

export function ExportLinks({ path, query }: { path: string; query: Query }) {
  return (
    <details className="desk-export">
      <summary>Export</summary>
      <p>
        {exportFormats.map((format) => (
          <a key={format} href={`${path}/export?${new URLSearchParams({ ...query, format })}`}>
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </details>
  );
}

export function without(query: Query, ...names: string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value && !names.includes(name)));
}
