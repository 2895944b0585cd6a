import * as v from 'valibot';
import { createZoneClock } from '../../../../shared/calls/zone-clock.ts';
import { callFeed } from '../../../posts/calls/call-event.ts';
import type { ListedCall } from '../../../posts/calls/desk-bookings.ts';
import { printable } from '../../../process/text/printable.ts';
import { dayOf } from '../../../process/text/times.ts';
import { DeskError } from '../areas/desk-error.ts';
import { act, may, see } from '../people/rights.ts';
import { PostButton } from './buttons.tsx';
import type { Desk, DeskRequest, DeskResponse, SignedInRequest } from './desk.ts';

const day = 24 * 3_600_000;
/** Days before and after today that the feed contains. */
const feedSpan = { before: 30, after: 120 };

/** Years for which the neighboring weeks also have four-digit years. */
const daySchema = v.pipe(v.string(), v.isoDate(), v.regex(/^[12]/));

export function callPages({ site, people, env }: Desk) {
  const { store, bookings } = site;

  return {
    /** The browser's script stores the reader's time zone in a cookie. */
    async week({ query, zone = 'UTC', person }: SignedInRequest): Promise<DeskResponse> {
      const clock = createZoneClock(zone);
      const days = weekOf(v.is(daySchema, query.from) ? query.from : clock.showing(store.now()).day);
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const from = clock.instantOf(first, '00:00');
      const calls = await bookings.between(from, clock.instantOf(shifted(last, 1), '00:00'));
      const page = (
        <>
          <nav className="desk-actions" aria-label="Weeks">
            <a href={`/calls/week?from=${shifted(first, -7)}`}>Previous week</a>
            <a href="/calls/week">This week</a>
            <a rel="next" href={`/calls/week?from=${shifted(first, 7)}`}>
              Next week
            </a>
            <a href="/calls">All calls</a>
            <span className="mono-small" data-zone={zone}>
              Times in {zone}
            </span>
          </nav>
          <ol className="desk-week">
            {days.map((date) => (
              <Day
                key={date}
                date={date}
                isToday={date === clock.showing(store.now()).day}
                calls={calls
                  .map((call) => ({ ...call, shown: clock.showing(call.startsAt) }))
                  .filter(({ shown }) => shown.day === date)
                  .map(({ shown, ...call }) => ({ ...call, time: shown.time }))}
                mayAct={may(person, act('calls'))}
              />
            ))}
          </ol>
        </>
      );
      return { title: `Calls, week of ${first}`, page };
    },

    free: change('free', async ({ post, reference }) => {
      await bookings.freeOne(post);
      return `Other visitors can now choose the time of ${reference}. The site does not inform the visitor. Please tell them yourself.`;
    }),

    takeBack: change('take-back', async ({ post, reference }) => {
      if (!(await bookings.takeBack(post)))
        throw new DeskError(
          `The time of ${reference} is reserved for another call, or the visitor canceled this call.`,
        );
      return `The time of ${reference} is reserved again.`;
    }),

    /** Calendar programs cannot sign in. The address contains the person's secret instead. */
    async feed({ query }: DeskRequest): Promise<DeskResponse> {
      const person = query.feed ? await people.withFeed(query.feed) : undefined;
      if (!person || !may(person, see('calls'))) return { text: 'Not found\n', type: 'text', status: 404 };
      const now = store.now();
      const calls = await bookings.between(now - feedSpan.before * day, now + feedSpan.after * day);
      const events = calls.filter(({ state }) => state !== 'not held').map((call) => eventOf(call, env.COMPANY_NAME));
      return { text: callFeed(events, env.COMPANY_NAME), type: 'text/calendar' };
    },
  };

  function change(verb: string, work: (call: Pick<ListedCall, 'post' | 'reference'>) => Promise<string>) {
    return async ({ params: { reference = '' }, fields, audit }: SignedInRequest): Promise<DeskResponse> => {
      const post = (await bookings.find(reference))?.post;
      if (post === undefined) throw new DeskError(`No call has the reference ${reference}.`);
      const notice = await work({ post, reference });
      await audit(`calls ${verb}`, reference);
      return { redirect: `/calls/week${v.is(daySchema, fields.from) ? `?from=${fields.from}` : ''}`, notice };
    };
  }
}

interface DayParts {
  date: string;
  isToday: boolean;
  calls: (ListedCall & { time: string })[];
  mayAct: boolean;
}

function Day({ date, isToday, calls, mayAct }: DayParts) {
  return (
    <li className="desk-day" aria-current={isToday ? 'date' : undefined}>
      <h2 className="mono-small">{dayFormat.format(Date.parse(date))}</h2>
      {calls.length === 0 && <p className="desk-empty">No calls</p>}
      {calls.map(({ reference, time, name, company, state }) => (
        <article key={reference} className="desk-call" data-row data-state={state}>
          <p className="mono-small">
            {time} <span className={state === 'confirmed' ? 'desk-tag--done' : 'desk-tag'}>{state}</span>
          </p>
          <a href={`/calls/${reference}`}>
            <bdi>{name || reference}</bdi>
          </a>
          {company && <bdi className="desk-call__company">{company}</bdi>}
          {mayAct && <Change reference={reference} state={state} from={date} />}
        </article>
      ))}
    </li>
  );
}

function Change({ reference, state, from }: { reference: string; state: ListedCall['state']; from: string }) {
  if (state === 'canceled') return null;
  const [verb, label] = state === 'not held' ? ['take-back', 'Take the time back'] : ['free', 'Free this time'];
  return (
    <PostButton action={`/calls/${reference}/${verb}`} values={{ from }} className="desk-link">
      {label}
    </PostButton>
  );
}

const statusOf = {
  confirmed: 'booked',
  unconfirmed: 'requested',
  'not held': 'requested',
  canceled: 'canceled',
} as const;

function eventOf(call: ListedCall, companyName: string) {
  const { reference, createdAt, startsAt, endsAt, state, moves, name, company, phone, email } = call;
  return {
    row: { reference, createdAt },
    start: startsAt,
    minutes: (endsAt - startsAt) / 60_000,
    status: statusOf[state],
    moves,
    companyName,
    visitor: { name: printable([name, company].filter(Boolean).join(', ')), details: printable(`${phone}, ${email}`) },
  };
}

function weekOf(date: string): string[] {
  const weekday = new Date(date).getUTCDay();
  const monday = shifted(date, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => shifted(monday, index));
}

function shifted(date: string, days: number): string {
  return dayOf(Date.parse(date) + days * day);
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
