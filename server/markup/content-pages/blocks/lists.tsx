import { createContext, use } from 'react';
import { Arrow } from '../../../../client/ui/arrow.tsx';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { NamedDrawing } from './figure.tsx';
import { FoldedItem } from './fold.tsx';

interface PointsProps extends Pick<BlockOf<'points'>, 'points'> {
  number: number;
  folds: boolean;
}

export function Points({ points, number, folds }: PointsProps) {
  const hasPrice = points.some(({ text }) => /\bUSD\b/.test(text));
  return (
    <ol className="points" data-reveal>
      {points.map(({ title, text }, index) => (
        <li key={title} className="points__item">
          <p className="mono copper" aria-hidden="true">
            {number}.{index + 1}
          </p>
          <FoldedItem folds={folds && !hasPrice} summary={<h3 className="points__title">{typeset(title)}</h3>}>
            <p className="points__text">
              <Inline text={text} />
            </p>
          </FoldedItem>
        </li>
      ))}
    </ol>
  );
}

export function List({ entries }: Pick<BlockOf<'list'>, 'entries'>) {
  return (
    <ul className="bullets bullets--columns">
      {entries.map((entry) => (
        <li key={entry}>
          <Inline text={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Links that a phone omits, because they appear again further down the page. */
export const RepeatedLinks = createContext<ReadonlySet<string>>(new Set());

export function Links({ links }: Pick<BlockOf<'links'>, 'links'>) {
  const repeated = use(RepeatedLinks);
  if (links.some(({ drawing }) => drawing)) return <LinkCards links={links} />;
  return (
    <ul className={links.length % 2 ? 'rows' : 'rows rows--even'}>
      {links.map(({ label, text, href }) => (
        <li key={href} className={repeated.has(href) ? 'rows__repeated' : undefined}>
          <a className="row" href={href}>
            <b className="row__name">{typeset(label)}</b> <span className="row__text">{typeset(text)}</span>
            <Arrow end />
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkCards({ links }: Pick<BlockOf<'links'>, 'links'>) {
  return (
    <ul className="scenes">
      {links.map(({ label, text, href, drawing }) => (
        <li key={href}>
          <a className="scene" href={href}>
            {drawing && <NamedDrawing name={drawing} className="scene__picture" />}
            <b className="scene__name">{typeset(label)}</b> <span className="scene__text">{typeset(text)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Sources({ sources, folds }: Pick<BlockOf<'sources'>, 'sources'> & { folds: boolean }) {
  const list = <SourceList sources={sources} />;
  if (!folds) return list;
  const publishers = [...new Set(sources.map(({ publisher }) => publisher))];
  return (
    <details className="fold">
      <summary className="mono">{typeset(publishers.join(', '))}</summary>
      {list}
    </details>
  );
}

function SourceList({ sources }: Pick<BlockOf<'sources'>, 'sources'>) {
  return (
    <ol className={sources.length > 3 ? 'sources sources--many' : 'sources'}>
      {sources.map(({ publisher, title, section, href }) => (
        <li key={href} className="sources__item">
          <a href={href} rel="noopener">
            <cite>{typeset(title)}</cite>
          </a>{' '}
          <span className="sources__place">
            {typeset(publisher)}
            {section && `, ${typeset(section)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
