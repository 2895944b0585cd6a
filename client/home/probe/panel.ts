import type { PlotData } from '../../../shared/plot-data.ts';
import { make } from '../../browser/make.ts';

export interface Panel {
  parts: HTMLElement[];
  sliders: HTMLInputElement[];
  /** Returns the index of the chosen trace. */
  chosen(): number;
  next: HTMLButtonElement;
  /** Writes to the named cell, one line per text. */
  write(cell: string, ...lines: string[]): void;
  status: HTMLElement;
}

/** Creates the controls and the readings, without event handlers. `id` distinguishes the probes of a page. */
export function createPanel(data: PlotData, id: string, cursors: readonly string[]): Panel {
  const { x, y, between, trigger, traces } = data;
  const { from: min, to: max, step } = x;
  const sliders = cursors.map((name) =>
    make('input', {
      type: 'range',
      class: 'probe__slider',
      ...texts({ min, max, step }),
      'aria-label': `Cursor ${name}`,
    }),
  );
  const switches = traces.map(({ name, tone }, index) => {
    const radio = make('input', { type: 'radio', name: id, value: String(index), 'data-tone': tone });
    radio.checked = index === traces.length - 1;
    return { radio, label: make('label', { class: 'probe__trace', 'data-tone': tone }, radio, make('span', {}, name)) };
  });
  const next = make('button', { type: 'button', class: 'probe__next' }, trigger.words);
  const cells: [key: string, name: string][] = [
    ...cursors.map((name): [string, string] => [name, name]),
    ['dx', `Δ${x.symbol}`],
    ['dy', `Δ${y.symbol}`],
    ['between', between.name],
    ...(between.kind === 'integral' ? [['mean', 'Mean'] as [string, string]] : []),
  ];
  const readings = new Map(cells.map(([key]) => [key, make('dd', {})]));
  const status = make('p', { role: 'status', class: 'visually-hidden' });
  const compared = make('p', { class: 'probe__compared' });
  readings.set('compared', compared);
  return {
    parts: [
      make(
        'div',
        { class: 'probe__cursors' },
        ...sliders.map((slider, index) =>
          make('p', { class: 'probe__row' }, make('span', { 'aria-hidden': 'true' }, cursors[index] ?? ''), slider),
        ),
      ),
      make(
        'div',
        { class: 'probe__bar' },
        make(
          'fieldset',
          { class: 'probe__traces' },
          make('legend', { class: 'visually-hidden' }, 'Curve'),
          ...switches.map(({ label }) => label),
        ),
        next,
      ),
      make(
        'dl',
        { class: 'probe__readout' },
        ...cells.map(([key, name]) => make('div', { 'data-cell': key }, make('dt', {}, name), readings.get(key) ?? '')),
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
      readings.get(cell)?.replaceChildren(...lines.map((line) => make('span', {}, line)));
    },
    status,
  };
}

function texts(numbers: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
