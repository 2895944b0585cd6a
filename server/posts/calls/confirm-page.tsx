import type { ReactNode } from 'react';
import { href } from '../../../shared/paths.ts';
import { type BarePageParts, renderBarePage } from '../../markup/bare-page.tsx';

/** The page of a link that confirms a call, before and after. It works without script, and says nothing of the link. */
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

/** Posts to its own address, token and all. Opening a link changes nothing: programs that check mails open them too. */
export function ConfirmButton() {
  return (
    <>
      <p>One press, and an engineer rings at the time you chose.</p>
      <form method="post">
        <button type="submit" className="button">
          Confirm this call
        </button>
      </form>
    </>
  );
}

/** The way to another time. */
export function AskAgain() {
  return (
    <p>
      <a href={href.scheduleCall()}>Choose a time</a>, or <a href={href.contact()}>write to us</a>.
    </p>
  );
}
