import type { ReactNode } from 'react';
import type { Piece } from '../../shared/page.ts';
import { ServerHtml } from './server-html.tsx';

interface BandProps {
  piece: Piece;
  /** What the page asks. The error page has no question of its own. */
  question: string | undefined;
  /** The page sells: its form cannot be folded. After a navigation, `client/start/folds.ts` opens it. */
  isOpen: boolean;
}

/** The contact form below every page: open where a page sells, elsewhere one row that opens into the form. */
export function GetInTouchBand({ piece, question, isOpen }: BandProps) {
  return (
    <section className="get-in-touch slab" data-band data-open={isOpen} aria-labelledby="get-in-touch">
      <Columns piece={piece}>
        <h2 className="get-in-touch__title" id="get-in-touch" tabIndex={-1}>
          {question ?? 'Tell us what you’re building.'}
        </h2>
      </Columns>
    </section>
  );
}

/** The same form on the contact page, which has a heading of its own. */
export function GetInTouchPage({ piece }: Pick<BandProps, 'piece'>) {
  return (
    <section className="get-in-touch" id="get-in-touch" data-band aria-label="Contact form">
      <Columns piece={piece} />
    </section>
  );
}

function Columns({ piece, children }: { piece: Piece; children?: ReactNode }) {
  return (
    <div className="get-in-touch__columns wrap" suppressHydrationWarning>
      {children}
      <ServerHtml piece={piece} className="get-in-touch__parts" />
    </div>
  );
}
