import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { loadPageBody, PageBody } from './page-body.tsx';

export const loader = pageLoader(['text', 'content', 'tables', 'blocks'], loadPageBody);

export function Component() {
  return <PageBody {...useLoaderData<typeof loader>()} />;
}
