import type { Job } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { Link } from '../../ui/link.tsx';

export function JobRow({ job: { slug, title, summary, team, location, experience, closesOn } }: { job: Job }) {
  return (
    <div className="row job-row">
      <span className="job-row__team mono copper">{team}</span>{' '}
      <span className="job-row__about">
        <b className="row__name">
          <Link className="job-row__link" to={href.job(slug)}>
            {title}
          </Link>
        </b>{' '}
        <span className="row__text">{summary}</span>
      </span>{' '}
      <span className="job-row__office mono">{location}</span>{' '}
      <span className="mono job-row__experience">
        {experience}
        {closesOn && (
          <>
            {' '}
            <span className="job-row__until">
              apply by <CalendarDay date={closesOn} />
            </span>
          </>
        )}
      </span>
      <Arrow end />
    </div>
  );
}
