import type { ComponentProps } from 'react';
import type { Piece } from '../../shared/models.ts';

/**
 * Markup that the server made. React keeps it as it stands, whatever the start script or a form has changed in it since:
 * hydration is told not to compare it, and the same piece is never written twice.
 */
export function ServerHtml({ piece, ...rest }: ComponentProps<'div'> & { piece: Piece }) {
  return <div {...rest} data-piece={piece.key} suppressHydrationWarning dangerouslySetInnerHTML={piece} />;
}
