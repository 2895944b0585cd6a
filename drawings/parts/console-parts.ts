import { box, line, text } from '../kit/marks.ts';
import { linear } from '../kit/plot.ts';
import { rounded } from '../kit/svg.ts';
import { filled, wordingOf } from '../kit/wording.ts';

const say = wordingOf('parts/console-parts');

/** Rows of the list, worst first. The rest of the page is drawn without text. */
export const listed = [
  { node: 'PU-0417', site: say('weir'), state: say('bearing'), rms: '7.4', age: '12 s', alarm: true },
  { node: 'PU-1182', site: say('mill'), state: say('silent'), rms: '2.1', age: say('min'), alarm: false },
  { node: 'PU-0096', site: say('weir2'), state: say('cellLow'), rms: '1.8', age: say('min2'), alarm: false },
] as const;

/** A screen of 1,440 by 900 px: how many rows of which height fit below the fixed part. */
export const screen = { width: 1440, height: 900, strip: 44, filters: 200, head: 32, row: 28, foot: 40 };
export const rowsShown = Math.floor((screen.height - screen.strip - screen.head - screen.foot) / screen.row);
export const columns = [say('node'), say('site'), say('state'), 'mm/s', say('age')] as const;
/** Rows in the list, including those drawn without text. */
export const columnCount = 9;

/** From the sensor to the screen, in ms at the median. Only the last two are under our control. */
export const delays = [
  { name: say('radioAndNetwork'), ms: 180 },
  { name: say('broker'), ms: 6 },
  { name: say('rule'), ms: 14 },
  { name: say('fanOut'), ms: 22 },
  { name: say('batch'), ms: 50 },
  { name: say('paint'), ms: 16 },
];
export const latency = delays.reduce((sum, { ms }) => sum + ms, 0);
/** Agreed with operators: beyond this delay they stop trusting the list. */
export const latencyBudget = 500;

/** Position of the screen in the wide drawing. */
export const frame = { left: 70, top: 34, width: 816 };
/** Units per pixel of the screen. */
export const scale = frame.width / screen.width;
export const height = screen.height * scale;
export const bottom = frame.top + height;
export const right = frame.left + frame.width;
export const list = {
  left: frame.left + screen.filters * scale,
  top: frame.top + (screen.strip + screen.head) * scale,
  row: screen.row * scale,
};

const size = 13;
export const barTop = bottom + 66;
const barHeight = 24;

/** Around the screen: its sizes, the purpose of its parts, and how long a value takes to reach it. */
export function consoleMargins(): string {
  return sizes() + notes() + delayBar();
}

/** As on a mechanical drawing. */
function sizes(): string {
  const end = list.top + rowsShown * list.row;
  const x = frame.left - 14;
  const middle = (frame.left + right) / 2;
  return [
    line(`M${x - 6} ${rounded(list.top)}h12M${x - 6} ${rounded(end)}h12M${x} ${rounded(list.top)}V${rounded(end)}`, {
      stroke: 'copper',
    }),
    text(x - 8, (list.top + end) / 2 - 4, String(rowsShown), { fill: 'copper', anchor: 'end' }),
    text(x - 8, (list.top + end) / 2 + 14, say('rows'), { fill: 'copper', anchor: 'end' }),
    line(
      `M${frame.left} ${frame.top - 20}v12M${right} ${frame.top - 20}v12M${frame.left} ${frame.top - 14}H${middle - 70}M${middle + 70} ${frame.top - 14}H${right}`,
      { stroke: 'copper' },
    ),
    text(middle, frame.top - 14 + size * 0.36, '1,440 × 900 px', { fill: 'copper', anchor: 'middle' }),
  ].join('');
}

/** The purpose of each part, at its height. */
function notes(): string {
  const entries = [
    { y: frame.top + (screen.strip * scale) / 2, words: [say('neverScrollsNeverStacks')] },
    { y: list.top + list.row / 2, words: [say('worstFirstTheOrder'), say('whilePointerIsOn')] },
    {
      y: list.top + 7.5 * list.row,
      words: [filled(say('rowsValues'), rowsShown, columnCount, rowsShown * columnCount), say('gridOfCards')],
    },
    { y: list.top + 14.5 * list.row, words: [say('pxRowFingerIn'), say('gloveNeedsBySetting')] },
    { y: bottom - (screen.foot * scale) / 2, words: [say('countsWhatIsMissing')] },
  ];
  return entries
    .map(({ y, words }) => {
      const lead = line(`M${right} ${rounded(y)}H${right + 22}`, { stroke: 'ink-3', width: 1 });
      return lead + words.map((one, index) => text(right + 30, y + size * 0.36 + index * 19, one)).join('');
    })
    .join('');
}

function delayBar(): string {
  const x = linear([0, latencyBudget], [frame.left, right]);
  const labels = linear([0, delays.length - 1], [frame.left + 75, right - 60]);
  let spent = 0;
  const parts = delays.map(({ name, ms }, index) => {
    const from = x(spent);
    spent += ms;
    const across = x(spent) - from;
    const label = labels(index);
    const leader = `M${rounded(from + across / 2)} ${barTop + barHeight}L${rounded(label)} ${barTop + barHeight + 22}`;
    return [
      box(from, barTop, across, barHeight, { fill: index === 0 ? 'signal' : index % 2 ? 'paper-3' : 'paper-2' }),
      line(leader, { stroke: 'ink-3', width: 1 }),
      text(label, barTop + barHeight + 38, `${name} ${ms}`, { anchor: 'middle', halo: 'paper' }),
    ].join('');
  });
  return [
    line(`M${right} ${barTop - 8}V${barTop + barHeight + 8}`, { stroke: 'copper', width: 2 }),
    parts.join(''),
    text(frame.left, barTop - 14, filled(say('fromSensorToGlass'), latency), { fill: 'ink', bold: true }),
    text(right + 12, barTop + barHeight / 2 + size * 0.36, filled(say('msAgreed'), latencyBudget), { fill: 'copper' }),
  ].join('');
}
