import type { PageSection } from '../../content/page-schema.ts';

/** The sections of a long page, in a bar that stays below the header. */
export function ContentsBar({ sections }: { sections: PageSection[] }) {
  return (
    <nav className="contents-bar" aria-label="On this page" data-contents>
      <ol className="contents-bar__list wrap">
        {sections.map(({ id, name }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="mono copper" aria-hidden="true">
                {index + 1}
              </span>{' '}
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
