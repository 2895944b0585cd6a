import { href } from '../../shared/paths.ts';
import { maxQueryLength } from '../../shared/search-query.ts';
import { Arrow } from './arrow.tsx';

interface SearchFormProps {
  query?: string;
  label?: string;
}

export function SearchForm({ query = '', label = 'Search this site' }: SearchFormProps) {
  return (
    <search>
      <form className="search-form" action={href.search()}>
        <label className="search-form__field">
          <span className="mono">{label}</span>
          <input
            type="search"
            name="q"
            dir="auto"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className="button">
          Search <Arrow />
        </button>
      </form>
    </search>
  );
}
