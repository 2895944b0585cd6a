import type { Section } from '../../shared/items.ts';
import { Link } from './link.tsx';

interface ContentsProps {
  sections: Section[];
  last?: Section;
}

export function Contents({ sections, last }: ContentsProps) {
  return (
    <nav className="contents" aria-labelledby="contents" data-contents>
      <details className="reading-fold" suppressHydrationWarning>
        <summary>
          <h2 className="mono copper" id="contents">
            Contents
          </h2>
        </summary>
        <ol className="contents__list">
          {[...sections, ...(last ? [last] : [])].map((section) => (
            <li key={section.id} className={section === last ? 'contents__unnumbered' : undefined}>
              <Link to={`#${section.id}`} suppressHydrationWarning>
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
