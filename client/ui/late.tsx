import { type ReactNode, Suspense } from 'react';

/** A section that may arrive after the page. `what` names it in the plural: `comments`. */
export function Late({ what, children }: { what: string; children: ReactNode }) {
  return <Suspense fallback={<Waiting what={what} />}>{children}</Suspense>;
}

function Waiting({ what }: { what: string }) {
  return (
    <p className="late mono" data-fallback>
      Loading {what}
      <noscript>
        {' '}
        needs JavaScript. <a href="?complete=1">Show the page with its {what}</a>
      </noscript>
    </p>
  );
}
