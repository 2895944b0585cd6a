import { createHash } from 'node:crypto';
import type { StaticHandlerContext } from '../../client/routing/router.ts';
import type { RefusedPost } from '../../shared/forms/response.ts';
import { paths } from '../../shared/paths.ts';
import { checked, inlineSheets } from '../http/assets.ts';
import { hasVisitorInput, withoutVisitorInput } from '../http/page-address.ts';
import { type Validators, validatorsOf } from '../http/validators.ts';
import { afterRunningTime } from '../http/work/running-time.ts';
import type { Ticket } from '../http/work/work-queue.ts';
import { sharedTokens, tokenDay } from '../posts/guards/form-tokens.ts';
import { mainContentKey } from '../store/content-dates.ts';
import { documentTree } from './document-tree.tsx';
import { matchAndPrefetch } from './match-and-prefetch.ts';
import { createPageEntry, type PageEntry } from './page-entry.ts';
import type { PageParts } from './page-parts.ts';
import { recordQueries } from './recorded-queries.ts';
import { renderComplete } from './render-complete.tsx';

/** Milliseconds after which pending queries become unavailable and the rendering of a complete page is aborted. */
export const pageDeadline = 7_200;

export interface Making {
  ticket: Ticket;
  signal?: AbortSignal | undefined;
}

export async function completePage(parts: PageParts, key: string, making: Making): Promise<PageEntry> {
  const page = (await renderGone(parts, key, making)) ?? (await renderPage(parts, key, making));
  if (page instanceof Response) return redirectEntry(parts, page);
  const { status, route, html, at, sound, headers } = page;
  const isForAll = !hasVisitorInput(key);
  const lasting = isForAll && (status === 200 || key === paths.pageNotFound);
  const isCacheable = lasting && sound;
  const keys = isCacheable && status === 200 ? parts.headers.keysOf(key) : [];
  return createPageEntry({
    status,
    route,
    html,
    at,
    validators: isCacheable ? validatorsFor(parts, key, page) : undefined,
    listed: isForAll,
    headers: [...headers, ...keys],
  });
}

function validatorsFor({ contentDates }: PageParts, key: string, { status, html }: RenderedPage): Validators {
  const content = contentOf(html);
  if (status === 200) contentDates.seen(mainContentKey(key), content.mainHash);
  return validatorsOf(content, contentDates.seen(key, content.hash));
}

interface RenderedPage {
  status: number;
  route: string;
  html: Buffer;
  /** Time at which the oldest data was current, in milliseconds since the epoch; undefined if none of the data ages. */
  at: number | undefined;
  sound: boolean;
  headers: string[];
}

export async function renderPage(
  parts: PageParts,
  key: string,
  { ticket, signal }: Making,
  refused?: RefusedPost,
): Promise<RenderedPage | Response> {
  const { handler, siteConfig, assets, log } = parts;
  const path = key.replace(/\?.*/, '');
  const [, reference] = key.split('?sent=');
  const sent = reference ? await parts.sentPost(path, reference) : undefined;
  const site = { ...siteConfig(), ...(refused && { refused: refused.form }), ...(sent && { sent }) };
  const queries = recordQueries(site, parts.queryFor(path, { refused, sent }));
  const late = new AbortController();
  const cancel = afterRunningTime(pageDeadline, () => {
    queries.close();
    late.abort(new Error('Rendering the page took too long.'));
  });
  try {
    const page = await ticket.start(() => matchAndPrefetch(handler, key, queries), signal);
    if (page instanceof Response) return page;
    await queries.settled();
    logErrors(parts, page.context.errors, key);
    const described = await parts.describe(page.context, queries.unrecordedSite);
    return await ticket.run(async () => {
      const started = performance.now();
      const sheets = inlineSheets(assets, page.styles);
      const tree = documentTree({ page, assets, site, described, vitalsSample: parts.vitalsSample, sheets });
      const { html, broken } = await renderComplete(tree, checked(assets, assets.start), late.signal, (error) =>
        log.error({ event: 'render-failed', page: withoutVisitorInput(key) }, error),
      ).finally(() => parts.metrics.work.rendered('complete', performance.now() - started));
      const { at, degraded } = queries.freshness();
      const route = routeOf(page.context);
      const headers = parts.headers.document(sheets.map(({ hash }) => hash));
      return { status: page.context.statusCode, route, html, at, sound: !degraded && !broken, headers };
    }, signal);
  } finally {
    cancel();
    queries.close();
  }
}

async function renderGone(parts: PageParts, key: string, making: Making): Promise<RenderedPage | Response | undefined> {
  if (!parts.isGone(key.replace(/\?.*/, ''))) return undefined;
  const page = await renderPage(parts, paths.pageNotFound, making);
  return page instanceof Response ? page : { ...page, status: 410 };
}

function redirectEntry(parts: PageParts, { status, headers }: Response): Promise<PageEntry> {
  const location = headers.get('location') ?? '/';
  return createPageEntry({
    status,
    route: 'redirect',
    location,
    html: Buffer.alloc(0),
    at: undefined,
    validators: undefined,
    listed: false,
    headers: parts.headers.page,
  });
}

export function routeOf({ matches }: StaticHandlerContext): string {
  return matches.at(-1)?.route.id ?? '';
}

export function logErrors({ log }: PageParts, errors: Record<string, unknown> | null, page: string): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error) log.error({ event: 'loader-failed', page: withoutVisitorInput(page) }, error);
  }
}

interface PageContent {
  /** Excludes shared form tokens, which change every hour. */
  hash: string;
  /** Covers only the main element, without shared form tokens. */
  mainHash: string;
  day: number | '';
}

export function contentOf(html: Buffer): PageContent {
  let token = '';
  // Latin-1 maps every byte to one character, which preserves all bytes.
  const text = html.toString('latin1').replace(sharedTokens, (found) => {
    token = found;
    return '';
  });
  const main = text.slice(text.indexOf('<main'), text.lastIndexOf('</main>'));
  return { hash: hashOf(text), mainHash: hashOf(main), day: token && tokenDay(token) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('base64url').slice(0, 22);
}
