import { createElement, Fragment } from 'react';
import type { MarkedText, SearchHit } from '../../../shared/search-results.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';

export function HitRow({ hit: { href, kind, title, text } }: { hit: SearchHit }) {
  return (
    <Link className="row hit-row" to={href}>
      <span className="mono copper">{kind}</span>{' '}
      <span className="hit-row__page">
        <b className="row__name" dir="auto">
          <Marked text={title} />
        </b>{' '}
        <span className="hit-row__text" dir="auto">
          <Marked text={text} />
        </span>
      </span>
      <Arrow end />
    </Link>
  );
}

/** Passes the parts as separate arguments, which need no keys. */
function Marked({ text }: { text: MarkedText }) {
  return createElement(
    Fragment,
    null,
    ...text.map((part, index) => (index % 2 ? createElement('mark', null, part) : part)),
  );
}
