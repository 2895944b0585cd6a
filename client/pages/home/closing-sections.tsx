import { use } from 'react';
import type { HomeTitles } from '../../../shared/home.ts';
import type { BlogSummary, Client, Review } from '../../../shared/items.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { NoteCard } from '../blogs/note-card.tsx';
import { Clients } from './clients.tsx';
import { HomeSection } from './home-section.tsx';
import { Reviews } from './reviews.tsx';

interface ClosingSectionsProps {
  titles: HomeTitles;
  clients: Promise<Outcome<Client[]>>;
  reviews: Promise<Outcome<Review[]>>;
  recent: Promise<Outcome<BlogSummary[]>>;
}

export function ClosingSections({ titles, ...reads }: ClosingSectionsProps) {
  const clients = listOf(use(reads.clients));
  const reviews = listOf(use(reads.reviews));
  const recent = use(reads.recent);
  const isQualified = clients.length + reviews.length > 0;
  return (
    <>
      {isQualified && (
        <HomeSection id="clients" number={titles.sections + 1} head={titles.clients}>
          <Clients clients={clients} />
          <Reviews reviews={reviews} />
        </HomeSection>
      )}
      <HomeSection id="notes" number={titles.sections + (isQualified ? 2 : 1)} head={titles.notes} more={href.blogs()}>
        <RecentNotes recent={recent} />
      </HomeSection>
    </>
  );
}

function listOf<T>(outcome: Outcome<T[]>): T[] {
  return outcome.ok ? outcome.value : [];
}

function RecentNotes({ recent }: { recent: Outcome<BlogSummary[]> }) {
  if (!recent.ok) return <p>We can’t load the notes right now. Reload the page to try again.</p>;
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
