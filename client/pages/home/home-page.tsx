import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../page-loader.ts';
import { useLoaderData } from '../../router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Late } from '../../ui/late.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { RecentNotes } from './recent-notes.tsx';

export const loader = pageLoader(async (site) => {
  const recent = site.blogs.recent();
  return { content: required(await site.home()), recent };
});

export function Component() {
  const { meta, content, recent } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      <section className="hero">
        <h1 className="hero__title">
          {content.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div className="hero__copy">
          <p className="lead">{content.lead}</p>
          <Link className="button" to={href.blogs()}>
            Read our application notes <Arrow />
          </Link>
        </div>
        <dl className="strip strip--figures">
          {content.figures.map(({ label, value }) => (
            <div key={label} className="strip__cell">
              <dt className="mono">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section">
        <SectionHead number="1" name="Overview" title="General description" />
        <div className="columns">
          <ul className="features columns__content">
            {content.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <SectionHead number="2" name="Blog" title="Application notes">
          <Link className="go-link" to={href.blogs()}>
            All notes <Arrow end />
          </Link>
        </SectionHead>
        <Late what="recent notes">
          <RecentNotes recent={recent} />
        </Late>
      </section>
    </div>
  );
}
