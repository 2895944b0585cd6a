import type { ComponentProps } from 'react';
import type { HtmlFragment } from '../../shared/page.ts';

/** Renders HTML that React never compares or rewrites, even if a script has changed it. */
export function ServerHtml({ fragment, ...rest }: ComponentProps<'div'> & { fragment: HtmlFragment }) {
  return <div {...rest} data-fragment={fragment.key} suppressHydrationWarning dangerouslySetInnerHTML={fragment} />;
}
