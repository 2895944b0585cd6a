import { Arrow } from '../../../../client/ui/arrow.tsx';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { NamedDrawing } from './figure.tsx';

export function Points({ points, number }: Pick<BlockOf<'points'>, 'points'> & { number: number }) {
  return (
    <ol className="points" data-reveal>
      {points.map(({ title, text }, index) => (
        <li key={title} className="points__item">
          <p className="mono copper" aria-hidden="true">
            {number}.{index + 1}
          </p>
          <h3 className="points__title">{typeset(title)}</h3>
          <p>
            <Inline text={text} />
          </p>
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

export function Links({ links }: Pick<BlockOf<'links'>, 'links'>) {
  if (links.some(({ drawing }) => drawing)) return <LinkCards links={links} />;
  return (
    <ul className={links.length % 2 ? 'rows' : 'rows rows--even'}>
      {links.map(({ label, text, href }) => (
        <li key={href}>
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

export function Sources({ sources }: Pick<BlockOf<'sources'>, 'sources'>) {
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
