import { paths } from '../../../shared/paths.ts';
import { isToolName, toolState } from '../../../shared/tools/tool-names.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { redirect, useLoaderData } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(
  ['text', 'content', 'tables', 'blocks', 'tools'],
  async (site, { params: { tool = '' }, url }) => {
    if (!isToolName(tool)) throw redirect(paths.pageNotFound);
    const state = toolState(tool, url.searchParams);
    const [opening, body, sections] = await Promise.all([
      site.query('page.body', { path: url.pathname, part: 'opening' }),
      site.query('tool.body', { tool, ...(state && { state }) }),
      site.query('page.body', { path: url.pathname, part: 'sections' }),
    ]);
    // A tool without text in the content has no page.
    if (!opening.ok && opening.reason === 'missing') throw redirect(paths.pageNotFound);
    return { opening: required(opening), body: required(body), sections: required(sections), isExample: state === '' };
  },
);

export function Component() {
  const { meta, opening, body, sections, isExample } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={{ ...meta, indexed: meta.indexed && isExample }} />
      <ServerHtml fragment={opening} />
      <ServerHtml fragment={body} />
      <ServerHtml fragment={sections} />
    </>
  );
}
