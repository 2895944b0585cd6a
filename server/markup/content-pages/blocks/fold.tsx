import type { ReactNode } from 'react';

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
}

/** On a phone, a disclosure. On wider screens and in print, only the content. */
export function PhoneFold({ summary, children }: FoldProps) {
  return (
    <details className="fold phone-fold">
      <summary className="mono">{summary}</summary>
      {children}
    </details>
  );
}

/** Like `PhoneFold`, but its summary is the content's heading, which remains on wider screens. */
export function FoldedItem({ summary, children, folds }: FoldProps & { folds: boolean }) {
  if (!folds) {
    return (
      <>
        {summary}
        {children}
      </>
    );
  }
  return (
    <details className="phone-fold phone-fold--item">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
