import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, hatch, line, shape, type TextStyle, type Token, text, textWidth } from '../../kit/marks.ts';
import { linePath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/message-passing');

interface Layout {
  width: number;
  height: number;
  top: number;
  step: number;
  bar: number;
  /** Width of an address space. */
  space: number;
  titleSize: number;
  textSize: number;
  places: Partial<Record<Actor, number>>;
}

const fills: Record<Phase['look'], { fill: Token; stroke: Token }> = {
  runs: { fill: 'paper-3', stroke: 'ink' },
  blocked: { fill: 'paper', stroke: 'ink-3' },
  raised: { fill: 'copper-2', stroke: 'copper' },
};

/** A read on a microkernel, from top to bottom: which process runs, which waits, and at which priority. */
export function wide(): Drawing {
  return draw({
    width: 1200,
    height: 560,
    top: 84,
    step: 50,
    bar: 26,
    space: 210,
    titleSize: 16,
    textSize: 14,
    places: { client: 184, kernel: 470, manager: 756, device: 1110 },
  });
}

export function narrow(): Drawing {
  return draw({
    width: 420,
    height: 690,
    top: 60,
    step: 71,
    bar: 24,
    space: 52,
    titleSize: 18,
    textSize: 18,
    places: { client: 32, kernel: 190, manager: 388 },
  });
}

function draw(layout: Layout): Drawing {
  const { width, height } = layout;
  const body = [
    addressSpaces(layout),
    lifelines(layout),
    phases.map((phase) => drawPhase(phase, layout)).join(''),
    messages.map((message) => drawMessage(message, layout)).join(''),
  ];
  return { width, height, body: body.join('') };
}

/** Only if the text of each process fits beside its bar. */
function isWide({ places }: Layout): boolean {
  return places.device !== undefined;
}

/** The boundary of each process: no process can access another's memory. */
function addressSpaces(layout: Layout): string {
  const { top, height, space, textSize, bar } = layout;
  return [layout.places.client, layout.places.manager]
    .map((x = 0, index) => {
      const inner = bar / 2 + 14;
      const left = index ? x - inner : x + inner - space;
      const wall = shape(rectPath(left, top - 18, space, height - top + 18), 'paper-2');
      if (!isWide(layout)) return wall;
      const words = text(left + space / 2, height - 10, say('ownAddressSpace'), {
        size: textSize - 1,
        fill: 'ink-3',
        anchor: 'middle',
      });
      return wall + words;
    })
    .join('');
}

function lifelines(layout: Layout): string {
  const { places, top, height, titleSize, textSize, width } = layout;
  return actorNames
    .map((actor) => {
      const x = places[actor];
      if (x === undefined) return '';
      const { title, detail } = actors[actor];
      const half = textWidth(title, titleSize) / 2;
      const style: Pick<TextStyle, 'anchor'> = x < half ? {} : { anchor: x > width - half ? 'end' : 'middle' };
      const at = style.anchor === 'middle' ? x : style.anchor ? width : 0;
      const life = linePath([
        [x, top],
        [x, height - 32],
      ]);
      return [
        line(life, { stroke: 'ink-3', dash: '3 4' }),
        text(at, 20, title, { size: titleSize, fill: 'ink', bold: true, ...style }),
        isWide(layout) ? text(at, 44, detail, { size: textSize, fill: 'ink-3', ...style }) : '',
      ].join('');
    })
    .join('');
}

/**
 * A bar on the lifeline. The text of its state is on the side away from the kernel, and in the narrow layout on the
 * kernel's side.
 */
function drawPhase({ actor, from, to, state, named, look }: Phase, layout: Layout): string {
  const x = layout.places[actor];
  if (x === undefined) return '';
  const { bar, step, top, textSize } = layout;
  const y = top + from * step;
  const tall = (to - from) * step;
  const left = x - bar / 2;
  const frame = box(left, y, bar, tall, fills[look]) + (look === 'blocked' ? hatch(left, y, bar, tall) : '');
  const before = (actor === 'client') === isWide(layout);
  const words = text(
    x + (before ? -1 : 1) * (bar / 2 + 10),
    top + named * step + textSize * 0.36,
    isWide(layout) ? state : state.replace(/^.*-/, ''),
    {
      size: textSize,
      fill: look === 'raised' ? 'copper' : 'ink-3',
      ...(before && { anchor: 'end' }),
    },
  );
  return frame + words;
}

function drawMessage({ at, from, to, words, live }: Message, layout: Layout): string {
  const { places, top, step, bar, textSize, width } = layout;
  const begin = places[from] ?? width - 2;
  const end = places[to];
  if (end === undefined) return '';
  const y = top + at * step;
  const way = Math.sign(end - begin);
  const edge = (actor: Actor) => (actor === 'client' || actor === 'manager' ? bar / 2 : 0);
  const start = begin + way * edge(from);
  const stop = end - way * edge(to);
  // Past the manager's bar, on the side that the message comes from. On a phone that side is the edge.
  const passes = from === 'device' && isWide(layout);
  const label = text(passes ? (start + (places.manager ?? 0)) / 2 : (start + stop) / 2, y - 9, words, {
    size: textSize,
    fill: live ? 'signal' : 'ink-2',
    anchor: 'middle',
  });
  const points = [
    [start, y],
    [stop, y],
  ] as const;
  return arrow(points, { stroke: live ? 'signal' : 'ink', width: 1.8 }) + label;
}

/** The participants, from left to right. */
type Actor = 'client' | 'kernel' | 'manager' | 'device';

/** A process's activity over a span of time. */
interface Phase {
  actor: Actor;
  /** In steps from the top. */
  from: number;
  to: number;
  state: string;
  /** Position of its name, in steps, clear of the messages. */
  named: number;
  look: 'runs' | 'blocked' | 'raised';
}

/** A message between two processes. */
interface Message {
  at: number;
  from: Actor;
  to: Actor;
  words: string;
  /** A reply or a signal that no process waits for. */
  live?: true;
}

/** In drawing order. */
const actorNames: readonly Actor[] = ['client', 'kernel', 'manager', 'device'];
/** The heading above each lifeline. */
const actors: Record<Actor, { title: string; detail: string }> = {
  client: { title: say('gauge'), detail: say('clientPriority') },
  kernel: { title: say('kernel'), detail: say('procnto') },
  manager: { title: say('canManager'), detail: say('driverPriority') },
  device: { title: say('controller'), detail: say('registersFifo') },
};
/** A client of priority 21 reads from a driver of priority 10; then a frame arrives by itself. */
const phases: readonly Phase[] = [
  { actor: 'client', from: 0, to: 1, state: say('runs'), named: 0.35, look: 'runs' },
  { actor: 'client', from: 1, to: 5, state: 'REPLY-blocked', named: 3, look: 'blocked' },
  { actor: 'client', from: 5, to: 8.6, state: say('runs'), named: 6.8, look: 'runs' },
  { actor: 'manager', from: 0, to: 2, state: 'RECEIVE-blocked', named: 1, look: 'blocked' },
  { actor: 'manager', from: 2, to: 4, state: say('runsAt'), named: 3.4, look: 'raised' },
  { actor: 'manager', from: 4, to: 7, state: 'RECEIVE-blocked', named: 5, look: 'blocked' },
  { actor: 'manager', from: 7, to: 8.6, state: say('runsAt2'), named: 7.8, look: 'runs' },
];
/** The read first, then the interrupt. */
const messages: readonly Message[] = [
  { at: 1, from: 'client', to: 'kernel', words: say('msgSend') },
  { at: 2, from: 'kernel', to: 'manager', words: say('raiseTo') },
  { at: 3, from: 'manager', to: 'device', words: say('readTheFifo') },
  { at: 4, from: 'manager', to: 'kernel', words: say('msgReply') },
  { at: 5, from: 'kernel', to: 'client', words: say('unblock') },
  { at: 6, from: 'device', to: 'kernel', words: say('interrupt'), live: true },
  { at: 7, from: 'kernel', to: 'manager', words: say('pulseAt'), live: true },
];
