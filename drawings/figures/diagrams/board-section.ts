import type { Drawing } from '../../kit/drawing.ts';
import { arrow, lettering, line, type Token, text } from '../../kit/marks.ts';
import { rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';
import {
  at,
  type Band,
  bandsOf,
  edges,
  middle,
  returnSpan,
  right,
  type SectionLayout,
  section,
} from '../../parts/board-layers.ts';

const say = wordingOf('diagrams/board-section');

const roles: Record<string, string> = {
  L1: say('partsRadio'),
  L2: say('groundWhole'),
  L3: say('slowSignals'),
  L4: '3.3 V, 1.8 V',
  L5: say('ground'),
  L6: say('partsUsb'),
};

/** Section through a six-layer board. The unbroken second layer is the reference plane of the antenna feed. */
export function wide(): Drawing {
  const layout: SectionLayout = {
    left: 186,
    top: 74,
    scale: 0.42,
    width: 1850,
    feed: 400,
    pair: 420,
    inner: 560,
    vias: [
      { center: 1010, joins: ['L1', 'L6'] },
      { center: 1500, joins: ['L1', 'L2', 'L5', 'L6'] },
    ],
  };
  const bands = bandsOf(layout.top, layout.scale);
  const names = bands.map((band) => layerName(band, layout.left - 14) + material(band, right(layout) + 14)).join('');
  const body = [section(layout, bands), names, total(bands, 1160), wideNotes(layout, bands)].join('');
  return { width: 1200, height: 462, body: lettering(13, 'ink-2', body) };
}

export function narrow(): Drawing {
  const layout: SectionLayout = {
    left: 1,
    top: 64,
    scale: 0.5,
    width: 480,
    feed: 240,
    pair: 240,
    inner: 330,
    vias: [],
  };
  const bands = bandsOf(layout.top, layout.scale);
  const beside = right(layout) + 10;
  const names = bands.map((band) => {
    const y = middle(band) + 6;
    if (band.kind === 'mask') return '';
    if (band.kind !== 'copper') return text(beside, y, `${band.thickness} µm`, { fill: 'ink-3' });
    const role = text(beside + 32, y, roles[band.name] ?? '', { fill: tone(band) });
    return text(beside, y, band.name, { fill: tone(band), bold: true }) + role;
  });
  const bottom = bands.at(-1)?.bottom ?? 0;
  const notes = [
    text(layout.left, 24, say('antennaFeedOhm'), { fill: 'signal' }),
    leader(at(layout, layout.feed), 34, edges(bands, 'L1').top - 2),
    text(layout.left, bottom + 34, say('usbPair'), { fill: 'ink-2' }),
    text(layout.left, bottom + 58, say('ohmBetweenTheTwo'), { fill: 'ink-2' }),
  ];
  const body = [section(layout, bands), names.join(''), notes.join('')].join('');
  return { width: 440, height: rounded(bottom + 70), body: lettering(18, 'ink-2', body) };
}

function layerName(band: Band, x: number): string {
  if (band.kind !== 'copper') return '';
  const y = middle(band) + 4.5;
  const role = text(x - 26, y, roles[band.name] ?? '', { fill: tone(band), anchor: 'end' });
  return role + text(x, y, band.name, { fill: tone(band), bold: true, anchor: 'end' });
}

function material({ kind, name, thickness, ...band }: Band, x: number): string {
  if (name === 'mask')
    return band.top < 100 ? text(x, band.top + 2, filled(say('mask'), thickness), { fill: 'ink-3' }) : '';
  const words = kind === 'copper' ? filled(say('copper'), thickness) : `${name} ${thickness} µm`;
  return text(x, middle(band) + 4.5, words, { fill: 'ink-3' });
}

function tone({ name }: Band): Token {
  return name === 'L2' ? 'copper' : 'ink-2';
}

/** The thickness of the whole board, at the side. */
function total(bands: readonly Band[], x: number): string {
  const [top, bottom] = [bands[0]?.top ?? 0, bands.at(-1)?.bottom ?? 0];
  const center = (top + bottom) / 2;
  const ends = [top, bottom].map((y) => `M${x - 8} ${rounded(y)}H${x + 8}`).join('');
  return [
    line(ends),
    arrow([
      [x, center - 14],
      [x, top],
    ]),
    arrow([
      [x, center + 14],
      [x, bottom],
    ]),
    text(x, center + 4.5, '1.6 mm', { fill: 'ink', anchor: 'middle' }),
  ].join('');
}

function wideNotes(layout: SectionLayout, bands: readonly Band[]): string {
  const outer = edges(bands, 'L1').top;
  const bottom = edges(bands, 'L6').bottom;
  const { feed, pair, inner = 0, vias } = layout;
  const above = [
    { x: feed, lines: [say('antennaFeed'), say('wideOhm')], fill: 'signal' },
    { x: vias[0]?.center ?? 0, lines: [say('signalVia'), 'L1 to L6'], fill: 'ink-2' },
    { x: vias[1]?.center ?? 0, lines: [say('returnVia'), say('l2ToL5Mm')], fill: 'ink-2' },
  ] as const;
  return [
    ...above.map(({ x, lines, fill }) =>
      [
        ...lines.map((words, index) => text(at(layout, x), 28 + index * 18, words, { fill, anchor: 'middle' })),
        leader(at(layout, x), 54, outer - 2),
      ].join(''),
    ),
    returnSpan(at(layout, feed), edges(bands, 'L2').bottom, layout.scale),
    text(at(layout, inner) - 32, edges(bands, 'L3').bottom + 20, say('ohm'), { anchor: 'end' }),
    leader(at(layout, pair), bottom + 2, bottom + 20),
    text(at(layout, pair), bottom + 36, say('usbPairGapOhm'), { anchor: 'middle' }),
  ].join('');
}

function leader(x: number, from: number, to: number): string {
  return line(`M${rounded(x)} ${rounded(from)}V${rounded(to)}`, { stroke: 'ink-3', width: 1 });
}
