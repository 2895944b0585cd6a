import type { PortfolioSummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { ProductDrawing } from './product-drawing.tsx';

export function ProductCard({
  product,
  heading: Heading = 'h3',
  isOpen,
}: {
  product: PortfolioSummary;
  heading?: 'h2' | 'h3';
  isOpen?: boolean;
}) {
  return (
    <article className="card">
      <ProductDrawing cover={product.cover} isOpen={isOpen} atOnce={isOpen} />
      <p className="card__meta mono-small">
        <span className="copper">{product.category.name}</span>{' '}
        <time dateTime={String(product.year)}>{product.year}</time>
      </p>
      <Heading className="card__title">
        <Link to={href.portfolioItem(product.slug)}>
          <TitleText text={product.title} />
        </Link>
      </Heading>
      <p className="card__text">{product.summary}</p>
    </article>
  );
}
