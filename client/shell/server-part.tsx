import { useContext, useRef } from 'react';
import type { ShellFacts } from '../../shared/models.ts';
import { useLiveForms } from '../forms/use-live-forms.ts';
import { type ShellPartName, ShellPartsContext } from '../site-context.ts';

interface ServerPartProps {
  name: ShellPartName;
  /** Null in the browser, where nothing is rendered from them. */
  facts: ShellFacts | null;
}

/**
 * A part of the shell that the server renders and the browser keeps as it stands. What moves in it is moved by small
 * scripts on the markup (`start-shell.ts`), and its links are followed by `follow-links.ts`.
 */
export function ServerPart({ name, facts }: ServerPartProps) {
  const part = useContext(ShellPartsContext)[name];
  const place = useRef<HTMLDivElement>(null);
  useLiveForms(place);
  if (!part) return null;
  if ('markup' in part) return <div ref={place} data-part={name} dangerouslySetInnerHTML={part.markup} />;
  return <div data-part={name}>{facts && <part.Component {...facts} />}</div>;
}
