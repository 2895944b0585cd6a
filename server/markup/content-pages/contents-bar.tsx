export interface Entry {
  id: string;
  name: string;
}

export function ContentsBar({ entries }: { entries: Entry[] }) {
  return (
    <nav className="contents-bar" aria-label="On this page" data-contents>
      <ol className="contents-bar__list wrap">
        {entries.map(({ id, name }, index) => (
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
