import type { ReactNode } from 'react';

interface TableFrameProps {
  className?: string;
  children: ReactNode;
}

/** Scrolls a wide table. `client/start/table-frames.ts` makes it a region only while the table is wider. */
export function TableFrame({ className = '', children }: TableFrameProps) {
  return (
    <div
      className={`table-scroll table-frame ${className}`.trimEnd()}
      // Without a script, the keyboard scrolls only what can receive focus.
      tabIndex={0}
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}
