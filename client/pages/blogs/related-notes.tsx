import { use } from 'react';
import type { Result } from '../../../shared/result.ts';
import type { BlogList } from '../../../shared/site.ts';
import { withDistinctPlates } from '../../ui/distinct-plates.ts';
import { NoteCard } from './note-card.tsx';

interface RelatedNotesProps {
  related: Promise<Result<BlogList>>;
  slug: string;
}

export function RelatedNotes({ related, slug }: RelatedNotesProps) {
  const result = use(related);
  if (!result.ok) return <p>We can’t load the related notes right now. Reload the page to try again.</p>;
  const notes = result.value.items.filter((note) => note.slug !== slug).slice(0, 3);
  if (notes.length === 0) return <p>This is the first article in its category.</p>;
  return (
    <ol className="cards">
      {withDistinctPlates(notes).map((note) => (
        <li key={note.slug}>
          <NoteCard note={note} />
        </li>
      ))}
    </ol>
  );
}
