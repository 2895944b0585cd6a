import { paths } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { redirect, useLoaderData } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(async (site, { url }) => {
  const body = await site.read('page.body', { path: url.pathname });
  // The address matches the pattern of a page, but there is no such page.
  if (!body.ok && body.reason === 'missing') throw redirect(paths.pageNotFound);
  return { body: required(body) };
});

export function Component() {
  const { meta, body } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml piece={body} />
    </>
  );
}
