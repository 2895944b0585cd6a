import type { ReactNode } from 'react';

interface ListHeadProps {
  kicker?: string | undefined;
  title: string;
  children: ReactNode;
}

export function ListHead({ kicker, title, children }: ListHeadProps) {
  return (
    <header className="list-head">
      {kicker && <p className="mono copper">{kicker}</p>}
      <h1>{title}</h1>
      <p className="lead">{children}</p>
    </header>
  );
}
