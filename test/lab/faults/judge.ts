import type { Answer } from '../attacks/client.ts';
import type { Timed } from '../attacks/measures.ts';
import type { KnownPage } from './known-pages.ts';
import { type PageWords, readPage } from './page-words.ts';

export type Asker = 'crawler' | 'browser';

/** The verdict on one answer, by its content. */
export interface Judged extends Timed {
  path: string;
  asker: Asker;
  isKnown: boolean;
  /** Of a known page: all its words are there, or its title, or neither. */
  content: 'whole' | 'part' | 'missing';
  /** It has the shell of the site and a title. */
  hasShell: boolean;
  /** It may not be kept, and says when to come again: what a 503 owes. */
  isHonest: boolean;
  /** Milliseconds that it may take where nothing is known. */
  timeout: number;
  /** Words that are not there. */
  lacks: string[];
}

/** Milliseconds of the slowest call of all. */
const longestTimeout = 7_000;

export function judgeKnown(page: KnownPage, words: PageWords | undefined, asker: Asker, answer: Answer): Judged {
  const { text, hasShell } = readPage(answer.body);
  const hasTitle = answer.status === 200 && words !== undefined && text.includes(words.title);
  const lacks = words?.own.filter((one) => !text.includes(one)) ?? [];
  const content = hasTitle ? (lacks.length ? 'part' : 'whole') : 'missing';
  return { ...judgment(answer, asker, page.path), isKnown: true, hasShell, content, lacks, timeout: page.timeout };
}

export function judgeUnknown(path: string, asker: Asker, answer: Answer): Judged {
  const { hasShell } = readPage(answer.body);
  return {
    ...judgment(answer, asker, path),
    isKnown: false,
    hasShell,
    content: 'missing',
    lacks: [],
    timeout: longestTimeout,
  };
}

function judgment({ status, ms, headers, body }: Answer, asker: Asker, path: string) {
  const isNoindex = headers['x-robots-tag'] === 'noindex' || /<meta name="robots" content="noindex/.test(body);
  return { path, asker, status, ms, isHonest: headers['retry-after'] !== undefined && isNoindex };
}
