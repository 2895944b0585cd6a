import { useLayoutEffect, useRef } from 'react';

export interface Cell {
  key: string;
  text: string;
  value?: string;
  /** Accessible name, which must contain the text. */
  name?: string;
}

interface ChoiceGroupProps {
  id: string;
  className: string;
  label: string;
  cells: Cell[];
  chosen: string;
  describedBy: string | undefined;
  onChoose: (value: string) => void;
}

export function ChoiceGroup({ id, className, label, cells, chosen, describedBy, onChoose }: ChoiceGroupProps) {
  const grid = useRef<HTMLDivElement>(null);
  const hadFocus = grid.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) grid.current?.querySelector('input')?.focus();
  });
  return (
    <div>
      <p className="field__label mono" id={id}>
        <span>{label}</span>
      </p>
      <div
        ref={grid}
        className={className}
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      >
        {cells.map(({ key, text, value, name }) =>
          value === undefined ? (
            <span key={key} className="slot mono" aria-hidden="true">
              {text}
            </span>
          ) : (
            <label key={key} className="slot mono">
              {/* The empty `form` attribute excludes this input from the form's data. */}
              <input
                type="radio"
                form=""
                name={id}
                value={value}
                aria-label={name}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              <span>{text}</span>
            </label>
          ),
        )}
      </div>
    </div>
  );
}
