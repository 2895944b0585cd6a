import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { Late } from '../../ui/late.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { ClosingSections } from './closing-sections.tsx';

export const loader = pageLoader(['pinout', 'home'], async (site) => {
  const late = {
    clients: site.read('clients', {}),
    reviews: site.read('reviews', {}),
    recent: site.read('blogs.recent', {}),
  };
  const [titles, body] = await Promise.all([site.read('home', {}), site.read('home.body', {})]);
  return { titles: required(titles), body: required(body), ...late };
});

export function Component() {
  const { meta, titles, body, ...late } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      <ServerHtml piece={body} />
      <Late what="clients and recent notes">
        <ClosingSections titles={titles} {...late} />
      </Late>
    </div>
  );
}
