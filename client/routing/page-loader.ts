import type { PageMeta } from '../../shared/models.ts';
import type { Outcome, Reason } from '../../shared/outcome.ts';
import type { Site } from '../../shared/site.ts';
import { data, type LoaderFunctionArgs } from './router.ts';
import { errorPageContext, siteContext } from './site-context.ts';

interface PageArgs {
  params: Record<string, string | undefined>;
  url: URL;
}

/**
 * Makes the loader of a page: its content beside the head metadata of its address. Content is awaited where it
 * decides the status or the head; what the page can do without stays a promise, and streams.
 */
export function pageLoader<Content extends object>(load: (site: Site, args: PageArgs) => Promise<Content>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Content & { meta: PageMeta }> => {
    const site = context.get(siteContext);
    const url = new URL(request.url);
    try {
      const [content, meta] = await Promise.all([load(site, { params, url }), site.meta(url.pathname)]);
      return { ...content, meta: required(meta) };
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      // On its way beside the links it shows. Without its code, a bare message stands in.
      const errorPage = context
        .get(errorPageContext)()
        .catch(() => {});
      throw await refusal(site, error.reason, errorPage);
    }
  };
}

/** The value of a read that the page cannot be without; otherwise its 404, 410 or 503 page is shown. */
export function required<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new NoValue(outcome.reason);
}

class NoValue extends Error {
  override name = 'NoValue';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`A required read was ${reason}.`);
    this.reason = reason;
  }
}

async function refusal(site: Site, reason: Reason, errorPage: Promise<unknown>) {
  const popular = reason === 'unavailable' ? undefined : await site.popular();
  await errorPage;
  if (!popular) return data(null, { status: 503 });
  return data({ popular: popular.ok ? popular.value : [] }, { status: reason === 'gone' ? 410 : 404 });
}
