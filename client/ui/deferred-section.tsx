import { type ReactNode, Suspense, useEffect } from 'react';
import { markHydrated } from '../browser/page-change.ts';

export function DeferredSection({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting what={what} />}>
      <Section>{children}</Section>
    </Suspense>
  );
}

function Section({ children }: { children: ReactNode }) {
  useEffect(markHydrated, []);
  return children;
}

function Waiting({ what }: { what: string }) {
  return (
    <p className="deferred-section mono" data-fallback>
      Loading {what}
      <noscript>
        {' '}
        requires JavaScript. <a href="?complete=1">Show the page with its {what}</a>
      </noscript>
    </p>
  );
}
