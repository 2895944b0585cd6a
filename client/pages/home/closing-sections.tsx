import { use } from 'react';
import type { HomeTitles } from '../../../shared/home.ts';
import type { BlogSummary, Client, Review } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Result } from '../../../shared/result.ts';
import { NoteCard } from '../blogs/note-card.tsx';
import { Clients } from './clients.tsx';
import { HomeSection } from './home-section.tsx';
import { Reviews } from './reviews.tsx';

interface ClosingSectionsProps {
  titles: HomeTitles;
  clients: Promise<Result<Client[]>>;
  reviews: Promise<Result<Review[]>>;
  recent: Promise<Result<BlogSummary[]>>;
}

export function ClosingSections({ titles, ...promises }: ClosingSectionsProps) {
  const clients = listOf(use(promises.clients));
  const reviews = listOf(use(promises.reviews));
  const recent = use(promises.recent);
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

function listOf<T>(result: Result<T[]>): T[] {
  return result.ok ? result.value : [];
}

function RecentNotes({ recent }: { recent: Result<BlogSummary[]> }) {
  if (!recent.ok) return <p>We can’t load the articles right now. Reload the page to try again.</p>;
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
