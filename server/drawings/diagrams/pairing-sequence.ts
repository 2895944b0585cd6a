import type { Drawing } from '../drawing.ts';
import { arrow, box, lettering, line, shape, text } from '../marks.ts';
import { rectPath } from '../svg.ts';
import { type PairingStep, type Party, pairingSteps, parties } from './pairing-steps.ts';

const size = 13;
const width = 1200;
const first = 170;
const pitch = 236;
const head = { top: 4, height: 34, half: 70 };
const rows = { top: 84, pitch: 44 };
const bottom = rows.top + (pairingSteps.length - 1) * rows.pitch + 30;

/** The first pairing of a phone and a node, message by message, with what happens when one of them does not come. */
export function pairingSequence(): Drawing {
  const lines = parties.map((party) => `M${lifeline(party)} ${head.top + head.height}V${bottom}`).join('');
  const body = [
    sealedBand(),
    line(lines, { stroke: 'ink-3', dash: '3 4', width: 1 }),
    parties.map(header).join(''),
    pairingSteps.map(step).join(''),
    text(6, rows.top - 24, 'seconds'),
  ];
  return { width, height: bottom + 4, body: lettering(size, 'ink-2', body.join('')) };
}

function lifeline(party: Party): number {
  return first + parties.indexOf(party) * pitch;
}

function header(party: Party): string {
  const x = lifeline(party);
  const fill = party === 'App' || party === 'Node' ? 'paper-2' : 'paper';
  return (
    box(x - head.half, head.top, 2 * head.half, head.height, { fill }) +
    text(x, head.top + head.height / 2 + size * 0.36, party, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

/** From the first message under the session key to the last. */
function sealedBand(): string {
  const from = pairingSteps.findIndex(({ sealed }) => sealed);
  const count = pairingSteps.filter(({ sealed }) => sealed).length;
  const top = rows.top + from * rows.pitch - 30;
  const left = lifeline('App');
  const band = rectPath(left, top, lifeline('Cloud') - left, count * rows.pitch);
  return shape(band, 'signal', 0.08);
}

function step({ at, from, to, words, sealed, value, otherwise }: PairingStep, index: number): string {
  const y = rows.top + index * rows.pitch;
  const start = lifeline(from);
  const end = lifeline(to);
  const stroke = value ? 'copper' : sealed ? 'signal' : 'ink';
  const passed = Math.abs(end - start) > pitch;
  // Past the stack of the phone, the words stand over the first half.
  const middle = passed && to !== 'Cloud' && from !== 'Cloud' ? lifeline('App') + 12 : (start + end) / 2;
  const style = passed && to !== 'Cloud' && from !== 'Cloud' ? {} : ({ anchor: 'middle' } as const);
  return [
    text(6, y + size * 0.36, at, { fill: 'ink-3' }),
    arrow(
      [
        [start, y],
        [end, y],
      ],
      { stroke, width: sealed || value ? 1.8 : 1.2 },
    ),
    text(middle, y - 9, words, {
      fill: value ? 'copper' : 'ink',
      ...(value && { bold: true }),
      ...style,
      halo: 'paper',
    }),
    otherwise ? fallback(otherwise, Math.max(start, end), y) : '',
  ].join('');
}

/** At the right of its message, or between person and app, where there is no room. */
function fallback(words: string, right: number, y: number): string {
  const free = right < lifeline('Cloud');
  const x = free ? right + 12 : lifeline('App') - 12;
  return text(x, y + size * 0.36, words, { fill: 'error', halo: 'paper', ...(!free && { anchor: 'end' }) });
}
