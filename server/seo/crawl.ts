import type { Addresses } from './addresses.ts';
import type { Answer, Get } from './answer.ts';
import type { Finding } from './finding.ts';
import { type Page, readPage } from './page.ts';
import { checkData } from './page-data.ts';
import { checkPage } from './page-rules.ts';

export interface Crawled {
  addresses: Addresses;
  answers: Map<string, KnownAnswer>;
  pages: Map<string, Page>;
  /** The limit that stopped the crawl and how much was left. */
  unfinished: string | undefined;
  findings: Finding[];
}

export interface KnownAnswer extends Omit<Answer, 'body'> {
  bytes: number;
  size: ImageSize | undefined;
}

interface Options {
  addresses: Addresses;
  starts: string[];
  /** Documents to fetch at most. The limit for other files is four times as high. */
  mostPages: number;
  signal: AbortSignal;
}

const lanes = 4;
const filesPerPage = 4;

/** Pages are checked as they arrive, so their content is not kept. */
export async function crawl(get: Get, { addresses, starts, mostPages, signal }: Options): Promise<Crawled> {
  const answers = new Map<string, KnownAnswer>();
  const pages = new Map<string, Page>();
  const findings: Finding[] = [];
  const queued = new Set<string>();
  const waiting: string[] = [];
  const counts = { link: 0, file: 0, left: 0 };
  const now = new Date();

  function enqueue(path: string, kind: 'link' | 'file'): void {
    if (queued.has(path)) return;
    queued.add(path);
    if (counts[kind] >= (kind === 'link' ? mostPages : mostPages * filesPerPage)) counts.left += 1;
    else waiting.push(path);
    counts[kind] += 1;
  }

  async function visit(path: string): Promise<void> {
    const { body, ...answer } = await get(path);
    if (signal.aborted) return;
    answers.set(path, { ...answer, bytes: body.length, size: pngSizeOf(body) });
    const target = targetOf(path, answer, addresses);
    if (target !== undefined) enqueue(target, 'link');
    if (answer.status !== 200 || answer.type !== 'text/html') return;
    const { page, content } = readPage(path, { ...answer, body }, addresses);
    findings.push(...checkPage(page, content, addresses), ...checkData(page, content, addresses, now));
    pages.set(path, page);
    for (const { kind, path: to } of page.references) enqueue(to, kind === 'link' ? 'link' : 'file');
  }

  for (const path of ['/', ...starts]) enqueue(path, 'link');
  const running = new Set<Promise<void>>();
  while ((waiting.length || running.size) && !signal.aborted) {
    const path = running.size < lanes ? waiting.shift() : undefined;
    if (path === undefined) {
      await Promise.race(running);
      continue;
    }
    const visiting = visit(path).finally(() => running.delete(visiting));
    running.add(visiting);
  }
  await Promise.all(running);
  const left = counts.left + waiting.length;
  const unfinished =
    left || signal.aborted ? `${answers.size} addresses were fetched, and ${left} were not` : undefined;
  return { addresses, answers, pages, unfinished, findings };
}

export function targetOf(
  path: string,
  { status, location }: Pick<Answer, 'status' | 'location'>,
  addresses: Addresses,
): string | undefined {
  if (status < 300 || status > 399 || location === undefined) return undefined;
  return addresses.placeOf(location, path)?.path;
}

interface ImageSize {
  width: number;
  height: number;
}

const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function pngSizeOf(file: Buffer): ImageSize | undefined {
  if (file.length < 24 || !file.subarray(0, signature.length).equals(signature)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
