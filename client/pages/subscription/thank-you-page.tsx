import type { FigureFile } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader } from '../../page-loader.ts';
import { useLoaderData } from '../../router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { PicturePage } from '../../ui/picture-page.tsx';

export const loader = pageLoader(async () => ({}));

const ackFrame: FigureFile = {
  name: 'diagrams/ack-frame',
  width: 580,
  height: 276,
  narrow: { name: 'diagrams/ack-frame-narrow', width: 540, height: 276 },
  label: 'Timing of one byte on a two-wire bus: eight bits, then the data line is pulled low as acknowledge',
};

/** Where a subscription ends. */
export function Component() {
  const { meta } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      <PicturePage
        name="Thank you / Subscription"
        title="Acknowledged"
        lead="You are on the list. One application note a month, written by an engineer, with at least one measurement in it. Every issue has a link to unsubscribe."
        figure={ackFrame}
      >
        <p className="cluster">
          <Link className="button" to={href.blogs()}>
            Read the latest notes <Arrow />
          </Link>
          <Link className="button button--ghost" to={href.home()}>
            Back to home
          </Link>
        </p>
      </PicturePage>
    </div>
  );
}
