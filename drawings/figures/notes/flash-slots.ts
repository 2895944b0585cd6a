import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, shape, type Token, text, textWidth } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { linePath, polygonPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/flash-slots');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Left edge of the bars. */
  tops: readonly number[];
  barHeight: number;
  /** Height of one erase. */
  wearHeight: number;
  names: Record<Region['part'], string>;
  /** The result of a mode is on its own line, or after the name. */
  lines: 1 | 2;
}

const pageKilobytes = 4;
/** Starts of the slots in the chosen mode. */
const addresses = [0x8000, 0x22000];
const fills: Record<Region['part'], Token> = {
  boot: 'paper-3',
  primary: 'paper',
  secondary: 'paper',
  spare: 'paper',
  settings: 'paper-3',
};

/** 256 KB of flash to scale in three modes of the bootloader. Above it, how often an update erases each page. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 326,
    textSize: 13,
    tops: [48, 172, 260],
    barHeight: 36,
    wearHeight: 5,
    names: { boot: say('mCUboot'), primary: say('primary'), secondary: say('secondary'), spare: '', settings: '' },
    lines: 1,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 476,
    textSize: 18,
    tops: [76, 246, 390],
    barHeight: 44,
    wearHeight: 6,
    names: { boot: say('boot'), primary: say('primary'), secondary: say('second'), spare: '', settings: '' },
    lines: 2,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, tops, barHeight } = layout;
  const x = linear([0, totalKilobytes], [1, width - 1]);
  const foot = (tops.at(-1) ?? 0) + barHeight;
  const body = [
    swapModes.map((_, index) => modeRow(index, x, layout)).join(''),
    addresses.map((at) => address(x(at / 1024), foot, at, textSize)).join(''),
    text(width - 2, foot + textSize * 1.9, '0x40000', { anchor: 'end', fill: 'ink-3' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function modeRow(index: number, x: Scale, layout: Layout): string {
  const mode = swapModes[index];
  const top = layout.tops[index] ?? 0;
  if (!mode) return '';
  const { textSize, lines, wearHeight } = layout;
  const image = filled(say('imageUpTo'), mode.largestImage.toLocaleString('en-US'));
  const tone: Token = mode.rollback ? 'signal' : 'error';
  const verdict = mode.rollback ? say('rollsBack') : say('noRollback');
  const last = top - 10 - 2 * wearHeight;
  const first = lines === 1 ? last : last - textSize * 1.3;
  const after = textWidth(mode.name, textSize) + 12;
  const words =
    lines === 1
      ? text(1 + after, last, `${image},`) +
        text(1 + after + textWidth(`${image}, `, textSize), last, verdict, { fill: tone })
      : text(1 + after, first, verdict, { fill: tone }) + text(1, last, image);
  let from = 0;
  const regions = mode.regions.map((region) => {
    const drawn = regionBox(region, from, top, mode.isChosen, x, layout);
    from += region.kilobytes;
    return drawn;
  });
  return [
    text(1, first, mode.name, { fill: 'ink', bold: true }),
    words,
    regions.join(''),
    wear(mode.name, top, x, wearHeight, textSize),
  ].join('');
}

function regionBox(
  { part, kilobytes }: Region,
  from: number,
  top: number,
  isChosen: boolean,
  x: Scale,
  { barHeight, names, textSize }: Layout,
): string {
  const [left, right] = [Math.round(x(from)), Math.round(x(from + kilobytes))];
  const isValue = isChosen && part === 'primary';
  const size = part === 'spare' ? '' : String(kilobytes);
  const whole = [names[part], size].filter(Boolean).join(' ');
  const words = textWidth(whole, textSize) < right - left ? whole : names[part];
  return [
    box(left, top, right - left, barHeight, {
      fill: isValue ? 'copper-2' : fills[part],
      stroke: isValue ? 'copper' : 'ink',
    }),
    part === 'spare' ? hatch(left, top, right - left, barHeight) : '',
    text((left + right) / 2, top + barHeight / 2 + textSize * 0.36, words, {
      fill: isValue ? 'on-copper' : 'ink',
      anchor: 'middle',
    }),
  ].join('');
}

/** Steps over the pages. The height is the number of erases. */
function wear(name: string, top: number, x: Scale, wearHeight: number, textSize: number): string {
  const counts = eraseCounts(name);
  const foot = top - 3;
  const highest = Math.max(...counts);
  const outline = counts.flatMap((count, page) =>
    [page, page + 1].map((at) => [x(at * pageKilobytes), foot - count * wearHeight] as const),
  );
  const worst = counts.indexOf(highest);
  const words = `${highest} ${highest === 1 ? say('erase') : say('erases')}`;
  const beside = highest > 2;
  return [
    shape(polygonPath([[x(0), foot], ...outline, [x(totalKilobytes), foot]]), 'copper-2'),
    beside
      ? text(x(worst * pageKilobytes) - 8, foot - highest * wearHeight + textSize * 0.8, words, {
          fill: 'copper',
          anchor: 'end',
          bold: true,
        })
      : text(x(totalKilobytes) - 1, foot - 6 - 2 * wearHeight, words, { fill: 'copper', anchor: 'end', bold: true }),
    line(
      linePath([
        [x(0), foot],
        [x(totalKilobytes), foot],
      ]),
      { stroke: 'rule', width: 1 },
    ),
  ].join('');
}

function address(x: number, top: number, at: number, textSize: number): string {
  const words = `0x${at.toString(16)}`;
  return (
    line(`M${Math.round(x)} ${top}v7`, { stroke: 'ink-3' }) +
    text(x, top + textSize * 1.9, words, { anchor: 'middle', fill: 'ink-3' })
  );
}

/** A stretch of flash, in address order. `spare` holds no image: scratch, gap or trailer. */
interface Region {
  part: 'boot' | 'primary' | 'secondary' | 'spare' | 'settings';
  kilobytes: number;
}

interface SwapMode {
  name: string;
  regions: readonly Region[];
  /** Bytes. */
  largestImage: number;
  rollback: boolean;
  isChosen: boolean;
}

export const totalKilobytes = 256;
const pageKilobytesOfModes = 4;
/** Pages of the image in the note: 96 KB. */
const imagePages = 24;
/** Pages that swap-scratch moves at a time. */
const scratchPages = 2;

export const swapModes: readonly SwapMode[] = [
  {
    name: say('overwriteOnly'),
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 104 },
      { part: 'secondary', kilobytes: 104 },
      { part: 'settings', kilobytes: 16 },
    ],
    largestImage: 106_456,
    rollback: false,
    isChosen: false,
  },
  {
    name: say('swapScratch'),
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 100 },
      { part: 'secondary', kilobytes: 100 },
      { part: 'spare', kilobytes: 8 },
      { part: 'settings', kilobytes: 16 },
    ],
    largestImage: 101_968,
    rollback: true,
    isChosen: false,
  },
  {
    name: say('swapMove'),
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 96 },
      { part: 'spare', kilobytes: 8 },
      { part: 'secondary', kilobytes: 96 },
      { part: 'spare', kilobytes: 4 },
      { part: 'settings', kilobytes: 20 },
    ],
    largestImage: 98_304,
    rollback: true,
    isChosen: true,
  },
];

/** How often one update erases each page of the flash. Trailers are left out, as in the note's table. */
export function eraseCounts(name: string): number[] {
  const mode = swapModes.find((one) => one.name === name);
  const counts = Array.from({ length: totalKilobytes / pageKilobytesOfModes }, () => 0);
  const eraseFrom = (part: Region['part'], pages: number, times: number, skipped = 0) => {
    const first = firstPage(mode?.regions ?? [], part) + skipped;
    for (let page = first; page < first + pages; page++) counts[page] = (counts[page] ?? 0) + times;
  };
  eraseFrom('primary', imagePages, 1);
  if (!mode?.rollback) return counts;
  eraseFrom('secondary', imagePages, 1);
  // The image passes through the scratch in steps, or moves up by a page first.
  if (mode.isChosen) eraseFrom('primary', imagePages, 1, 1);
  else eraseFrom('spare', scratchPages, imagePages / scratchPages);
  return counts;
}

function firstPage(regions: readonly Region[], part: Region['part']): number {
  const before = regions.slice(
    0,
    regions.findIndex((region) => region.part === part),
  );
  return before.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / pageKilobytesOfModes;
}
