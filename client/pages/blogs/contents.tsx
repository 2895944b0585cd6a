import type { Section } from '../../../shared/items.ts';
import { Link } from '../../ui/link.tsx';

export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className="contents" aria-labelledby="contents" data-contents>
      <h2 className="mono copper" id="contents">
        Contents
      </h2>
      <ol className="contents__list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} suppressHydrationWarning>
              {title}
            </Link>
          </li>
        ))}
        <li className="contents__unnumbered">
          <Link to="#comments" suppressHydrationWarning>
            Comments
          </Link>
        </li>
      </ol>
    </nav>
  );
}
