import type { FigureFile } from '../../../shared/figures.ts';
import type { SentPost } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData, useLocation } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { PicturePage } from '../../ui/picture-page.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(['plain'], async (site) => {
  const form = await site.query('form', { name: 'subscribe' });
  return { form: form.ok && form.value };
});

const ackFrame: FigureFile = {
  src: '/drawings/pages/ack-frame.svg',
  width: 580,
  height: 276,
  narrow: { src: '/drawings/pages/ack-frame-narrow.svg', width: 540, height: 276 },
  label: 'Timing of one byte on a two-wire bus. After eight bits, the receiver pulls the data line low to acknowledge.',
};

export function Component() {
  const { meta, form } = useLoaderData<typeof loader>();
  const site = useSite();
  // A page that is opened within the app has another key and must not show the post's result.
  const showsPost = useLocation().key === 'default';
  const refused = showsPost && site.refused === 'subscribe';
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      {refused ? (
        <ListHead title="You’re not subscribed yet">Please check the highlighted field below.</ListHead>
      ) : (
        <Subscribed sent={showsPost ? site.sent : undefined} />
      )}
      {form && (
        <div hidden={!refused}>
          <ServerHtml fragment={form} />
        </div>
      )}
    </div>
  );
}

function Subscribed({ sent }: { sent: SentPost | undefined }) {
  const { confirmsSubscribers } = useSite();
  const [title, next] = confirmsSubscribers
    ? [
        'Confirm your subscription',
        'Open the link in the email from us within seven days, and press the button. We send each address at most three of these emails a day. Once you’ve confirmed, you’ll get',
      ]
    : ['You’re subscribed', 'You’ll get'];
  return (
    <PicturePage
      name="Thank you"
      title={title}
      lead={`${next} one article a month, written by an engineer, with at least one measurement in it. Every email has a link to unsubscribe.`}
      figure={ackFrame}
    >
      {sent?.said && <p dir="auto">{sent.said}</p>}
      {sent && (
        <p className="mono" data-sent>
          Reference {sent.reference}
        </p>
      )}
      <p className="cluster">
        <Link className="button" to={href.blogs()}>
          Read the latest articles <Arrow />
        </Link>
        <Link className="button button--ghost" to={href.home()}>
          Back to home
        </Link>
      </p>
    </PicturePage>
  );
}
