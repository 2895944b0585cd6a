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
  /** Undefined for the inbox, which contains several collections. */
  collection?: Collection;
  query: Query;
  counts?: { state: string; rows: number }[];
}

export function RecordFilters({ collection, query, counts = [] }: FilterParts) {
  const { name = 'the inbox', forms = [], verbs = [] } = collection ?? {};
  const states = counts.filter(({ rows, state }) => rows > 0 || state === query.state);
  const isFiltered = ['state', 'form', 'handling', 'since', 'source'].some((key) => query[key]);
  return (
    <form method="get" className="desk-filters" aria-label={`Search ${name}`}>
      <div className="desk-search">
        <label className="desk-field">
          <span className="mono-small">Search for</span>
          <input className="input" type="search" name="q" defaultValue={query.q} maxLength={200} />
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </div>
      <details className="desk-menu" open={isFiltered}>
        <summary>More filters</summary>
        <div className="desk-search">
          {states.length > 0 && (
            <Choice
              label="State"
              name="state"
              query={query}
              choices={states.map(({ state, rows }) => [state, `${state} (${rows})`])}
            />
          )}
          {forms.length > 1 && <Choice label="Form" name="form" query={query} choices={namesOf(forms)} />}
          {verbs.includes('mark') && (
            <Choice label="Handling" name="handling" query={query} choices={namesOf(handlingStates)} />
          )}
          <label className="desk-field">
            <span className="mono-small">Since</span>
            <input className="input" type="date" name="since" defaultValue={query.since} />
          </label>
          <label className="desk-field">
            <span className="mono-small">Came from (host or utm_source)</span>
            <input className="input" name="source" defaultValue={query.source} maxLength={200} />
          </label>
        </div>
      </details>
      {(isFiltered || query.q) && (
        <a className="desk-link" href={collection ? `/${name}` : '/'}>
          Clear
        </a>
      )}
      {collection && <ExportLinks path={`/${name}`} query={without(query, 'before')} />}
    </form>
  );
}

function namesOf(names: readonly string[]): [value: string, text: string][] {
  return names.map((name) => [name, name]);
}

interface ChoiceParts {
  label: string;
  name: string;
  query: Query;
  choices: [value: string, text: string][];
}

function Choice({ label, name, query, choices }: ChoiceParts) {
  return (
    <label className="desk-field">
      <span className="mono-small">{label}</span>
      <select className="input" name={name} defaultValue={query[name]}>
        <option value="">Any</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
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
