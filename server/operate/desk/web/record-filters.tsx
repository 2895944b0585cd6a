import * as v from 'valibot';
import type { Collection } from '../areas/collections.ts';
import { handlingStates } from '../areas/handling.ts';
import type { RecordFilter } from '../areas/open-records.ts';
import { Input, Select } from './fields.tsx';
import { ExportLinks } from './query-links.tsx';

type Query = Record<string, string>;

const day = v.pipe(v.string(), v.isoDate(), v.transform(Date.parse), v.number());
const time = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());
const anyKind = { states: [], forms: [] };

/** Ignores values that are not valid, because a list without a filter is more useful than an error. */
export function filterOf(
  query: Query,
  { states, forms }: Pick<Collection, 'states' | 'forms'> = anyKind,
): RecordFilter {
  const optional = <Schema extends v.GenericSchema>(schema: Schema, text: string | undefined) =>
    text ? v.parse(v.fallback(v.optional(schema), undefined), text) : undefined;
  return {
    state: optional(v.picklist(states), query.state),
    handling: optional(v.picklist(handlingStates), query.handling),
    form: optional(v.picklist(forms), query.form),
    since: optional(day, query.since),
    source: optional(v.pipe(v.string(), v.maxLength(200)), query.source),
    before: optional(time, query.before),
    search: optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)), query.q),
    isWaiting: query.waiting === '1' ? true : undefined,
  };
}

interface FilterParts {
  /** Undefined for the inbox, which contains several collections. */
  collection?: Collection;
  query: Query;
  counts?: { state: string; rows: number }[];
}

export function RecordFilters({ collection, query, counts = [] }: FilterParts) {
  const { name = 'the inbox', forms = [], verbs = [] } = collection ?? {};
  const rowsIn = new Map(counts.map(({ state, rows }) => [state, rows]));
  const states = counts.filter(({ rows, state }) => rows > 0 || state === query.state).map(({ state }) => state);
  const isFiltered = ['state', 'form', 'handling', 'since', 'source'].some((key) => query[key]);
  return (
    <form method="get" className="desk-filters" aria-label={`Search ${name}`}>
      <div className="desk-search">
        <Input label="Search for" type="search" name="q" defaultValue={query.q} maxLength={200} />
        <button type="submit" className="button">
          Search
        </button>
      </div>
      <details className="desk-menu" open={isFiltered}>
        <summary>More filters</summary>
        <div className="desk-search">
          {states.length > 0 && (
            <Select
              label="State"
              name="state"
              defaultValue={query.state}
              choices={states}
              textOf={(state) => `${state} (${rowsIn.get(state)})`}
            />
          )}
          {forms.length > 1 && <Select label="Form" name="form" defaultValue={query.form} choices={forms} />}
          {verbs.includes('mark') && (
            <Select label="Progress" name="handling" defaultValue={query.handling} choices={handlingStates} />
          )}
          <Input label="Since" type="date" name="since" defaultValue={query.since} />
          <Input label="Came from (website or campaign)" name="source" defaultValue={query.source} maxLength={200} />
        </div>
      </details>
      {(isFiltered || query.q) && (
        <a className="desk-link" href={collection ? `/${name}` : '/'}>
          Clear
        </a>
      )}
      {collection && <ExportLinks path={`/${name}`} query={query} />}
    </form>
  );
}
