import type { Piece } from '../../shared/models.ts';

interface HtmlPolicy {
  createHTML(html: string): string | TrustedHTML;
}

interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

// The one policy for HTML: what passes is markup of the server, which sanitized what an upstream gave.
const rules = { createHTML: (html: string) => html };
const policy: HtmlPolicy = window.trustedTypes?.createPolicy('site', rules) ?? rules;

/** The piece with that HTML. Make it once per key: its identity is what keeps React from writing it again. */
export function pieceOf(key: string, html: string): Piece {
  return { key, __html: policy.createHTML(html) };
}

/** The pieces that stand in the document. */
export function documentPieces(): Piece[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-piece]'), (element) =>
    pieceOf(element.dataset.piece ?? '', element.innerHTML),
  );
}
