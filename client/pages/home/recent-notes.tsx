import type { BlogSummary } from '../../../shared/models.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { NoteCard } from '../blogs/note-card.tsx';

/** The newest notes; the first is given the room of two. */
export function RecentNotes({ recent }: { recent: Outcome<BlogSummary[]> }) {
  if (!recent.ok) return <p>The notes cannot be loaded right now.</p>;
  return (
    <ol className="cards">
      {recent.value.map((note) => (
        <li key={note.slug}>
          <NoteCard note={note} />
        </li>
      ))}
    </ol>
  );
}
