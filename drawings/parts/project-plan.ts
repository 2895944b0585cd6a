import { hatch, line, shape, text, textWidth } from '../kit/marks.ts';
import { linear } from '../kit/plot.ts';
import { linePath, type Point, polygonPath } from '../kit/svg.ts';
import { wordingOf } from '../kit/wording.ts';

const say = wordingOf('parts/project-plan');

/** A project as shares of its length, from 0 to 1. A lane is one line of the plan, a segment is one stretch of work. */
interface Segment {
  start: number;
  end: number;
  label: string;
  /** Replaces the name if a phase ends within the segment: one name per phase. */
  byPhase?: readonly string[];
  /** Where neither has room. */
  short?: string;
  /** Optional work. */
  reserved?: boolean;
}

interface Lane {
  name: string;
  segments: readonly Segment[];
}

export interface Phase {
  name: string;
  start: number;
  end: number;
  /** Short name and length in weeks. Production has no end. */
  length?: readonly [name: string, weeks: string];
  /** The condition for the next phase. */
  gate?: string;
}

export const phases: readonly Phase[] = [
  { name: say('concept'), start: 0, end: 0.12, length: [say('con'), say('weeksConcept')], gate: say('g1SpecFrozen') },
  { name: say('evt'), start: 0.12, end: 0.4, length: [say('evt'), say('weeksEvt')], gate: say('g2BoardsTalk') },
  { name: say('dvt'), start: 0.4, end: 0.7, length: [say('dvt'), say('weeksDvt')], gate: say('g3DesignLocked') },
  { name: say('pvt'), start: 0.7, end: 0.85, length: [say('pvt'), say('weeksPvt')], gate: say('g4LineReady') },
  { name: say('production'), start: 0.85, end: 1 },
];

export const lanes: readonly Lane[] = [
  {
    name: 'HW',
    segments: [
      { start: 0, end: 0.12, label: say('architecture') },
      { start: 0.12, end: 0.27, label: say('schematicLayout') },
      { start: 0.27, end: 0.4, label: say('revBringUp') },
      { start: 0.4, end: 0.56, label: say('secondSpin'), short: say('secondSpinShort'), reserved: true },
      { start: 0.56, end: 0.85, label: say('toolingFixture'), byPhase: [say('tooling'), say('fixture')] },
      { start: 0.85, end: 1, label: say('eco'), reserved: true },
    ],
  },
  {
    name: say('firmware'),
    segments: [
      { start: 0.04, end: 0.12, label: say('spikes') },
      { start: 0.12, end: 0.27, label: say('bspOnDevKit') },
      { start: 0.27, end: 0.52, label: say('driversAppSecureBoot'), byPhase: [say('driversApp'), say('secureBoot')] },
      { start: 0.52, end: 0.7, label: say('featureFreeze') },
      { start: 0.7, end: 0.85, label: say('release') },
      { start: 0.85, end: 1, label: say('otaCadence') },
    ],
  },
  {
    name: say('cloud'),
    segments: [
      { start: 0.09, end: 0.27, label: say('ingestDeviceRegistry'), byPhase: [say('ingest'), say('deviceRegistry')] },
      { start: 0.27, end: 0.52, label: say('dashboardsApi'), byPhase: [say('dashboards'), say('api')] },
      { start: 0.52, end: 0.72, label: say('loadTest'), short: say('loadTestShort') },
      { start: 0.72, end: 1, label: say('runOnCall') },
    ],
  },
  {
    name: say('test'),
    segments: [
      { start: 0.16, end: 0.28, label: say('hilRig') },
      { start: 0.28, end: 0.4, label: say('preScan') },
      { start: 0.4, end: 0.58, label: say('envDropEsd'), short: say('envDropEsdShort') },
      { start: 0.58, end: 0.8, label: say('ceFccKcLab'), short: say('ceFccKcLabShort') },
      { start: 0.8, end: 1, label: say('endOfLine') },
    ],
  },
];

interface BusSegment {
  left: number;
  right: number;
  /** Its vertical center. */
  y: number;
  /** Of its height. */
  half?: number;
  /** It begins or ends outside: that side stays open. */
  opensLeft?: boolean;
  opensRight?: boolean;
  reserved?: boolean | undefined;
}

const halfHeight = 14;
const tip = 6;

/** A stretch of a bus in the style of timing diagrams: two lines that cross at each change of value. */
export function busSegment({ left, right, y, half = halfHeight, opensLeft, opensRight, reserved }: BusSegment): string {
  const top = y - half;
  const bottom = y + half;
  const leftEdge: Point[] = opensLeft
    ? [
        [left, bottom],
        [left, top],
      ]
    : [
        [left + tip, bottom],
        [left, y],
        [left + tip, top],
      ];
  const rightEdge: Point[] = opensRight
    ? [
        [right, top],
        [right, bottom],
      ]
    : [
        [right - tip, top],
        [right, y],
        [right - tip, bottom],
      ];
  const face = shape(polygonPath([...leftEdge, ...rightEdge]), 'paper-2');
  const hatching = reserved ? hatch(left + tip, top, right - left - 2 * tip, bottom - top) : '';
  const edges = outline(leftEdge, rightEdge, Boolean(opensLeft), Boolean(opensRight));
  return face + hatching + line(edges, { width: 1.5 });
}

/** Open sides have no line. */
function outline(leftEdge: Point[], rightEdge: Point[], opensLeft: boolean, opensRight: boolean): string {
  const around = [...leftEdge, ...rightEdge];
  if (!opensLeft && !opensRight) return polygonPath(around);
  if (!opensRight) return linePath([...leftEdge.slice(-1), ...rightEdge, ...leftEdge.slice(0, 1)]);
  if (!opensLeft) return linePath([...rightEdge.slice(-1), ...leftEdge, ...rightEdge.slice(0, 1)]);
  return (
    linePath([...leftEdge.slice(-1), ...rightEdge.slice(0, 1)]) +
    linePath([...leftEdge.slice(0, 1), ...rightEdge.slice(-1)])
  );
}

/** A part of the project, as shares of its length. */
export interface Span {
  start: number;
  end: number;
}

interface RowPlace {
  left: number;
  right: number;
  /** Its vertical center. */
  y: number;
  textSize: number;
}

/** A lane within a part of the project. Segments that begin before it or end after it stay open on that side. */
export function laneRow({ name, segments }: Lane, span: Span, { left, right, y, textSize }: RowPlace): string {
  const x = linear([span.start, span.end], [left, right]);
  const baseline = y + textSize / 3;
  const stretches = segments
    .filter((segment) => overlaps(segment, span))
    .map((segment) => {
      const [from, to] = [x(Math.max(segment.start, span.start)), x(Math.min(segment.end, span.end))];
      const opensLeft = segment.start < span.start;
      const opensRight = segment.end > span.end;
      const { reserved } = segment;
      const inset = opensLeft ? tip : 2 * tip;
      const room = to - from - inset - (opensRight ? 0 : tip);
      const whole = opensLeft || opensRight ? wordsWithin(segment, span) : segment.label;
      const words = textWidth(whole, textSize) <= room ? whole : (segment.short ?? whole);
      const label = text(from + inset, baseline, words, reserved ? { halo: 'paper-2' } : {});
      return busSegment({ left: from, right: to, y, opensLeft, opensRight, reserved }) + label;
    });
  return text(0, baseline, name, { bold: true }) + stretches.join('');
}

export function overlaps(segment: Span, span: Span): boolean {
  return segment.start < span.end && segment.end > span.start;
}

/** The text of a segment in that part: the names for the phases in it, or else its full name. */
function wordsWithin(segment: Segment, span: Span): string {
  const crossed = phases.filter((phase) => overlaps(segment, phase));
  const words = segment.byPhase?.filter((_, index) => crossed[index] && overlaps(crossed[index], span));
  return words?.join(', ') || segment.label;
}
