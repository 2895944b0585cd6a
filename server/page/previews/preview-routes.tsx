import type { RequestHandler, Response } from 'express';
import type { Drawings } from '../../content/drawings/drawings.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { Assets } from '../../http/assets.ts';
import { withInlineStyle } from '../../http/content-policies.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { caching, type ResponseHeaders, setHeaders, withNoindex } from '../../http/response-headers.ts';
import { Overloaded, type Ticket, type WorkQueue } from '../../http/work/work-queue.ts';
import { renderBarePage } from '../../markup/bare-page.tsx';
import type { FormTokens } from '../../posts/guards/form-tokens.ts';
import type { Env } from '../../process/env.ts';
import type { Log } from '../../process/log.ts';
import type { QuerySources } from '../../queries/query-sources.ts';
import { createServerQuery } from '../../queries/query-table.ts';
import { renderPage } from '../complete-page.ts';
import type { Pages } from '../pages.ts';
import { readDraftPictures } from './draft-pictures.ts';
import { createDraftQueries, pathOf } from './draft-queries.ts';
import { ErrorList, previewDocument, previewStyle } from './preview-document.tsx';
import { createPreviewLinks, type PreviewLink, type PreviewLinks, signerPurpose } from './preview-links.ts';
import { type Draft, readDraft } from './read-draft.ts';

interface PreviewParts {
  folder: string;
  sources: QuerySources;
  now: () => number;
}

export interface Previews extends PreviewParts {
  links: PreviewLinks;
  imageHosts: string[];
}

interface Site extends PreviewParts {
  env: Pick<Env, 'API_BASE' | 'WEB_BASE' | 'IMAGE_HOSTS'>;
  tokens: Pick<FormTokens, 'signer'>;
}

/** Returns undefined if the site uses a company API, because previews read drafts from the content folder. */
export function createPreviews({ env, tokens, ...parts }: Site): Previews | undefined {
  if (env.API_BASE) return undefined;
  const links = createPreviewLinks({ signer: tokens.signer(signerPurpose), webBase: env.WEB_BASE, now: parts.now });
  return { ...parts, links, imageHosts: env.IMAGE_HOSTS };
}

interface RouteParts {
  previews: Previews | undefined;
  pages: Pick<Pages, 'parts' | 'queries'>;
  contentPages: ContentPages;
  drawings: Pick<Drawings, 'served'>;
  assets: Assets;
  companyName: string;
  headers: ResponseHeaders;
  queue: WorkQueue;
  log: Log;
}

/** The handler reads the draft on every request because editors expect to see their latest changes. */
export function previewRoutes({
  previews,
  pages,
  contentPages,
  drawings,
  queue,
  headers,
  log,
  ...bare
}: RouteParts): RequestHandler {
  const notice = (title: string, body: React.ReactNode) => renderBarePage(bare, title, body);
  const unknown = notice('This link does not work', <p>Ask the sender for a new link.</p>);
  const ended = notice('This link has expired', <p>Ask the sender for a new link.</p>);

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET, HEAD').end();
    const { t } = req.query;
    const link = previews && typeof t === 'string' ? previews.links.read(t) : undefined;
    // Neither response depends on the draft; otherwise, visitors could find out which drafts exist.
    if (!previews || !link) return send(res, 404, unknown);
    if (link === 'expired') return send(res, 410, ended);
    const workRequest = { cost: 'chosen', from: ipPrefixesOf(req.ip).longPrefix } as const;
    try {
      await queue.enter(workRequest, (ticket) => respond(res, previews, link, ticket));
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      send(res.set('Retry-After', '5'), 503, notice('The site is busy', <p>Reload this page in a few seconds.</p>));
    }
  };

  async function respond(res: Response, previews: Previews, link: PreviewLink, ticket: Ticket): Promise<void> {
    const draft = await ticket.run(() => readDraft(previews.folder, link.draft));
    const file = `content/${link.draft.kind}/${link.draft.slug}.md`;
    if (!draft)
      return send(
        res,
        404,
        notice('This file does not exist', <p>{file} was moved or removed. Ask the sender for a new link.</p>),
      );
    if ('errors' in draft) return send(res, 422, notice('This draft has errors', <ErrorList errors={draft.errors} />));
    await show(res, draft, previews, link.expires, ticket);
  }

  async function show(res: Response, draft: Draft, previews: Previews, expires: number, ticket: Ticket): Promise<void> {
    const pictures = await ticket.run(() =>
      readDraftPictures(previews.folder, draft, contentPages.pictures, drawings.served),
    );
    const figureAt = (address: string) => pictures.get(address) ?? contentPages.pictures.at(address);
    const own = createDraftQueries(draft, { ...previews, queries: pages.queries, pages: contentPages, figureAt, log });
    const path = pathOf[draft.kind](draft.slug);
    const published = pages.parts.queryFor(path);
    const query = createServerQuery({ ...pages.queries, ...own }, log);
    const queryFor: typeof pages.parts.queryFor = () => (name, input) => (name in own ? query : published)(name, input);
    const page = await renderPage({ ...pages.parts, queryFor }, path, { ticket });
    if (page instanceof Response) return send(res, 404, unknown);
    const warnings = draft.warnings({ ...contentPages.pictures, at: figureAt });
    send(res, 200, previewDocument(page.html.toString(), bare.assets.theme, { expires, warnings }), page.headers);
  }

  function send(res: Response, status: number, html: string, list = headers.page): void {
    setHeaders(res, [...withNoindex(list), 'Cache-Control', caching.never, 'Referrer-Policy', 'no-referrer']);
    const policy = String(res.getHeader('Content-Security-Policy'));
    res.set('Content-Security-Policy', withInlineStyle(policy, previewStyle));
    res.status(status).type('html').send(html);
  }
}
