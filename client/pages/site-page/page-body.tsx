import type { HtmlFragment, PageMeta } from '../../../shared/page.ts';
import { paths } from '../../../shared/paths.ts';
import type { Site } from '../../../shared/site.ts';
import { required } from '../../routing/page-loader.ts';
import { redirect } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export async function loadPageBody(site: Site, { url }: { url: URL }) {
  const body = await site.query('page.body', { path: url.pathname });
  // The URL may match a route although the page does not exist.
  if (!body.ok && body.reason === 'missing') throw redirect(paths.pageNotFound);
  return { body: required(body) };
}

export function PageBody({ meta, body }: { meta: PageMeta; body: HtmlFragment }) {
  return (
    <>
      <Head meta={meta} />
      <ServerHtml fragment={body} />
    </>
  );
}
