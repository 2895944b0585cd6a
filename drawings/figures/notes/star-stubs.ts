import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/star-stubs');

/** Meters of trunk, and of the stubs of the five nodes that shared a splice. */
const trunk = 24;
const before = [1.1, 1.4, 1.7, 2, 2.3];
const after = { kept: [0.6, 0.6], moved: 0.3 };
/** Where the splice, the six other nodes, and the three moved nodes are along the trunk. */
const splice = 14;
const others = [0.6, 3, 6, 9, 20, 23.4];
const movedTo = [11.4, 16.6, 18.2];
const ringing = { before: 310, after: 60 };

interface Layout {
  width: number;
  height: number;
  textSize: number;
  left: number;
  /** Units per meter. */
  scale: number;
  trunks: readonly [before: number, after: number];
  node: number;
}

/** The harness before and after the star was shortened, to scale. */
export function wide(): Drawing {
  return draw({ width: 720, height: 296, textSize: 13, left: 24, scale: 28, trunks: [118, 250], node: 14 });
}

export function narrow(): Drawing {
  return draw({ width: 460, height: 356, textSize: 18, left: 14, scale: 18, trunks: [136, 308], node: 11 });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, left, scale, trunks } = layout;
  const at = (meters: number) => left + meters * scale;
  const [first, second] = trunks;
  const star = before.map((length, index) => {
    const angle = ((-166 + index * 38) * Math.PI) / 180;
    return node(
      at(splice),
      first,
      Math.cos(angle) * length * scale,
      Math.sin(angle) * length * scale,
      'copper',
      layout,
    );
  });
  const kept = after.kept.map((length, index) => {
    const angle = ((index ? -45 : -135) * Math.PI) / 180;
    return node(
      at(splice),
      second,
      Math.cos(angle) * length * scale,
      Math.sin(angle) * length * scale,
      'signal',
      layout,
    );
  });
  const moved = movedTo.map((meters) => node(at(meters), second, 0, -after.moved * scale, 'signal', layout));
  const body = [
    heading(say('before'), ringing.before, 'copper', textSize * 1.2, width, textSize),
    bus(first, layout),
    ...others.map((meters) => node(at(meters), first, 0, -after.moved * scale, 'ink', layout)),
    ...star,
    circle(at(splice), first, 4, { fill: 'copper', stroke: 'copper' }),
    heading(say('after'), ringing.after, 'signal', second - (textSize > 13 ? 84 : 62), width, textSize),
    bus(second, layout),
    ...others.map((meters) => node(at(meters), second, 0, -after.moved * scale, 'ink', layout)),
    ...kept,
    ...moved,
    circle(at(splice), second, 4, { fill: 'signal', stroke: 'signal' }),
    text(left, height - 6, say('scale')),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function heading(name: string, nanoseconds: number, tone: Token, y: number, width: number, textSize: number): string {
  return (
    text(2, y, name, { fill: 'ink', bold: true }) +
    text(width - 2, y, filled(textSize > 13 ? say('ringingShort') : say('ringing'), nanoseconds), {
      fill: tone,
      bold: true,
      anchor: 'end',
    })
  );
}

/** The trunk with its two terminators. */
function bus(y: number, { left, scale, width }: Layout): string {
  const [from, to] = [left, left + trunk * scale];
  const ends = [from, Math.min(to, width - 10)].map((x) => box(x - 4, y - 9, 8, 18, { fill: 'paper-3', width: 1.2 }));
  return line(`M${from} ${y}H${rounded(to)}`, { width: 2.4 }) + ends.join('');
}

function node(x: number, y: number, right: number, down: number, tone: Token, { node: side }: Layout): string {
  const [toX, toY] = [x + right, y + down];
  const lift = tone === 'ink' || right === 0 ? -side / 2 : 0;
  return (
    line(`M${rounded(x)} ${rounded(y)}L${rounded(toX)} ${rounded(toY)}`, { stroke: tone, width: 2 }) +
    box(toX - side / 2, toY - side / 2 + lift, side, side, {
      fill: tone === 'ink' ? 'paper' : tone === 'copper' ? 'copper-2' : tone,
      stroke: tone,
      width: 1.2,
    })
  );
}
