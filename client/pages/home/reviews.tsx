import type { Review } from '../../../shared/items.ts';
import { useSite } from '../../routing/site-context.ts';

export function Reviews({ reviews }: { reviews: Review[] }) {
  const { example } = useSite();
  if (reviews.length === 0) return null;
  return (
    <div className="reviews columns">
      <p className="reviews__rail mono copper">{example ? 'Example reviews' : 'Reviews'}</p>
      {reviews.map((review) => (
        <ReviewQuote key={review.id} review={review} />
      ))}
    </div>
  );
}

function ReviewQuote({ review: { text, name, role, company } }: { review: Review }) {
  return (
    <figure className="review">
      <blockquote className="review__text">{text}</blockquote>
      <figcaption className="review__by">
        <span className="review__initials mono" aria-hidden="true">
          {initialsOf(name)}
        </span>{' '}
        <span>
          <b>{name}</b>
          <br />
          <span className="faint">{[role, company].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
}
