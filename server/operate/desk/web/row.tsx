import type { ReactNode } from 'react';

interface RowProps {
  head: ReactNode[];
  name: string;
  href?: string | undefined;
  about?: string | undefined;
  /** True if a visitor is waiting in the chat. */
  isLive?: boolean;
  /** Links and buttons, some with a key that presses them. */
  children?: ReactNode;
}

/** The browser's script moves between rows with the keyboard. */
export function Row({ head, name, href, about, isLive = false, children }: RowProps) {
  return (
    <li className={`desk-row${isLive ? ' desk-row--live' : ''}`} data-row>
      <div className="desk-row__head mono-small">
        {head.map((part) => (typeof part === 'string' ? <span key={part}>{part}</span> : part))}
      </div>
      {href === undefined ? (
        <bdi className="desk-row__who">{name}</bdi>
      ) : (
        <a className="desk-row__who" href={href}>
          <bdi>{name}</bdi>
        </a>
      )}
      {about && (
        <p className="desk-row__about" dir="auto">
          {about}
        </p>
      )}
      {children && <div className="desk-row__actions">{children}</div>}
    </li>
  );
}
