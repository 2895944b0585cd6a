import type { ComponentProps } from 'react';
import type { Piece } from '../../shared/page.ts';

/**
 * Markup from the server. React never compares it or writes it again, whatever the start script or a form has changed
 * in it.
 */
export function ServerHtml({ piece, ...rest }: ComponentProps<'div'> & { piece: Piece }) {
  return <div {...rest} data-piece={piece.key} suppressHydrationWarning dangerouslySetInnerHTML={piece} />;
}
