import type { Category } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';

interface CategoryChipsProps {
  categories: Category[];
  /** Slug of the category shown: null for all of them, undefined for none. */
  current: string | null | undefined;
}

/** The ways to narrow the list, each with the number of its notes. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { slug: null, name: 'All', count: total, to: href.blogs() },
    ...categories.map((category) => ({ ...category, to: href.blogCategory(category.slug) })),
  ];
  return (
    <nav className="chips" aria-label="Categories">
      <ul className="chips__list">
        {chips.map(({ slug, name, count, to }) => (
          <li key={to}>
            <Link className="chip" to={to} aria-current={slug === current ? 'true' : undefined}>
              {name} <span className="mono-small">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
