import type { Piece } from '../../shared/models.ts';
import { ServerHtml } from './server-html.tsx';

interface GetInTouchProps {
  piece: Piece;
  /** Whether it belongs to the contact page, not to the foot of every other. */
  isPage?: boolean;
}

/** Contact details beside the form for an enquiry. */
export function GetInTouch({ piece, isPage }: GetInTouchProps) {
  return (
    <section
      className={isPage ? 'get-in-touch' : 'get-in-touch slab'}
      aria-labelledby="get-in-touch"
      data-band
      suppressHydrationWarning
    >
      <ServerHtml piece={piece} />
    </section>
  );
}
