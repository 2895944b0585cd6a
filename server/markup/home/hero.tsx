import { Arrow } from '../../../client/ui/arrow.tsx';
import { Link } from '../../../client/ui/link.tsx';
import type { BoardPart, HomeContent } from '../../../shared/home.ts';
import { href } from '../../../shared/paths.ts';
import { BenchSupply } from './bench.tsx';

export function Hero({ content, board }: { content: HomeContent; board: string }) {
  return (
    <section className="hero">
      <h1 className="hero__title">
        {content.headline.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className="hero__copy">
        <p className="lead">
          {content.lead} {content.prices}
        </p>
        <p className="cluster">
          <Link className="button" to={href.contact()}>
            Start a project <Arrow />
          </Link>
          <Link className="button button--ghost" to={href.portfolio()}>
            See what we’ve shipped
          </Link>
        </p>
      </div>
      <BenchSupply bench={content.board.bench} />
      <div className="hero__board" dangerouslySetInnerHTML={{ __html: board }} />
      <details className="hero__legend home-fold">
        <summary>Parts of the board</summary>
        <ul>
          {byReference(content.board.parts).map(({ id, reference, name, href: to }) => (
            <li key={id}>
              <Link to={to}>
                <span className="mono-small copper">{reference}</span> {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <dl className="strip strip--figures hero__strip">
        <div className="strip__cell">
          <dt className="mono">
            <span className="copper">Figure 1.</span> {content.board.name}
          </dt>
          <dd>{content.board.claim}</dd>
        </div>
        {content.figures.map(({ label, value, href: to }) => (
          <div key={label} className="strip__cell">
            <dt className="mono">{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function byReference(parts: readonly BoardPart[]): BoardPart[] {
  // Sorts integrated circuits (U) before other parts.
  const rank = ({ reference }: BoardPart) => (reference.startsWith('U') ? ` ${reference}` : reference);
  return parts.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
