import type { Category } from '../../shared/items.ts';
import { Link } from './link.tsx';

interface CategoryChipsProps {
  categories: Category[];
  /** Slug of the shown category; null if all categories are shown, undefined if no chip is current. */
  current: string | null | undefined;
  hrefOf: (slug?: string) => string;
  showsCounts?: boolean;
}

export function CategoryChips({ categories, current, hrefOf, showsCounts }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { slug: null, name: 'All', count: total, to: hrefOf() },
    ...categories.map((category) => ({ ...category, to: hrefOf(category.slug) })),
  ];
  return (
    <nav className={showsCounts ? 'chips chips--tally' : 'chips'} aria-label="Categories">
      <ul className="chips__list">
        {chips.map(({ slug, name, count, to }) => (
          <li key={to}>
            <Link className="chip" to={to} aria-current={slug === current ? 'true' : undefined}>
              {name} {showsCounts && <CountCells count={count} />}
              <span className="mono-small">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cell = { size: 10, gap: 4 };

export function CountCells({ count }: { count: number }) {
  const { size, gap } = cell;
  const width = count * (size + gap);
  return (
    <svg
      className="chip__tally"
      viewBox={`0 0 ${width} ${size}`}
      width={width}
      height={size}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${size / 2}h${width}`} strokeWidth={size} strokeDasharray={`${size} ${gap}`} />
    </svg>
  );
}
