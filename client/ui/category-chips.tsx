import type { Category } from '../../shared/items.ts';
import { Link } from './link.tsx';

interface CategoryChipsProps {
  categories: Category[];
  /** Slug of the shown category: null for all, undefined for none. */
  current: string | null | undefined;
  hrefOf: (slug?: string) => string;
}

export function CategoryChips({ categories, current, hrefOf }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { slug: null, name: 'All', count: total, to: hrefOf() },
    ...categories.map((category) => ({ ...category, to: hrefOf(category.slug) })),
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
