import type { ReactNode } from 'react';

interface ListHeadProps {
  /** Above the title of a list that was narrowed. */
  kicker?: string | undefined;
  title: string;
  children: ReactNode;
}

/** Opens a list: its title, and what is in it. */
export function ListHead({ kicker, title, children }: ListHeadProps) {
  return (
    <header className="list-head">
      {kicker && <p className="mono copper">{kicker}</p>}
      <h1>{title}</h1>
      <p className="lead">{children}</p>
    </header>
  );
}
