import { make } from '../../../browser/make.ts';

/** A cell of the grid. Without a value it cannot be chosen. */
interface Cell {
  text: string;
  value?: string;
  /** As it is read out, if the text alone says too little. The text is part of it. */
  name?: string;
  isChosen?: boolean;
}

interface ChoiceGroup {
  element: HTMLElement;
  /** Names the group, and shows these. Who was at one of the old goes on at its like. */
  show(name: string, cells: Cell[]): void;
}

/** One of several, in a grid. */
export function choiceGroup(id: string, className: string, onChoose: (value: string) => void): ChoiceGroup {
  const text = make('span', {});
  const required = make('span', { class: 'copper', 'aria-hidden': 'true' }, 'req.');
  const label = make('p', { class: 'field__label mono', id }, text, required);
  const grid = make('div', { class: className, role: 'radiogroup', 'aria-labelledby': id, 'aria-required': 'true' });
  grid.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) onChoose(target.value);
  });
  return {
    element: make('div', {}, label, grid),
    show(name, cells) {
      const focused = grid.querySelector<HTMLInputElement>('input:focus')?.value;
      text.textContent = name;
      grid.replaceChildren(...cells.map((cell) => elementOf(cell, id)));
      if (focused === undefined) return;
      const radios = Array.from(grid.querySelectorAll('input'));
      (radios.find(({ value }) => value === focused) ?? radios[0])?.focus();
    },
  };
}

function elementOf({ text, value, name, isChosen = false }: Cell, group: string): HTMLElement {
  if (value === undefined) return make('span', { class: 'slot mono', 'aria-hidden': 'true' }, text);
  // Not the form's: what it sends is the field that is written.
  const radio = make('input', { type: 'radio', form: '', name: group, value, ...(name && { 'aria-label': name }) });
  radio.checked = isChosen;
  return make('label', { class: 'slot mono' }, radio, make('span', {}, text));
}
