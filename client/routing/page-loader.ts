import type { PageMeta } from '../../shared/page.ts';
import type { Reason, Result } from '../../shared/result.ts';
import type { Site } from '../../shared/site.ts';
import { type PageStyle, stylesByMark } from '../styles/page-styles.ts';
import { data, type LoaderFunctionArgs } from './router.ts';
import { errorPageContext, siteContext, stylesContext } from './site-context.ts';

interface PageArgs {
  params: Record<string, string | undefined>;
  url: URL;
}

/**
 * `load` awaits required queries and returns other queries as promises, which the server streams. If a required query
 * has no value, the loader throws data with an error status for the error page.
 */
export function pageLoader<Content extends object>(
  styles: PageStyle[],
  load: (site: Site, args: PageArgs) => Promise<Content>,
) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Content & { meta: PageMeta }> => {
    const site = context.get(siteContext);
    const url = new URL(request.url);
    try {
      const [content, meta] = await Promise.all([
        load(site, { params, url }),
        site.query('meta', { path: url.pathname }),
        context.get(stylesContext)(styles),
      ]);
      await context.get(stylesContext)(stylesIn(content));
      return { ...content, meta: required(meta) };
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      const errorPage = context
        .get(errorPageContext)()
        .catch(() => {});
      throw await refusal(site, error.reason, errorPage);
    }
  };
}

function stylesIn(content: object): PageStyle[] {
  const parts: unknown[] = Object.values(content);
  const html = parts.map((part) => (part instanceof Object && '__html' in part ? String(part.__html) : '')).join('');
  return stylesByMark.flatMap(([name, marks]) => (marks.some((mark) => html.includes(mark)) ? [name] : []));
}

/** Throws if the query has no value. The page loader then responds with status 404, 410, or 503. */
export function required<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new NoValue(result.reason);
}

class NoValue extends Error {
  override name = 'NoValue';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`The result of a required query is ${reason}.`);
    this.reason = reason;
  }
}

async function refusal(site: Site, reason: Reason, errorPage: Promise<unknown>) {
  const popular = reason === 'unavailable' ? undefined : await site.query('popular', {});
  await errorPage;
  if (!popular) return data(null, { status: 503 });
  return data({ popular: popular.ok ? popular.value : [] }, { status: reason === 'gone' ? 410 : 404 });
}
