import { text, textWidth } from '../marks.ts';
import { linear } from '../plot.ts';
import { busSegment } from './bus-segment.ts';
import { type Lane, phases, type Segment } from './project-plan.ts';

/** A part of the project, as shares of its length. */
export interface Span {
  start: number;
  end: number;
}

interface RowPlace {
  left: number;
  right: number;
  /** Of its middle. */
  y: number;
  textSize: number;
}

/** A lane within a part of the project. Segments that begin before it or end after it stay open at that side. */
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
      const words = opensLeft || opensRight ? wordsWithin(segment, span) : segment.label;
      const hasRoom = textWidth(words, textSize) <= to - from - 18;
      const label = hasRoom ? text(from + 12, baseline, words, reserved ? { halo: 'paper-2' } : {}) : '';
      return busSegment({ left: from, right: to, y, opensLeft, opensRight, reserved }) + label;
    });
  return text(0, baseline, name, { bold: true }) + stretches.join('');
}

export function overlaps(segment: Span, span: Span): boolean {
  return segment.start < span.end && segment.end > span.start;
}

/** What happens of a segment in that part: what the phases in it have for a name of their own, or else all of it. */
function wordsWithin(segment: Segment, span: Span): string {
  const crossed = phases.filter((phase) => overlaps(segment, phase));
  const words = segment.byPhase?.filter((_, index) => crossed[index] && overlaps(crossed[index], span));
  return words?.join(', ') || segment.label;
}
