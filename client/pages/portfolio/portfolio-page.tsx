import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { DeferredSection } from '../../ui/deferred-section.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { ProductDrawing } from './product-drawing.tsx';
import { RelatedProducts } from './related-products.tsx';

export const loader = pageLoader(
  ['cards', 'text', 'content', 'tables', 'article', 'products'],
  async (site, { params }) => {
    const slug = params.slug ?? '';
    const related = site.query('portfolio.related', { slug });
    const [product, body] = await Promise.all([
      site.query('portfolio.item', { slug }),
      site.query('portfolio.body', { slug }),
    ]);
    return { product: required(product), body: required(body), related };
  },
);

export function Component() {
  const { meta, product, body, related } = useLoaderData<typeof loader>();
  const { title, summary, category, year, industry, services, specs, drawn } = product;
  const trail = [
    { label: 'Home', href: href.home() },
    { label: 'Portfolio', href: href.portfolio() },
    { label: category.name, href: href.portfolioCategory(category.slug) },
  ];
  return (
    <>
      <Head meta={meta} />
      <Breadcrumb trail={trail} current={title} />
      <div className="wrap page-end">
        <article>
          <header className="product-head columns">
            <div className="product-head__text">
              <p className="mono copper">
                {category.name} / <time dateTime={String(year)}>{year}</time>
              </p>
              <h1>
                <TitleText text={title} />
              </h1>
              <p className="lead">{summary}</p>
              <p className="opening__actions cluster">
                <a className="button" href="#get-in-touch">
                  Ask about this product <Arrow />
                </a>
              </p>
              {product.updatedOn && (
                <p className="mono-small faint">
                  Updated <CalendarDay date={product.updatedOn} />
                </p>
              )}
            </div>
            <figure className="product-head__figure">
              <ProductDrawing cover={product.cover} label={drawn?.label} atOnce isOpen />
              {drawn && (
                <figcaption className="product-head__caption">
                  <span className="mono-small">{drawn.caption}</span>
                  <label className="product-head__switch mono-small">
                    <input type="checkbox" /> Assembled
                  </label>
                </figcaption>
              )}
            </figure>
          </header>
          <dl className="product-specs">
            {specs.map(({ label, value }) => (
              <div key={label} className="product-specs__cell">
                <dt className="mono">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="post columns">
            <div className="product-topics">
              <h2 className="mono copper">What we did</h2>
              <ul className="product-topics__list">
                {[...services, ...(industry ? [industry] : [])].map(({ name, href }) => (
                  <li key={href}>
                    <Link to={href}>
                      {name} <Arrow end />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
            <div className="post__main">
              <ServerHtml className="prose" fragment={body} />
            </div>
          </div>
        </article>
        <section className="section">
          <SectionHead name="See next" title="Related products">
            <Link className="go-link" to={href.portfolio()}>
              All products <Arrow end />
            </Link>
          </SectionHead>
          <DeferredSection what="related products">
            <RelatedProducts related={related} />
          </DeferredSection>
        </section>
      </div>
    </>
  );
}
