import type { Drawing } from '../drawing.ts';
import { arrow, box, lettering, line, text } from '../marks.ts';
import { type PairingStep, type Party, pairingSteps } from './pairing-steps.ts';

const size = 18;
const width = 460;
/** Person and phone stack stand with the app: one column has no room for five. */
const lifelines: Record<Party, number> = { Person: 116, App: 116, 'Phone stack': 116, Node: 288, Cloud: 410 };
const rows = { top: 108, pitch: 70, otherwise: 26 };

/** The pairing between three parties. */
export function pairingSequenceNarrow(): Drawing {
  let y = rows.top;
  const steps = pairingSteps.map((one) => {
    const drawn = step(one, y);
    y += rows.pitch + (one.otherwise ? rows.otherwise : 0);
    return drawn;
  });
  const bottom = y - rows.pitch + 44;
  const columns = [lifelines.App, lifelines.Node, lifelines.Cloud];
  const body = [
    line(columns.map((x) => `M${x} 36V${bottom}`).join(''), { stroke: 'ink-3', dash: '3 4', width: 1 }),
    header('Phone', lifelines.App, 'paper-2'),
    header('Node', lifelines.Node, 'paper-2'),
    header('Cloud', lifelines.Cloud, 'paper'),
    steps.join(''),
  ];
  return { width, height: bottom + 4, body: lettering(size, 'ink-2', body.join('')) };
}

function header(name: string, x: number, fill: 'paper' | 'paper-2'): string {
  return (
    box(x - 48, 2, 96, 34, { fill }) + text(x, 19 + size * 0.36, name, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

function step({ at, from, to, brief, sealed, value, otherwise }: PairingStep, y: number): string {
  const start = lifelines[from];
  const end = lifelines[to];
  const stroke = value ? 'copper' : sealed ? 'signal' : 'ink';
  const message =
    start === end
      ? line(`M${start - 5} ${y}h10`, { stroke, width: 5 })
      : arrow(
          [
            [start, y],
            [end, y],
          ],
          { stroke, width: sealed ? 1.8 : 1.4 },
        );
  return [
    text(58, y + size * 0.36, `${at} s`, { fill: 'ink-3', anchor: 'end' }),
    message,
    text(128, y - 11, brief, { fill: value ? 'copper' : 'ink', ...(value && { bold: true }), halo: 'paper' }),
    otherwise ? text(128, y + 26, otherwise, { fill: 'error', halo: 'paper' }) : '',
  ].join('');
}
