import type { Drawing } from '../drawing.ts';
import { lettering, line, text } from '../marks.ts';
import { type Point, rounded } from '../svg.ts';
import { type LaneLayout, outage, outageLanes } from './outage-lanes.ts';

const { lost, back, empty } = outage;
const laneNames = ['Nodes', 'Gateway', 'Broker', 'Database'];

/** Ten hours with six of outage: the gateway's queue grows to 864,000 readings and is empty 90 min after. */
export function outageQueue(): Drawing {
  const [start, hour] = [112, 107];
  const at = (hours: number, across: number): Point => [start + hours * hour, across];
  const layout: LaneLayout = {
    at,
    lanes: [46, 176, 316, 396],
    reach: 56,
    every: 0.25,
    drainEvery: 0.125,
    again: back + 0.0625,
  };
  const names = laneNames.map((name, index) =>
    text(2, (layout.lanes[index] ?? 0) + 4.5, name, { fill: 'ink', bold: true }),
  );
  const mark = (hours: number, clock: string, what: string) => {
    const [x] = at(hours, 0);
    const words = text(x + 6, 454, clock, { fill: 'ink', bold: true }) + text(x + 50, 454, what, { fill: 'ink-3' });
    return line(`M${rounded(x)} 20V460`, event) + words;
  };
  const [peak] = at(back, 0);
  const notes = [
    text(start + 6, 416, '40/s', { fill: 'signal' }),
    text(peak + 6, 416, '200/s, 40 live', { fill: 'signal' }),
    mark(lost, '18:04', 'uplink lost'),
    mark(back, '00:04', 'back'),
    mark(empty, '01:34', 'empty'),
    text(start, 34, '40 readings/s', { fill: 'ink-3' }),
    text(peak - 14, 172, '864,000 readings', { fill: 'on-copper', bold: true, anchor: 'end' }),
    text(peak - 14, 190, '104 MB on disk', { fill: 'on-copper', anchor: 'end' }),
    text(at(lost + 0.12, 0)[0], 268, 'acknowledge lost', { fill: 'error' }),
    text(at(lost + 3, 0)[0], 300, 'nothing sent, nothing lost', { fill: 'ink-3', anchor: 'middle' }),
    text(peak - 10, 372, 'same key: dropped', { fill: 'error', anchor: 'end' }),
  ];
  return {
    width: 1200,
    height: 468,
    body: lettering(13, 'ink-2', outageLanes(layout) + names.join('') + notes.join('')),
  };
}

export function outageQueueNarrow(): Drawing {
  const [start, hour] = [40, 66];
  const at = (hours: number, across: number): Point => [across, start + hours * hour];
  const layout: LaneLayout = {
    at,
    lanes: [30, 152, 284, 392],
    reach: 58,
    every: 1,
    drainEvery: 0.22,
    again: back + 0.42,
  };
  const names = laneNames.map((name, index) =>
    text(layout.lanes[index] ?? 0, 22, name, { fill: 'ink', bold: true, anchor: 'middle' }),
  );
  const mark = (hours: number, words: string, below: boolean) => {
    const [, y] = at(hours, 0);
    const label = text(438, below ? y + 22 : y - 8, words, { fill: 'ink', anchor: 'end', halo: 'paper' });
    return line(`M0 ${rounded(y)}H440`, event) + label;
  };
  const [, peak] = at(back, 0);
  const notes = [
    mark(lost, '18:04 uplink lost', true),
    mark(back, '00:04 back', false),
    mark(empty, '01:34 empty', true),
    text(438, at(lost, 0)[1] + 52, 'acknowledge lost', { fill: 'error', anchor: 'end', halo: 'paper' }),
    text(224, peak - 108, '864,000 readings', { fill: 'copper', bold: true, halo: 'paper' }),
    text(224, peak - 84, '104 MB on disk', { fill: 'copper', halo: 'paper' }),
    text(438, at(back, 0)[1] + 20, 'same key: dropped', { fill: 'error', anchor: 'end', halo: 'paper' }),
  ];
  return {
    width: 440,
    height: 710,
    body: lettering(18, 'ink-2', outageLanes(layout) + names.join('') + notes.join('')),
  };
}

const event = { stroke: 'ink-3', width: 1, dash: '3 4' } as const;
