import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { loadPageBody, PageBody } from '../site-page/page-body.tsx';

export const loader = pageLoader(['chips', 'text', 'content', 'figures', 'blocks', 'openings'], loadPageBody);

export function Component() {
  return <PageBody {...useLoaderData<typeof loader>()} />;
}
