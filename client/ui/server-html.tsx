import type { ComponentProps } from 'react';
import type { HtmlFragment } from '../../shared/page.ts';

/**
 * React neither compares nor rewrites the HTML while `fragment` is the same object, even if a script has changed the
 * HTML.
 */
export function ServerHtml({ fragment, ...rest }: ComponentProps<'div'> & { fragment: HtmlFragment }) {
  return <div {...rest} data-fragment={fragment.key} suppressHydrationWarning dangerouslySetInnerHTML={fragment} />;
}
