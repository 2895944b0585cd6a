import { isoOf, minuteOf } from '../../../process/text/times.ts';

/** `at` is in milliseconds since the epoch. The script replaces the text with the reader's local time. */
export function Time({ at }: { at: number }) {
  return <time dateTime={isoOf(at)}>{minuteOf(at)} UTC</time>;
}
