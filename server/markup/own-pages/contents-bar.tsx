import type { PageSection } from '../../content/page-schema.ts';

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
