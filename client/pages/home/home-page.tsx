import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { DeferredSection } from '../../ui/deferred-section.tsx';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { ClosingSections } from './closing-sections.tsx';

export const loader = pageLoader(['cards', 'tables', 'probes', 'strips', 'pinout', 'home'], async (site) => {
  const deferred = {
    clients: site.query('clients', {}),
    reviews: site.query('reviews', {}),
    recent: site.query('blogs.recent', {}),
  };
  const [titles, body] = await Promise.all([site.query('home', {}), site.query('home.body', {})]);
  return { titles: required(titles), body: required(body), ...deferred };
});

export function Component() {
  const { meta, titles, body, ...deferred } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      <ServerHtml fragment={body} />
      <DeferredSection what="clients and recent articles">
        <ClosingSections titles={titles} {...deferred} />
      </DeferredSection>
    </div>
  );
}
