import { use } from 'react';
import type { Category } from '../../../shared/models.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';

interface TagChipsProps {
  tags: Promise<Outcome<Category[]>>;
  /** Slug of the tag shown. */
  current: string | undefined;
}

/** Every tag in use: from here no note is far. Without the list the page is whole all the same. */
export function TagChips({ tags, current }: TagChipsProps) {
  const outcome = use(tags);
  if (!outcome.ok || outcome.value.length === 0) return null;
  return (
    <nav className="tags" aria-labelledby="tags">
      <h2 className="mono copper" id="tags">
        Tags
      </h2>
      <ul className="chips__list">
        {outcome.value.map(({ slug, name, count }) => (
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
