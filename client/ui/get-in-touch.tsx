import type { Piece } from '../../shared/page.ts';
import { ServerHtml } from './server-html.tsx';

interface GetInTouchProps {
  piece: Piece;
  isPage?: boolean;
}

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
