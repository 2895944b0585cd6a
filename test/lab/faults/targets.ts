import { msOf, percentile } from '../report.ts';
import type { Judged } from './judge.ts';

export type Target = (responses: Judged[], times: Times) => string[];

export interface Times {
  slack: number;
}

const grace = 300;
const knownWithin = 50;

export const allWhole: Target = (responses, times) => [
  ...always(responses),
  ...lines(
    responses.filter(({ isKnown, content }) => isKnown && content !== 'whole'),
    'incomplete',
  ),
  ...late(responses, times),
];

export const allWholeAtOnce: Target = (responses, times) => {
  const slow = percentile(msOf(responses.filter(({ isKnown }) => isKnown)), 0.99);
  const max = knownWithin * times.slack;
  return [...allWhole(responses, times), ...(slow > max ? [`p99 of known pages is ${Math.round(slow)} ms`] : [])];
};

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

function always(responses: Judged[]): string[] {
  return [
    ...lines(realItemsNotFound(responses), 'existing, but 404'),
    ...lines(
      responses.filter(({ isKnown, status }) => !isKnown && status !== 404 && status !== 503),
      'unknown, but neither 404 nor 503',
    ),
    ...lines(
      responses.filter(({ hasShell, status }) => !hasShell && typeof status === 'number'),
      'without header and footer',
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

function lines(responses: Judged[], reason: string): string[] {
  if (!responses.length) return [];
  return [`${reason}: ${responses.map(shown).join(', ')}`];
}

function shown({ path, clientKind, status, ms, content, lacks, isKnown }: Judged): string {
  const why = isKnown && content === 'part' ? `, without "${lacks[0]}"` : '';
  return `${path} (${clientKind}, ${status}, ${Math.round(ms)} ms${why})`;
}
