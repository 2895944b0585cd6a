import type { PortfolioSummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';

export function ProductCard({
  product,
  heading: Heading = 'h3',
}: {
  product: PortfolioSummary;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className="card">
      <Cover cover={product.cover} />
      <p className="card__meta mono-small">
        <span className="copper">{product.category.name}</span>{' '}
        <time dateTime={String(product.year)}>{product.year}</time>
      </p>
      <Heading className="card__title">
        <Link to={href.portfolioItem(product.slug)}>{product.title}</Link>
      </Heading>
      <p className="card__text">{product.summary}</p>
    </article>
  );
}
