import { useLayoutEffect, useRef } from 'react';
import { Required } from '../fields/field.tsx';

/** A cell of the grid. Without a value it cannot be chosen. */
export interface Cell {
  key: string;
  text: string;
  value?: string;
  /** As it is read out, if the text alone says too little. The text is part of it. */
  name?: string;
}

interface ChoiceGroupProps {
  id: string;
  className: string;
  /** The name of the group. */
  label: string;
  cells: Cell[];
  chosen: string;
  /** Id of what is wrong with the choice. */
  describedBy: string | undefined;
  onChoose: (value: string) => void;
}

/** One of several, in a grid. */
export function ChoiceGroup({ id, className, label, cells, chosen, describedBy, onChoose }: ChoiceGroupProps) {
  const grid = useRef<HTMLDivElement>(null);
  const hadFocus = grid.current?.contains(document.activeElement) ?? false;
  // Focus in a cell that is gone moves to the first one.
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) grid.current?.querySelector('input')?.focus();
  });
  return (
    <div>
      <p className="field__label mono" id={id}>
        <span>{label}</span> <Required />
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
              {/* Not the form's: what it sends is the field that is filled in by this. */}
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
