import { useRef } from 'react';
import type { Piece } from '../../shared/models.ts';
import { useLiveForms } from './use-live-forms.ts';

/** A form that is markup of the server's. */
export function FormPlace({ piece }: { piece: Piece }) {
  const place = useRef<HTMLDivElement>(null);
  useLiveForms(place);
  return <div ref={place} data-piece={piece.key} dangerouslySetInnerHTML={piece} />;
}
