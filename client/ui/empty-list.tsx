import type { ReactNode } from 'react';

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <svg viewBox="0 0 120 24" width="120" height="24" aria-hidden="true">
        <path d="M0 12h42M78 12h42" />
        <circle cx="48" cy="12" r="5" />
        <circle cx="72" cy="12" r="5" />
      </svg>
      <p className="lead">{children}</p>
    </div>
  );
}
