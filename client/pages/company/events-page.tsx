import { paths } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Head } from '../../ui/head.tsx';
import { Late } from '../../ui/late.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { Events } from './events.tsx';

export const loader = pageLoader(['blocks', 'company'], async (site, { url }) => {
  const events = site.read('events.list', {});
  return {
    body: required(await site.read('page.body', { path: url.pathname })),
    events,
    isCulture: url.pathname === paths.culture,
  };
});

export function Component() {
  const { meta, body, events, isCulture } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml piece={body} />
      <section className="wrap page-end" id="events">
        <SectionHead name="Events" title={isCulture ? 'Where to meet us' : 'Upcoming events'} />
        <Late what="events">
          <Events events={events} />
        </Late>
      </section>
    </>
  );
}
