import type { Browser, CDPSession, Page } from 'playwright-core';
import { openContext } from './watched-page.ts';

export interface LoadedFile {
  address: string;
  kind: FileKind;
  bytes: number;
  body: number;
  start: number;
  end: number;
  priority: string;
  protocol: string;
}

const kindsByType = {
  'text/html': 'document',
  'text/css': 'style',
  'text/javascript': 'script',
  'application/javascript': 'script',
  'font/woff2': 'font',
  'image/svg+xml': 'drawing',
} as const;

export type FileKind = (typeof kindsByType)[keyof typeof kindsByType] | 'other';

export interface Line {
  latency: number;
  bandwidth: number;
}

/** Latency in milliseconds, and bandwidth in bits per second, of a phone with a weak signal. */
export const slowLine: Line = { latency: 150, bandwidth: 1_600_000 };

export interface Visit extends AsyncDisposable {
  page: Page;
  session: CDPSession;
  files(): LoadedFile[];
}

export async function openVisit(browser: Browser, line?: Line): Promise<Visit> {
  const context = await openContext(browser, { viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = await watchFiles(session);
  if (line) {
    const throughput = line.bandwidth / 8;
    const conditions = { latency: line.latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  }
  return { page, session, files, [Symbol.asyncDispose]: () => context.close() };
}

export async function loadFirst(
  browser: Browser,
  url: string,
  { line, quiet = 2_000 }: { line?: Line; quiet?: number } = {},
): Promise<LoadedFile[]> {
  await using visit = await openVisit(browser, line);
  const response = await visit.page.goto(url, { waitUntil: 'load' });
  if (!response || response.status() >= 500) throw new Error(`${url} failed`);
  await visit.page.waitForTimeout(quiet);
  return visit.files();
}

async function watchFiles(session: CDPSession): Promise<() => LoadedFile[]> {
  const requests = new Map<string, LoadedFile>();
  const come: LoadedFile[] = [];
  let begin: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begin ??= timestamp;
    const start = (timestamp - begin) * 1_000;
    const { protocol, pathname, search } = new URL(request.url);
    if (!/^https?:$/.test(protocol)) return;
    const priority = request.initialPriority;
    requests.set(requestId, {
      address: pathname + search,
      kind: 'other',
      bytes: 0,
      body: 0,
      start,
      end: start,
      priority,
      protocol: '',
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const file = requests.get(requestId);
    if (!file) return;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    file.kind = Object.entries(kindsByType).find(([type]) => type === response.mimeType)?.[1] ?? 'other';
    file.body = Number(length ?? 0);
    file.protocol = response.protocol ?? '';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = requests.get(requestId);
    if (!file) return;
    const end = (timestamp - (begin ?? 0)) * 1_000;
    come.push({ ...file, bytes: encodedDataLength, body: file.body || encodedDataLength, end });
  });
  await session.send('Network.enable');
  return () => come.toSorted((a, b) => a.start - b.start);
}
