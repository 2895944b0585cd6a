import { use } from 'react';
import type { PortfolioSummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Result } from '../../../shared/result.ts';
import { Link } from '../../ui/link.tsx';
import { ProductCard } from './product-card.tsx';

export function RelatedProducts({ related }: { related: Promise<Result<PortfolioSummary[]>> }) {
  const result = use(related);
  const products = result.ok ? result.value.slice(0, 3) : [];
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
