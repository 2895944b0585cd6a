import type { ReactNode } from 'react';
import { Arrow } from './arrow.tsx';

interface ListHeadProps {
  kicker?: string | undefined;
  title: string;
  action?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function ListHead({ kicker, title, action, aside, children }: ListHeadProps) {
  return (
    <header className={aside ? 'list-head list-head--wide' : 'list-head'}>
      <div>
        {kicker && <p className="mono copper">{kicker}</p>}
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        {action && (
          <p className="list-head__ask">
            <a className="button" href="#get-in-touch">
              {action} <Arrow />
            </a>
          </p>
        )}
      </div>
      {aside}
    </header>
  );
}
