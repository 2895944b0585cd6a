import { use } from 'react';
import type { CompanyEvent } from '../../../shared/items.ts';
import type { Result } from '../../../shared/result.ts';
import { EmptyList } from '../../ui/empty-list.tsx';

export function Events({ events }: { events: Promise<Result<CompanyEvent[]>> }) {
  const result = use(events);
  if (!result.ok) return <p>We can’t load the events right now. Reload the page to try again.</p>;
  if (result.value.length === 0) {
    return (
      <EmptyList>No events are scheduled. To visit one of our labs, send us a message with the form below.</EmptyList>
    );
  }
  return (
    <ol className="events">
      {result.value.map(({ name, startsOn, endsOn, place, exhibit }) => (
        <li key={name + startsOn} className="events__item">
          <Days from={startsOn} to={endsOn} />
          <div>
            <h3 className="events__name">{name}</h3>
            <p className="mono faint">{place}</p>
          </div>
          <p className="events__exhibit">{exhibit}</p>
        </li>
      ))}
    </ol>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return (
    <p className="events__days">
      <b>
        <time dateTime={from}>{isOneMonth ? day(from) : monthAndDay(from)}</time>
        {to !== from && (
          <>
            –<time dateTime={to}>{isOneMonth ? day(to) : monthAndDay(to)}</time>
          </>
        )}
      </b>{' '}
      <span className="mono">{isOneMonth ? monthAndYear(to) : to.slice(0, 4)}</span>
    </p>
  );
}

const day = formatOf({ day: 'numeric' });
const monthAndDay = formatOf({ month: 'short', day: 'numeric' });
const monthAndYear = formatOf({ month: 'long', year: 'numeric' });

function formatOf(options: Intl.DateTimeFormatOptions): (isoDate: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (isoDate) => format.format(new Date(isoDate));
}
