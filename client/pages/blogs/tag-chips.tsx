import type { Category } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';

interface TagChipsProps {
  tags: Category[];
  current: string | undefined;
}

export function TagChips({ tags, current }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-labelledby="tags">
      <h2 className="mono copper" id="tags">
        Tags
      </h2>
      <ul className="chips__list">
        {tags.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link className="chip" to={href.blogTag(slug)} aria-current={slug === current ? 'true' : undefined}>
              {name} <span className="mono-small">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
