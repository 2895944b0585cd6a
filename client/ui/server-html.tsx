import type { ComponentProps } from 'react';
import type { Piece } from '../../shared/page.ts';

/** React never compares this markup or writes it again, even if a script has changed it. */
export function ServerHtml({ piece, ...rest }: ComponentProps<'div'> & { piece: Piece }) {
  return <div {...rest} data-piece={piece.key} suppressHydrationWarning dangerouslySetInnerHTML={piece} />;
}
