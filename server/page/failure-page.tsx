import { href } from '../../shared/paths.ts';
import { type BarePageParts, renderBarePage } from '../markup/bare-page.tsx';

export function renderFailurePage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'Something broke on our side',
    <Failure text="The error is logged. Try again in a moment, or start from the home page." />,
  );
}

export function renderBusyPage(parts: BarePageParts): string {
  return renderBarePage(
    parts,
    'Too many requests at once',
    <Failure text="This page is not ready, because the server is busy with others. Load it again in a few seconds." />,
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
