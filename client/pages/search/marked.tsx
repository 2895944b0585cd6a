import { createElement, Fragment } from 'react';
import type { MarkedText } from '../../../shared/search-answer.ts';

/** Text with the words that were searched for marked. Its parts never move, so they are children without keys. */
export function Marked({ text }: { text: MarkedText }) {
  return createElement(
    Fragment,
    null,
    ...text.map((part, index) => (index % 2 ? createElement('mark', null, part) : part)),
  );
}
