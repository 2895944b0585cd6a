import { msOf, percentile } from '../report.ts';
import type { Judged } from './judge.ts';

export type Target = (responses: Judged[], times: Times) => string[];

export interface Times {
  /** By how much a busy machine may miss the times. */
  slack: number;
}

/** Milliseconds past a timeout, and of pages that are known while nobody else asks. */
const grace = 300;
const knownWithin = 50;

/** Everything is known: every page is there with its own words, however old. */
export const allWhole: Target = (responses, times) => [
  ...always(responses),
  ...lines(
    responses.filter(({ isKnown, content }) => isKnown && content !== 'whole'),
    'not whole',
  ),
  ...late(responses, times),
];

/** And at once: the fault has only begun. */
export const allWholeAtOnce: Target = (responses, times) => {
  const slow = percentile(msOf(responses.filter(({ isKnown }) => isKnown)), 0.99);
  const max = knownWithin * times.slack;
  return [...allWhole(responses, times), ...(slow > max ? [`p99 of known pages is ${Math.round(slow)} ms`] : [])];
};

/** Nothing is known: a page or an honest 503, in time. */
export const honest: Target = (responses, times) => [
  ...always(responses),
  ...lines(
    responses.filter(({ isKnown, status }) => isKnown && status !== 200 && status !== 503 && status !== 404),
    'neither 200 nor 503',
  ),
  ...lines(
    responses.filter(({ isKnown, status, content }) => isKnown && status === 200 && content === 'missing'),
    '200 without its title',
  ),
  ...late(responses, times),
];

/** What no fault excuses. */
function always(responses: Judged[]): string[] {
  return [
    ...lines(realItemsNotFound(responses), 'real, and 404'),
    ...lines(
      responses.filter(({ isKnown, status }) => !isKnown && status !== 404 && status !== 503),
      'unknown, and neither 404 nor 503',
    ),
    ...lines(
      responses.filter(({ hasShell, status }) => !hasShell && typeof status === 'number'),
      'without shell',
    ),
    ...lines(
      responses.filter(({ status, isHonest }) => status === 503 && !isHonest),
      '503 without Retry-After or noindex',
    ),
  ];
}

export function realItemsNotFound(responses: Judged[]): Judged[] {
  return responses.filter(({ isKnown, status }) => isKnown && status === 404);
}

function late(responses: Judged[], { slack }: Times): string[] {
  return lines(
    responses.filter(({ ms, timeout }) => ms > (timeout + grace) * slack),
    'late',
  );
}

/** One line for a reason, with the addresses it is about. */
function lines(responses: Judged[], reason: string): string[] {
  if (!responses.length) return [];
  return [`${reason}: ${responses.map(shown).join(', ')}`];
}

function shown({ path, clientKind, status, ms, content, lacks, isKnown }: Judged): string {
  const why = isKnown && content === 'part' ? `, without "${lacks[0]}"` : '';
  return `${path} (${clientKind}, ${status}, ${Math.round(ms)} ms${why})`;
}
