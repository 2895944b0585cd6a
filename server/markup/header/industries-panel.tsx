import { drawingAddress } from '../../../client/ui/drawing-address.ts';
import type { IndustryLink } from '../../../shared/shell.ts';
import { MenuLink } from './menu-link.tsx';

export function IndustriesPanel({ industries }: { industries: IndustryLink[] }) {
  return (
    <ul className="industries-panel wrap">
      {industries.map(({ slug, name, summary, href, scene }) => (
        <li key={slug}>
          <MenuLink className="industries-panel__link" href={href}>
            {scene && <Scene src={scene} />}
            <span className="industries-panel__text">
              <b>{name}</b> <span className="industries-panel__line">{summary}</span>
            </span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

function Scene({ src }: { src: string }) {
  return (
    <svg className="drawing industries-panel__scene" viewBox="0 0 268 200" aria-hidden="true">
      <use data-href={drawingAddress(src)} />
    </svg>
  );
}
