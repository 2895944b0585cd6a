import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import type { Country } from '../../../../shared/items.ts';
import { adoptStyles } from '../../../browser/adopt-styles.ts';
import sheet from './country-list.css' with { type: 'text' };
import { Flag } from './flag.tsx';

export const listId = 'country-list';

interface CountryListProps {
  query: string;
  matches: Country[];
  active: number;
  chosen: Country | undefined;
  onFilter: (query: string) => void;
  onMove: (active: number) => void;
  onChoose: (id: number) => void;
  onClose: () => void;
}

export function CountryList({ query, matches, active, chosen, onFilter, onMove, onChoose, onClose }: CountryListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const activeOption = matches[active];

  useLayoutEffect(() => {
    adoptStyles(sheet, 'blocks');
    const end = filter.current?.value.length ?? 0;
    filter.current?.focus({ preventScroll: true });
    filter.current?.setSelectionRange(end, end);
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `matches` is a trigger: after it changes, the same index means another option.
  useLayoutEffect(() => reveal(list.current, active), [active, matches]);

  function choose(id: number | undefined): void {
    onClose();
    if (id !== undefined && id !== chosen?.id) onChoose(id);
  }

  function handleKey(event: KeyboardEvent): void {
    const { key } = event;
    const last = matches.length - 1;
    if (moves[key]) onMove(Math.max(0, Math.min(last, moves[key](active, last))));
    else if (key === 'Enter') choose(activeOption?.id);
    else if (key === 'Tab') choose(activeOption?.id);
    else if (key === 'Escape') onClose();
    else return;
    // Tab chooses the active option and moves focus to the next field, as in a select.
    if (key !== 'Tab') event.preventDefault();
  }

  return (
    <div ref={popup} id={listId} className="country-list" role="dialog" aria-label="Country" onKeyDown={handleKey}>
      <div className="country-list__filter">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M15.500 15.500L21 21" />
        </svg>
        <input
          ref={filter}
          dir="auto"
          role="combobox"
          aria-label="Filter countries"
          placeholder="Filter"
          aria-autocomplete="list"
          aria-expanded={matches.length > 0}
          aria-controls={optionsId}
          aria-activedescendant={activeOption && idOf(activeOption)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the filter has focus and handles the keys. */}
      <div
        ref={list}
        id={optionsId}
        className="country-list__options"
        role="listbox"
        aria-label="Countries"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => choose(pressed(event))}
      >
        {matches.map((country) => (
          <Option
            key={country.id}
            country={country}
            isActive={country === activeOption}
            isChosen={country.id === chosen?.id}
          />
        ))}
      </div>
      {matches.length === 0 && <p className="country-list__none">No countries match.</p>}
    </div>
  );
}

const optionsId = 'country-options';

const page = 5;

const moves: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + page,
  PageUp: (active) => active - page,
  Home: () => 0,
  End: (_, last) => last,
};

interface OptionProps {
  country: Country;
  isActive: boolean;
  isChosen: boolean;
}

const Option = memo(function Option({ country, isActive, isChosen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the filter keeps focus and points here with aria-activedescendant.
    <div
      id={idOf(country)}
      className={isActive ? 'country-option country-option--active' : 'country-option'}
      role="option"
      aria-selected={isChosen}
      data-id={country.id}
    >
      <Flag country={country} />
      {country.name}
    </div>
  );
});

function idOf({ id }: Country): string {
  return `country-${id}`;
}

function pressed({ target }: MouseEvent): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
  return option ? Number(option.dataset.id) : undefined;
}

function reveal(list: HTMLElement | null, index: number): void {
  const option = list?.children[index];
  if (!list || !(option instanceof HTMLElement)) return;
  const { offsetTop, offsetHeight } = option;
  const min = offsetTop + 2 * offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(offsetTop - offsetHeight, Math.max(list.scrollTop, min));
}
