import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Country } from '../../../../shared/items.ts';
import { useControl } from '../field.tsx';
import { CountryList, listId } from './country-list.tsx';
import { countryField } from './default-country.ts';
import { matchesOf } from './matches.ts';

interface CountryComboboxProps {
  countries: Country[];
  chosen: Country | undefined;
  onChoose: (id: number) => void;
}

interface Opened {
  query: string;
  active: number;
}

export function CountryCombobox({ countries, chosen, onChoose }: CountryComboboxProps) {
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const query = opened?.query ?? '';
  const matches = useMemo(() => matchesOf(countries, query), [countries, query]);
  const { name: _, required, ...control } = useControl(countryField);

  function open(text: string, active = text || !chosen ? 0 : countries.indexOf(chosen)): void {
    setOpened({ query: text, active });
  }

  function close(): void {
    button.current?.focus();
    setOpened(undefined);
  }

  function openByKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isTyped) open(key);
    else if (key === 'ArrowDown' || key === 'ArrowUp') open('');
    else if (key === 'Home') open('', 0);
    else if (key === 'End') open('', countries.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the div only observes blur that bubbles up from its controls.
    <div className="country__combobox" onBlur={(event) => isLeft(event) && setOpened(undefined)}>
      <button
        {...control}
        className="field__control country__control"
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-controls={opened && listId}
        aria-required={required}
        onMouseDown={keepFocus}
        onClick={() => (opened ? close() : open(''))}
        onKeyDown={openByKey}
      >
        {chosen?.name ?? 'Choose a country'}
      </button>
      {opened && (
        <CountryList
          {...opened}
          matches={matches}
          chosen={chosen}
          onFilter={open}
          onMove={(active) => setOpened({ query, active })}
          onChoose={onChoose}
          onClose={close}
        />
      )}
      <p className="visually-hidden" role="status">
        {query && countText(matches.length)}
      </p>
    </div>
  );

  /** Safari does not focus a pressed button. The blur would close the list, and the click would open it again. */
  function keepFocus(event: MouseEvent): void {
    if (opened) event.preventDefault();
  }
}

/** Returns false if focus moves within the element or if only the window loses focus. */
function isLeft({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  return document.activeElement !== target && !currentTarget.contains(relatedTarget);
}

function countText(count: number): string {
  return count === 1 ? '1 country' : `${count || 'No'} countries`;
}
