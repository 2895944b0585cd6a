import type { Drawing } from '../../kit/drawing.ts';
import { type Lettering, labeledBox } from '../../kit/labeled-box.ts';
import { box, hatch, type LineStyle, line, shape, text } from '../../kit/marks.ts';
import { linePath, rectPath } from '../../kit/svg.ts';

const buses = ['A', 'B', 'C', 'D'];
const wideLayout: Lettering = { title: 15, detail: 13 };
const narrowLayout: Lettering = { title: 19, detail: 18 };
const radio: LineStyle = { stroke: 'signal', width: 1.8 };

/** Voltage domains of a board and the barriers between them: what lies on which side, and how far apart. */
export function wide(): Drawing {
  const height = 430;
  const top = 40;
  const island = { x: 1, width: 220, height: 78, pitch: 100 };
  const barrier = { x: 270, width: 44 };
  const logic = { x: 372, y: top, width: 420, height: 378 };
  const right = { x: 960, width: 239 };
  const islands = buses.map((name, index) => {
    const y = top + index * island.pitch;
    const middle = y + island.height / 2;
    const domain = { ...island, y, title: `RS-485 bus ${name}`, detail: ['3 inverters', '600 V DC'] };
    return [
      labeledBox(domain, wideLayout),
      line(`M${island.x + island.width} ${middle}H${logic.x}`),
      isolator(barrier.x + barrier.width / 2, middle, false),
    ].join('');
  });
  const body = [
    valueBarrier(barrier.x, top, barrier.width, 378),
    islands.join(''),
    text(barrier.x + barrier.width / 2, 22, '12 mm, reinforced', {
      size: 14,
      fill: 'copper',
      bold: true,
      anchor: 'middle',
    }),
    box(logic.x, logic.y, logic.width, logic.height, { fill: 'paper-2' }),
    text(logic.x + 16, logic.y + 28, 'LOGIC, 3.3 V, safe to touch', { size: 13, fill: 'ink-3' }),
    logicParts(logic.x, logic.y),
    text(876, 22, '6 mm, reinforced', { size: 14, fill: 'ink', anchor: 'middle' }),
    plainBarrier(860, top, 32, 108),
    line(`M792 ${top + 54}H${right.x}`),
    isolator(876, top + 54, true),
    labeledBox(
      { ...right, y: top, height: 108, title: 'Supply', detail: ['230 V AC, category III', 'flyback, 6 W'] },
      wideLayout,
    ),
    line(`M792 ${top + 189}H${right.x}`),
    isolator(876, top + 189, true),
    text(876, top + 160, '1.5 kV, functional', { size: 13, fill: 'ink-3', anchor: 'middle' }),
    labeledBox(
      { ...right, y: top + 135, height: 108, title: 'Ethernet', detail: ['earthed at the cabinet', 'surge 2 kV'] },
      wideLayout,
    ),
    line(`M792 ${top + 324}H${right.x}`, radio),
    text(876, top + 310, 'no barrier', { size: 13, fill: 'signal', anchor: 'middle' }),
    labeledBox(
      { ...right, y: top + 270, height: 108, title: 'LTE-M', detail: ['antenna behind plastic', 'no metal outside'] },
      wideLayout,
    ),
  ];
  return { width: 1200, height, body: body.join('') };
}

function logicParts(x: number, y: number): string {
  const part = { width: 180, height: 92 };
  const columns = [x + 20, x + 220];
  const [left = 0, rightColumn = 0] = columns;
  return [
    labeledBox(
      { ...part, x: left, y: y + 56, title: 'Processor', detail: ['polls 12 inverters', 'each second'] },
      wideLayout,
    ),
    labeledBox(
      { ...part, x: rightColumn, y: y + 56, title: 'Flash', detail: ['two signed slots', 'a day of data'] },
      wideLayout,
    ),
    labeledBox(
      { ...part, x: left, y: y + 168, title: 'Heartbeat', detail: ['silence is the', 'shutdown command'] },
      wideLayout,
    ),
    labeledBox(
      { ...part, x: rightColumn, y: y + 168, title: 'Clock', detail: ['an hour on ceramic,', 'then the network'] },
      wideLayout,
    ),
    text(x + 20, y + 306, 'No electrolytic, no coin cell,', { size: 14, fill: 'ink-2' }),
    text(x + 20, y + 330, 'no optocoupler on this side or the other.', { size: 14, fill: 'ink-2' }),
  ].join('');
}

/** The same domains from top to bottom. */
export function narrow(): Drawing {
  const width = 440;
  const half = { width: 206, height: 84 };
  const islands = buses.map((name, index) => {
    const x = index % 2 ? 233 : 1;
    const y = index < 2 ? 1 : 101;
    return labeledBox({ ...half, x, y, title: `RS-485 bus ${name}`, detail: '600 V DC' }, narrowLayout);
  });
  const barrierTop = 222;
  const lowerTop = 590;
  const third = { width: 136, height: 96 };
  // The upper two pass between the lower two.
  const drops = 'M104 185V300M336 185V300M207 43h6V300M233 43h-6V300';
  const body = [
    line(drops),
    valueBarrier(1, barrierTop, width - 2, 46),
    islands.join(''),
    text(width / 2, barrierTop + 30, '12 mm, reinforced', {
      size: 18,
      fill: 'on-copper',
      bold: true,
      anchor: 'middle',
    }),
    box(1, 300, width - 2, 218, { fill: 'paper-2' }),
    text(16, 328, 'LOGIC, 3.3 V', { size: 18, fill: 'ink-3' }),
    labeledBox({ x: 14, y: 344, width: 198, height: 76, title: 'Processor', detail: '12 inverters' }, narrowLayout),
    labeledBox({ x: 228, y: 344, width: 198, height: 76, title: 'Flash', detail: 'two slots' }, narrowLayout),
    labeledBox({ x: 14, y: 432, width: 198, height: 76, title: 'Heartbeat', detail: 'shutdown' }, narrowLayout),
    labeledBox({ x: 228, y: 432, width: 198, height: 76, title: 'Clock', detail: 'ceramic' }, narrowLayout),
    line(`M69 518V${lowerTop}M220 518V${lowerTop}`),
    line(`M371 518V${lowerTop}`, radio),
    plainBarrier(1, 536, third.width, 34),
    shape(rectPath(30, 540, 78, 26), 'paper'),
    text(69, 560, '6 mm', { size: 18, fill: 'ink', bold: true, anchor: 'middle' }),
    text(220, 560, '1.5 kV', { size: 18, fill: 'ink', anchor: 'middle', halo: 'paper' }),
    labeledBox({ ...third, x: 1, y: lowerTop, title: 'Supply', detail: '230 V AC' }, narrowLayout),
    labeledBox({ ...third, x: 152, y: lowerTop, title: 'Ethernet', detail: 'functional' }, narrowLayout),
    labeledBox({ ...third, x: 303, y: lowerTop, title: 'LTE-M', detail: 'no barrier' }, narrowLayout),
  ];
  return { width, height: lowerTop + third.height + 2, body: body.join('') };
}

function valueBarrier(x: number, y: number, width: number, height: number): string {
  return box(x, y, width, height, { fill: 'copper-2', stroke: 'copper' });
}

function plainBarrier(x: number, y: number, width: number, height: number): string {
  return (
    shape(rectPath(x, y, width, height), 'paper') + hatch(x, y, width, height) + line(rectPath(x, y, width, height))
  );
}

/** What passes a barrier: two plates, or two windings. */
function isolator(x: number, y: number, winding: boolean): string {
  const frame = box(x - 18, y - 13, 36, 26, { fill: 'paper' });
  if (!winding) {
    const plates = [-4, 4].map((side) =>
      linePath([
        [x + side, y - 8],
        [x + side, y + 8],
      ]),
    );
    return frame + line(`${plates.join('')}M${x - 18} ${y}h14M${x + 4} ${y}h14`, { width: 1.6 });
  }
  const bows = [-1, 1].map((side) =>
    [-8, -2.7, 2.6].map((from) => `M${x + side * 7} ${y + from}a2.7 2.7 0 0 ${side < 0 ? 1 : 0} 0 5.3`).join(''),
  );
  return frame + line(`${bows.join('')}M${x} ${y - 9}v18`, { width: 1.4 });
}
