import type { PlotData } from '../../../shared/plot-data.ts';
import { makeElement } from '../../browser/make-element.ts';

export interface Panel {
  parts: HTMLElement[];
  sliders: HTMLInputElement[];
  chosen(): number;
  next: HTMLButtonElement;
  write(cell: string, ...lines: string[]): void;
  status: HTMLElement;
}

/** `id` names the group of radio buttons and must be unique on the page. */
export function createPanel(data: PlotData, id: string, cursors: readonly string[]): Panel {
  const { x, y, between, trigger, traces } = data;
  const { from: min, to: max, step } = x;
  const sliders = cursors.map((name) =>
    makeElement('input', {
      type: 'range',
      class: 'probe__slider',
      ...texts({ min, max, step }),
      'aria-label': `Cursor ${name}`,
    }),
  );
  const switches = traces.map(({ name, tone }, index) => {
    const radio = makeElement('input', { type: 'radio', name: id, value: String(index), 'data-tone': tone });
    radio.checked = index === traces.length - 1;
    return {
      radio,
      label: makeElement('label', { class: 'probe__trace', 'data-tone': tone }, radio, makeElement('span', {}, name)),
    };
  });
  const next = makeElement('button', { type: 'button', class: 'probe__next' }, trigger.words);
  const cells: [key: string, name: string][] = [
    ...cursors.map((name): [string, string] => [name, name]),
    ['dx', `Δ${x.symbol}`],
    ['dy', `Δ${y.symbol}`],
    ['between', between.name],
    ...(between.kind === 'integral' ? [['mean', 'Mean'] as [string, string]] : []),
  ];
  const readings = new Map(cells.map(([key]) => [key, makeElement('dd', {})]));
  const status = makeElement('p', { role: 'status', class: 'visually-hidden' });
  const compared = makeElement('p', { class: 'probe__compared' });
  readings.set('compared', compared);
  return {
    parts: [
      makeElement(
        'div',
        { class: 'probe__cursors' },
        ...sliders.map((slider, index) =>
          makeElement(
            'p',
            { class: 'probe__row' },
            makeElement('span', { 'aria-hidden': 'true' }, cursors[index] ?? ''),
            slider,
          ),
        ),
      ),
      makeElement(
        'div',
        { class: 'probe__bar' },
        makeElement(
          'fieldset',
          { class: 'probe__traces' },
          makeElement('legend', { class: 'visually-hidden' }, 'Curve'),
          ...switches.map(({ label }) => label),
        ),
        next,
      ),
      makeElement(
        'dl',
        { class: 'probe__readout' },
        ...cells.map(([key, name]) =>
          makeElement('div', { 'data-cell': key }, makeElement('dt', {}, name), readings.get(key) ?? ''),
        ),
      ),
      compared,
      status,
    ],
    sliders,
    chosen: () =>
      Math.max(
        0,
        switches.findIndex(({ radio }) => radio.checked),
      ),
    next,
    write(cell, ...lines) {
      readings.get(cell)?.replaceChildren(...lines.map((line) => makeElement('span', {}, line)));
    },
    status,
  };
}

function texts(numbers: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
