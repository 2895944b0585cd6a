import { paths } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { redirect, useLoaderData } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(async (site, { url }) => {
  const body = await site.pageBody(url.pathname);
  // An address that only looks like a page's is an unknown one.
  if (!body.ok && body.reason === 'missing') throw redirect(paths.pageNotFound);
  return { body: required(body) };
});

/** A page that is a file of the site's own: the server makes its markup, and nothing of it is code here. */
export function Component() {
  const { meta, body } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml piece={body} />
    </>
  );
}
