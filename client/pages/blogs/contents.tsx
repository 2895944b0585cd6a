import type { Section } from '../../../shared/models.ts';
import { Link } from '../../ui/link.tsx';

/** The table of contents: the sections of the body, numbered as their headings are, then the comments. The start script marks the current one. */
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
