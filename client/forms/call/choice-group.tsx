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
  className?: string;
  label: string;
  cells: Cell[];
  /** Cells within a disclosure, which is open if `cells` is empty or if one of them is chosen. */
  folded?: { summary: string; cells: Cell[] };
  chosen: string;
  describedBy: string | undefined;
  onChoose: (value: string) => void;
}

export function ChoiceGroup({
  id,
  className = '',
  label,
  cells,
  folded,
  chosen,
  describedBy,
  onChoose,
}: ChoiceGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const hadFocus = group.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) group.current?.querySelector('input')?.focus();
  });
  const grid = (shown: Cell[]) => (
    <div className={`slots__grid ${className}`}>
      {shown.map(({ key, text, value, name }) =>
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
  );
  return (
    <div>
      <p className="field__label mono" id={id}>
        {label}
      </p>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      >
        {grid(cells)}
        {folded && folded.cells.length > 0 && (
          <details
            key={label}
            className="slots__folded"
            open={cells.length === 0 || folded.cells.some(({ value }) => value === chosen)}
          >
            <summary className="mono">{folded.summary}</summary>
            {grid(folded.cells)}
          </details>
        )}
      </div>
    </div>
  );
}
