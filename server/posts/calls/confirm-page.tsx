import type { ReactNode } from 'react';
import { href } from '../../../shared/paths.ts';
import { type BarePageParts, renderBarePage } from '../../markup/bare-page.tsx';

export function confirmPage(parts: BarePageParts, title: string, body: ReactNode): string {
  return renderBarePage(
    parts,
    title,
    <>
      {body}
      <p>
        <a href={href.home()}>{parts.companyName}</a>
      </p>
    </>,
  );
}

/** Opening the link must not confirm the call, because email scanners open links. */
export function ConfirmButton() {
  return (
    <>
      <p>Press the button to confirm. An engineer will call you at the time you chose.</p>
      <form method="post">
        <button type="submit" className="button">
          Confirm this call
        </button>
      </form>
    </>
  );
}

export function RequestAgain() {
  return (
    <p>
      <a href={href.scheduleCall()}>Choose a time</a>, or <a href={href.contact()}>send us a message</a>.
    </p>
  );
}
