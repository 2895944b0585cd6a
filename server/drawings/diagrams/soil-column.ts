import type { Drawing } from '../drawing.ts';
import { arrow, type LineStyle, lettering, text } from '../marks.ts';
import type { Point } from '../svg.ts';
import { type LabeledBox, type Lettering, labeledBox } from './labeled-box.ts';
import { type Section, soilSection } from './soil-section.ts';

const radio: LineStyle = { stroke: 'signal', width: 1.8 };
const water: LineStyle = { stroke: 'signal', width: 3 };
const wideSize: Lettering = { title: 15, detail: 14 };
const narrowSize: Lettering = { title: 19, detail: 18 };

/** A probe in the soil, what it reads, and the way of that to a valve. */
export function soilColumn(): Drawing {
  const section: Section = { width: 560, surface: 110, floor: 520, tube: 170, plot: [270, 540], textSize: 14 };
  const place = { width: 230, height: 74 };
  const [near, far] = [650, 969];
  const [first, second, third] = [29, 225, 410];
  const down = far + place.width / 2;
  const level = first + place.height / 2;
  const valve = third + place.height / 2;
  const block = (x: number, y: number, title: string, detail: string, kind: LabeledBox['kind'] = 'plain') =>
    labeledBox({ ...place, x, y, title, detail, kind }, wideSize);
  const body = [
    soilSection(section),
    straight([section.tube + 15, level], [near, level], radio),
    text(210, level - 10, '14 bytes, 0.41 s at SF10', { fill: 'signal' }),
    block(near, first, 'Gateway', 'on the silo, 2 to 8 km'),
    straight([near + place.width, level], [far, level], radio),
    text((near + place.width + far) / 2, level - 11, 'TLS', { fill: 'signal', anchor: 'middle' }),
    block(far, first, 'Irrigation plan', 'each block, each evening', 'shaded'),
    straight([down, first + place.height], [down, second], radio),
    text(down - 12, 160, 'downlink in the next', { fill: 'signal', anchor: 'end' }),
    text(down - 12, 180, 'ping slot, class B', { fill: 'signal', anchor: 'end' }),
    block(far, second, 'Valve driver', '13.0 V, 0.40 J, checked', 'shaded'),
    straight([down, second + place.height], [down, third]),
    text(down - 12, 360, 'up to 80 m of wire', { fill: 'ink-3', anchor: 'end' }),
    block(far, third, 'Latching valve', '1.0 A for 17 ms'),
    straight([far, valve], [section.width + 2, valve], water),
    text(760, valve - 12, 'water, and the loop is closed', { fill: 'signal', anchor: 'middle' }),
    text(760, valve + 24, 'the next reading shows how deep it went', { fill: 'ink-3', anchor: 'middle' }),
  ];
  return { width: 1200, height: 560, body: lettering(14, 'ink-2', body.join('')) };
}

/** The same loop with the soil on top. */
export function soilColumnNarrow(): Drawing {
  const section: Section = { width: 394, surface: 96, floor: 506, tube: 128, plot: [200, 388], textSize: 18 };
  const place = { x: 66, width: 300, height: 72 };
  const first = 590;
  const pitch = 116;
  const middle = place.x + place.width / 2;
  const chain: Pick<LabeledBox, 'title' | 'detail' | 'kind'>[] = [
    { title: 'Gateway', detail: 'on the silo, 2 to 8 km' },
    { title: 'Irrigation plan', detail: 'each evening', kind: 'shaded' },
    { title: 'Valve driver', detail: '13.0 V, 0.40 J', kind: 'shaded' },
    { title: 'Latching valve', detail: '1.0 A for 17 ms' },
  ];
  const links = ['TLS', 'LoRaWAN, class B', '80 m of wire'];
  const boxes = chain.map((one, index) => labeledBox({ ...place, y: first + index * pitch, ...one }, narrowSize));
  const ways = links.map((words, index) => {
    const from = first + index * pitch + place.height;
    const wire = index === links.length - 1;
    return (
      straight([middle, from], [middle, first + (index + 1) * pitch], wire ? {} : radio) +
      text(middle + 12, from + 28, words, { fill: wire ? 'ink-3' : 'signal' })
    );
  });
  const gateway = first + place.height / 2;
  const valve = gateway + links.length * pitch;
  const uplink: Point[] = [
    [section.tube + 15, 56],
    [408, 56],
    [408, gateway],
    [place.x + place.width, gateway],
  ];
  const back: Point[] = [
    [place.x, valve],
    [24, valve],
    [24, section.floor + 6],
  ];
  const body = [
    soilSection(section),
    arrow(uplink, radio),
    text(166, 44, '14 bytes, 0.41 s', { fill: 'signal' }),
    boxes.join(''),
    ways.join(''),
    arrow(back, water),
    text(36, 570, 'water', { fill: 'signal' }),
  ];
  return { width: 420, height: valve + place.height / 2 + 4, body: lettering(18, 'ink-2', body.join('')) };
}

function straight(from: Point, to: Point, style: LineStyle = {}): string {
  return arrow([from, to], style);
}
