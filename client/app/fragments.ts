import type { HtmlFragment } from '../../shared/page.ts';

interface HtmlPolicy {
  createHTML(html: string): string | TrustedHTML;
}

interface TrustedTypes {
  readonly emptyHTML: TrustedHTML;
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

// Accepts HTML unchanged, because the server has already sanitized the upstream's HTML.
const rules = { createHTML: (html: string) => html };
const policy: HtmlPolicy = window.trustedTypes?.createPolicy('site', rules) ?? rules;

/** Callers must reuse the returned object, because React inserts the HTML again if the object has changed. */
export function fragmentOf(key: string, html: string): HtmlFragment {
  return { key, __html: policy.createHTML(html) };
}

export function documentFragments(): HtmlFragment[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-fragment]'), (element) =>
    fragmentOf(element.dataset.fragment ?? '', element.innerHTML),
  );
}
