import { Arrow } from '../../../client/ui/arrow.tsx';
import { Figure, FigurePicture } from '../../../client/ui/figure.tsx';
import { Link } from '../../../client/ui/link.tsx';
import type { HomeResult, Quantity } from '../../../shared/home.ts';

export function Results({ results: [first, ...others] }: { results: HomeResult[] }) {
  return (
    <>
      {first && (
        <article className="result result--large">
          {first.figure && <Figure number="3" caption={first.caption} {...first.figure} />}
          <div className="result__text">
            <ResultTitle result={first} />
            <Change result={first} />
            <p>{first.text}</p>
            <dl className="result__facts">
              {first.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="mono">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="go-link" aria-hidden="true">
              Read the case study <Arrow end />
            </p>
          </div>
        </article>
      )}
      <div className="results">
        {others.map((result) => (
          <article key={result.href} className="result">
            {result.figure && (
              <div className="figure result__plot">
                <FigurePicture {...result.figure} />
              </div>
            )}
            <div className="result__text">
              <ResultTitle result={result} />
              <Change result={result} />
              <p>{result.text}</p>
            </div>
          </article>
        ))}
      </div>
    </>
  );
}

function ResultTitle({ result: { client, field, title, href } }: { result: HomeResult }) {
  return (
    <>
      <p className="mono copper">
        {client} / {field}
      </p>
      <h3 className="result__title">
        <Link to={href}>{title}</Link>
      </h3>
    </>
  );
}

function Change({ result: { before, after } }: { result: HomeResult }) {
  if (!before || !after) return null;
  return (
    <p className="result__change">
      <Amount {...before} /> <span aria-hidden="true">→</span>
      <span className="visually-hidden">to</span> <Amount {...after} />
    </p>
  );
}

function Amount({ value, unit }: Quantity) {
  return (
    <span className="result__amount">
      {value} <small>{unit}</small>
    </span>
  );
}
