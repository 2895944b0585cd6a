import { paths } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { DeferredSection } from '../../ui/deferred-section.tsx';
import { Head } from '../../ui/head.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { Events } from './events.tsx';

export const loader = pageLoader(['text', 'content', 'tables', 'blocks', 'events'], async (site, { url }) => {
  const events = site.query('events.list', {});
  return {
    body: required(await site.query('page.body', { path: url.pathname })),
    events,
    isCulture: url.pathname === paths.culture,
  };
});

export function Component() {
  const { meta, body, events, isCulture } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml fragment={body} />
      <section className="wrap page-end" id="events">
        <SectionHead name="Events" title={isCulture ? 'Where to meet us' : 'Upcoming events'} />
        <DeferredSection what="events">
          <Events events={events} />
        </DeferredSection>
      </section>
    </>
  );
}
