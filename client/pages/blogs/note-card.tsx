import type { BlogSummary } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';
import { formatDate } from './format-date.ts';

/** One note of a list. The link of its title covers the whole card. */
export function NoteCard({ note, heading: Heading = 'h3' }: { note: BlogSummary; heading?: 'h2' | 'h3' }) {
  return (
    <article className="note-card">
      <p className="note-card__meta mono-small">
        <span className="copper">{note.category.name}</span>
        <time dateTime={note.publishedOn}>{formatDate(note.publishedOn)}</time>
      </p>
      <Heading className="note-card__title">
        <Link to={href.blog(note.slug)}>{note.title}</Link>
      </Heading>
      <p className="note-card__summary">{note.summary}</p>
      <p className="note-card__foot mono-small">
        <span>{`${note.author.name} · ${note.readingMinutes} min`}</span>
        <Arrow end />
      </p>
    </article>
  );
}
