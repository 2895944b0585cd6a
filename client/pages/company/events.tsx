import { use } from 'react';
import type { CompanyEvent } from '../../../shared/items.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { formatDate } from '../../ui/format-date.ts';

export function Events({ events }: { events: Promise<Outcome<CompanyEvent[]>> }) {
  const outcome = use(events);
  if (!outcome.ok) return <p>We can’t load the events right now. Reload the page to try again.</p>;
  if (outcome.value.length === 0) {
    return (
      <EmptyList>No events are scheduled. To visit one of our labs, send us a message with the form below.</EmptyList>
    );
  }
  return (
    <ol className="timeline timeline--events">
      {outcome.value.map(({ name, startsOn, endsOn, place, exhibit }) => (
        <li key={name + startsOn} className="timeline__item">
          <p className="timeline__when mono copper">
            <time dateTime={startsOn}>{formatDate(startsOn)}</time>
            {endsOn !== startsOn && (
              <>
                {' '}
                to <time dateTime={endsOn}>{formatDate(endsOn)}</time>
              </>
            )}
          </p>
          <div>
            <h3 className="timeline__title">{name}</h3>
            <p className="mono">{place}</p>
          </div>
          <p>{exhibit}</p>
        </li>
      ))}
    </ol>
  );
}
