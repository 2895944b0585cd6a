import { use } from 'react';
import type { PortfolioSummary } from '../../../shared/items.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';
import { ProductCard } from './product-card.tsx';

export function RelatedProducts({ related }: { related: Promise<Outcome<PortfolioSummary[]>> }) {
  const outcome = use(related);
  const products = outcome.ok ? outcome.value.slice(0, 3) : [];
  if (products.length === 0) {
    return (
      <p>
        <Link to={href.portfolio()}>All products</Link>
      </p>
    );
  }
  return (
    <ul className="cards products">
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
