import { href } from '../../shared/paths.ts';
import { type BarePageParts, renderBarePage } from '../markup/bare-page.tsx';

export function renderFailurePage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'Something went wrong on our end',
    <Failure text="We’ve logged the error. Please try again in a moment, or go to the home page." />,
  );
}

export function renderBusyPage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'This page is temporarily unavailable',
    <Failure text="The site is busy right now. Please reload the page in a few seconds." />,
  );
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <a href={href.home()}>Home page</a>
      </p>
    </>
  );
}
