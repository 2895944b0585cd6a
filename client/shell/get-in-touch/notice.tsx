import type { MouseEvent } from 'react';
import { idOf } from './field.tsx';

export interface Summary {
  message: string;
  errors: Record<string, string>;
  /** Whether no answer came. */
  isLost?: boolean;
}

interface Caused {
  /** Whether what was just sent from here is answered, not what this document came with. */
  takesFocus: boolean;
}

/** Said where no answer came. */
export const nothingLost = 'Nothing was lost. Check the connection, then send again.';

/** What was wrong with a try, at the top of the form. It takes focus, and leads to each field. */
export function ErrorSummary({ message, errors, isLost, takesFocus }: Summary & Caused) {
  const ref = takesFocus ? focus : null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; script does the same by the ref.
    <section className="notice notice--error" aria-label="Not sent" tabIndex={-1} autoFocus ref={ref}>
      <p className="notice__title">{message}</p>
      {isLost && <p>{nothingLost}</p>}
      <ul>
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={focusTarget}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stays when the toast has gone. */
export function SentNotice({ reference, takesFocus }: Caused & { reference: string }) {
  const ref = takesFocus ? focus : null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; script does the same by the ref.
    <section className="notice" aria-label="Enquiry received" tabIndex={-1} autoFocus ref={ref}>
      <p className="notice__title">Enquiry received</p>
      <p>
        Your reference is <b className="notice__reference">{reference}</b>. An engineer answers within one business day.
      </p>
    </section>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}

// The router would take a change of the hash for a navigation.
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
