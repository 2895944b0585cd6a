import type { FigureFile } from '../../../shared/figures.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData, useLocation } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { FigurePicture } from '../../ui/figure.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(['plain'], async (site) => {
  const form = await site.query('form', { name: 'unsubscribe' });
  return { form: form.ok && form.value };
});

export function Component() {
  const { meta, form } = useLoaderData<typeof loader>();
  const site = useSite();
  // A page that is opened within the app has another key and must not show the post's result.
  const sent = useLocation().key === 'default' ? site.sent : undefined;
  return (
    <>
      <Head meta={meta} />
      <Breadcrumb trail={[{ label: 'Home', href: href.home() }]} current="Unsubscribe" />
      <div className="unsubscribe columns wrap page-end">
        {sent ? (
          <div className="unsubscribe__text" role="status">
            <p className="mono copper">Request received</p>
            <h1 className="unsubscribe__title">You’re unsubscribed</h1>
            <p className="unsubscribe__lead lead">
              If your address was on our list, we’re removing it. An email that we’ve already sent may still arrive.
            </p>
            {sent.said && <p dir="auto">{sent.said}</p>}
            <p className="mono" data-sent>
              Reference {sent.reference}
            </p>
            <p className="unsubscribe__next">
              <Link className="button" to={href.blogs()}>
                Read the articles on the site <Arrow />
              </Link>
            </p>
          </div>
        ) : (
          <div className="unsubscribe__text">
            <h1 className="unsubscribe__title">Unsubscribe</h1>
            <p className="unsubscribe__lead lead">
              Enter the email address that gets our monthly article, and we’ll take it off the list. There’s no account
              to close.
            </p>
            {form && <ServerHtml fragment={form} />}
            <p className="unsubscribe__next">
              <Link to={href.privacy()}>Privacy policy</Link>
            </p>
          </div>
        )}
        <div className="unsubscribe__picture">
          <FigurePicture {...stopCondition} />
        </div>
      </div>
    </>
  );
}

const stopCondition: FigureFile = {
  src: '/drawings/pages/stop-condition.svg',
  width: 580,
  height: 250,
  narrow: { src: '/drawings/pages/stop-condition-narrow.svg', width: 540, height: 250 },
  label:
    'End of a transfer on a two-wire bus: the data line rises while the clock line is high. That is the stop condition.',
};
