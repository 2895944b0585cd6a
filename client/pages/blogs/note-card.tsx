import type { BlogSummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Link } from '../../ui/link.tsx';

interface NoteCardProps {
  note: BlogSummary;
  heading?: 'h2' | 'h3';
  atOnce?: boolean | undefined;
  isSigned?: boolean;
}

export function NoteCard({ note, heading: Heading = 'h3', atOnce, isSigned }: NoteCardProps) {
  return (
    <article className="card">
      <Cover cover={note.cover} atOnce={atOnce} />
      <p className="card__meta mono-small">
        <span className="copper">{note.category.name}</span>{' '}
        <span>
          <time dateTime={note.publishedOn}>{formatDate(note.publishedOn)}</time>
          {` · ${note.readingMinutes} min`}
        </span>
      </p>
      <Heading className="card__title">
        <Link to={href.blog(note.slug)}>{note.title}</Link>
      </Heading>
      <p className="card__text">{note.summary}</p>
      {isSigned && (
        <p className="card__author">
          <b>{note.author.name}</b> <span className="mono-small">{note.author.role}</span>
        </p>
      )}
    </article>
  );
}
