import { href } from '../../shared/paths.ts';
import { type BarePageParts, renderBarePage } from '../markup/bare-page.tsx';

export function renderFailurePage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'Something broke on our side',
    <Failure text="The fault is logged. Try again in a moment, or start from the home page." />,
  );
}

export function renderBusyPage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'Too many requests at once',
    <Failure text="This page is not made yet, and others are being made. Load it again in a few seconds." />,
  );
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <a href={href.home()}>Home</a>
      </p>
    </>
  );
}
