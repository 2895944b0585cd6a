import type { LabResponse } from '../client.ts';
import { countByStatus, msOf, percentile, type Timed } from '../report.ts';
import type { KnownPage } from './known-pages.ts';
import { type PageWords, readPage } from './page-words.ts';
import { realItemsNotFound } from './targets.ts';

export type ClientKind = 'crawler' | 'browser';

export interface Judged extends Timed {
  path: string;
  clientKind: ClientKind;
  isKnown: boolean;
  content: 'whole' | 'part' | 'missing';
  hasShell: boolean;
  isHonest: boolean;
  timeout: number;
  lacks: string[];
}

const maxTimeout = 7_000;

export function judgeKnown(
  page: KnownPage,
  words: PageWords | undefined,
  clientKind: ClientKind,
  response: LabResponse,
): Judged {
  const { text, hasShell } = readPage(response.body);
  const hasTitle = response.status === 200 && words !== undefined && text.includes(words.title);
  const lacks = words?.own.filter((one) => !text.includes(one)) ?? [];
  const content = hasTitle ? (lacks.length ? 'part' : 'whole') : 'missing';
  return {
    ...judgment(response, clientKind, page.path),
    isKnown: true,
    hasShell,
    content,
    lacks,
    timeout: page.timeout,
  };
}

export function judgeUnknown(path: string, clientKind: ClientKind, response: LabResponse): Judged {
  const { hasShell } = readPage(response.body);
  return {
    ...judgment(response, clientKind, path),
    isKnown: false,
    hasShell,
    content: 'missing',
    lacks: [],
    timeout: maxTimeout,
  };
}

function judgment({ status, ms, headers, body }: LabResponse, clientKind: ClientKind, path: string) {
  const isNoindex = headers['x-robots-tag'] === 'noindex' || /<meta name="robots" content="noindex/.test(body);
  return { path, clientKind, status, ms, isHonest: headers['retry-after'] !== undefined && isNoindex };
}

export function phaseLine(responses: Judged[]): string {
  const known = responses.filter(({ isKnown }) => isKnown);
  const times = msOf(known);
  const count = (content: Judged['content']) => known.filter((one) => one.content === content).length;
  const statuses = Object.entries(countByStatus(responses)).map(([status, times]) => `${status}x${times}`);
  return [
    statuses.join(' '),
    `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`,
    `whole ${count('whole')}, part ${count('part')}, missing ${count('missing')}`,
    `real 404 ${realItemsNotFound(responses).length}`,
  ].join('; ');
}
