import type { PageMeta } from '../../shared/models.ts';
import type { Outcome, Reason } from '../../shared/outcome.ts';
import type { Site } from '../../shared/site.ts';
import { loadErrorPage } from './error-place.tsx';
import { data, type LoaderFunctionArgs } from './router.ts';
import { siteContext } from './site-context.ts';

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
      const [content, meta] = await Promise.all([
        load(site, { params, url }),
        site.read('meta', { path: url.pathname }),
      ]);
      return { ...content, meta: required(meta) };
    } catch (error) {
      throw error instanceof NoValue ? await refusal(site, error.reason) : error;
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

async function refusal(site: Site, reason: Reason) {
  // On its way beside the links it shows. Without it the place it stands in does with less.
  const code = loadErrorPage().catch(() => {});
  const popular = reason === 'unavailable' ? undefined : await site.read('popular', {});
  await code;
  if (!popular) return data(null, { status: 503 });
  return data({ popular: popular.ok ? popular.value : [] }, { status: reason === 'gone' ? 410 : 404 });
}
