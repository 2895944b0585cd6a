import type { Drawing } from '../../kit/drawing.ts';
import { type Lettering, labeledBox } from '../../kit/labeled-box.ts';
import { box, hatch, type LineStyle, line, shape, text } from '../../kit/marks.ts';
import { linePath, rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/isolation-islands');

const buses = ['A', 'B', 'C', 'D'];
const wideLayout: Lettering = { title: 15, detail: 13 };
const narrowLayout: Lettering = { title: 19, detail: 18 };
const radio: LineStyle = { stroke: 'signal', width: 1.8 };

/** Voltage domains of a board, the barriers between them, and the clearances. */
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
    const domain = { ...island, y, title: filled(say('rsBus'), name), detail: [say('inverters'), '600 V DC'] };
    return [
      labeledBox(domain, wideLayout),
      line(`M${island.x + island.width} ${middle}H${logic.x}`),
      isolator(barrier.x + barrier.width / 2, middle, false),
    ].join('');
  });
  const body = [
    valueBarrier(barrier.x, top, barrier.width, 378),
    islands.join(''),
    text(barrier.x + barrier.width / 2, 22, say('mmReinforced'), {
      size: 14,
      fill: 'copper',
      bold: true,
      anchor: 'middle',
    }),
    box(logic.x, logic.y, logic.width, logic.height, { fill: 'paper-2' }),
    text(logic.x + 16, logic.y + 28, say('logicSafeToTouch'), { size: 13, fill: 'ink-3' }),
    logicParts(logic.x, logic.y),
    text(876, 22, say('mmReinforced2'), { size: 14, fill: 'ink', anchor: 'middle' }),
    plainBarrier(860, top, 32, 108),
    line(`M792 ${top + 54}H${right.x}`),
    isolator(876, top + 54, true),
    labeledBox(
      { ...right, y: top, height: 108, title: say('supply'), detail: [say('acCategoryIii'), say('flyback')] },
      wideLayout,
    ),
    line(`M792 ${top + 189}H${right.x}`),
    isolator(876, top + 189, true),
    text(876, top + 160, say('kVFunctional'), { size: 13, fill: 'ink-3', anchor: 'middle' }),
    labeledBox(
      {
        ...right,
        y: top + 135,
        height: 108,
        title: say('ethernet'),
        detail: [say('earthedAtTheCabinet'), say('surgeKV')],
      },
      wideLayout,
    ),
    line(`M792 ${top + 324}H${right.x}`, radio),
    text(876, top + 310, say('noBarrier'), { size: 13, fill: 'signal', anchor: 'middle' }),
    labeledBox(
      {
        ...right,
        y: top + 270,
        height: 108,
        title: say('lte'),
        detail: [say('antennaBehindPlastic'), say('noMetalOutside')],
      },
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
      { ...part, x: left, y: y + 56, title: say('processor'), detail: [say('pollsInverters'), say('eachSecond')] },
      wideLayout,
    ),
    labeledBox(
      { ...part, x: rightColumn, y: y + 56, title: say('flash'), detail: [say('twoSignedSlots'), say('dayOfData')] },
      wideLayout,
    ),
    labeledBox(
      { ...part, x: left, y: y + 168, title: say('heartbeat'), detail: [say('silenceIsThe'), say('shutdownCommand')] },
      wideLayout,
    ),
    labeledBox(
      {
        ...part,
        x: rightColumn,
        y: y + 168,
        title: say('clock'),
        detail: [say('anHourOnCeramic'), say('thenTheNetwork')],
      },
      wideLayout,
    ),
    text(x + 20, y + 306, say('noElectrolyticNoCoin'), { size: 14, fill: 'ink-2' }),
    text(x + 20, y + 330, say('noOptocouplerOnThis'), { size: 14, fill: 'ink-2' }),
  ].join('');
}

/** The same domains from top to bottom. */
export function narrow(): Drawing {
  const width = 440;
  const half = { width: 206, height: 84 };
  const islands = buses.map((name, index) => {
    const x = index % 2 ? 233 : 1;
    const y = index < 2 ? 1 : 101;
    return labeledBox({ ...half, x, y, title: filled(say('rsBus'), name), detail: '600 V DC' }, narrowLayout);
  });
  const barrierTop = 222;
  const lowerTop = 590;
  const third = { width: 136, height: 96 };
  // The upper two signals pass between the lower two.
  const drops = 'M104 185V300M336 185V300M207 43h6V300M233 43h-6V300';
  const body = [
    line(drops),
    valueBarrier(1, barrierTop, width - 2, 46),
    islands.join(''),
    text(width / 2, barrierTop + 30, say('mmReinforced'), {
      size: 18,
      fill: 'on-copper',
      bold: true,
      anchor: 'middle',
    }),
    box(1, 300, width - 2, 218, { fill: 'paper-2' }),
    text(16, 328, say('logic'), { size: 18, fill: 'ink-3' }),
    labeledBox(
      { x: 14, y: 344, width: 198, height: 76, title: say('processor'), detail: say('inverters2') },
      narrowLayout,
    ),
    labeledBox({ x: 228, y: 344, width: 198, height: 76, title: say('flash'), detail: say('twoSlots') }, narrowLayout),
    labeledBox(
      { x: 14, y: 432, width: 198, height: 76, title: say('heartbeat'), detail: say('shutdown') },
      narrowLayout,
    ),
    labeledBox({ x: 228, y: 432, width: 198, height: 76, title: say('clock'), detail: say('ceramic') }, narrowLayout),
    line(`M69 518V${lowerTop}M220 518V${lowerTop}`),
    line(`M371 518V${lowerTop}`, radio),
    plainBarrier(1, 536, third.width, 34),
    shape(rectPath(30, 540, 78, 26), 'paper'),
    text(69, 560, '6 mm', { size: 18, fill: 'ink', bold: true, anchor: 'middle' }),
    text(220, 560, '1.5 kV', { size: 18, fill: 'ink', anchor: 'middle', halo: 'paper' }),
    labeledBox({ ...third, x: 1, y: lowerTop, title: say('supply'), detail: '230 V AC' }, narrowLayout),
    labeledBox({ ...third, x: 152, y: lowerTop, title: say('ethernet'), detail: say('functional') }, narrowLayout),
    labeledBox({ ...third, x: 303, y: lowerTop, title: say('lte'), detail: say('noBarrier') }, narrowLayout),
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

/** A coupler across a barrier: two plates, or two windings. */
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
