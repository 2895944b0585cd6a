import type { ReactNode } from 'react';
import { type CallSlots, timeFields, timeIn } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import { href } from '../../../shared/paths.ts';
import { type LinkedCall, maxMoves } from './linked-calls.ts';

interface PageProps {
  call: LinkedCall;
  slots: CallSlots;
}

export const linkFields = { action: 'action', start: timeFields.start } as const;

/** Limits the page's size. */
const maxTimes = 600;

export function titleOf({ state, refusal }: LinkedCall): string {
  if (state === 'canceled') return 'Your call is canceled';
  if (refusal !== undefined) return state === 'unconfirmed' ? 'This time is taken' : 'Your call wasn’t moved';
  return { unconfirmed: 'Confirm your call', booked: 'Your call is booked', freed: 'Choose a new time' }[state];
}

export function LinkedCallPage({ call, slots }: PageProps) {
  const { booking, state, refusal } = call;
  const { reference, start, timeZone, moves } = booking;
  const time = `${timeIn(timeZone, start)} (${timeZone})`;
  if (state === 'canceled') {
    return (
      <>
        <p>{`We won’t call you on ${time}. Your reference is ${reference}.`}</p>
        <RequestAgain />
      </>
    );
  }
  const mayMove = state !== 'unconfirmed' || refusal !== undefined;
  return (
    <>
      {refusal !== undefined && <p>{refusal}</p>}
      <p>{messages[state](time, reference)}</p>
      {state === 'booked' && (
        <p>
          <a href={`/api/calls/${reference}.ics`}>Add the call to your calendar</a>
        </p>
      )}
      {state === 'unconfirmed' && refusal === undefined && <ActionForm action="confirm" label="Confirm this call" />}
      {mayMove && moves < maxMoves && <MoveForm slots={slots} timeZone={timeZone} />}
      {mayMove && moves >= maxMoves && <p>To move this call again, send us a message with its reference.</p>}
      <ActionForm action="cancel" label="Cancel the call" isQuiet />
    </>
  );
}

const messages = {
  unconfirmed: (time: string, reference: string) =>
    `You asked us to call you on ${time}. Your reference is ${reference}.`,
  booked: (time: string, reference: string) => `We’ll call you on ${time}. Your reference is ${reference}.`,
  freed: (time: string, reference: string) => `We’ve released your time, ${time}. Your reference is ${reference}.`,
};

export function RequestAgain() {
  return (
    <p>
      <a href={href.scheduleCall()}>Choose a time</a>, or <a href={href.contact()}>send us a message</a>.
    </p>
  );
}

function MoveForm({ slots, timeZone }: { slots: CallSlots; timeZone: string }) {
  const days = daysOf(slots, timeZone);
  if (days.size === 0)
    return <p>We have no other free times right now. To find one, send us a message with your reference.</p>;
  return (
    <ActionForm action="move" label="Move the call">
      <div className="field field--wide">
        <label className="field__label mono" htmlFor="time">
          New time
        </label>
        <select id="time" name={linkFields.start} required className="field__control">
          <option value="">Choose a time</option>
          {[...days].map(([day, times]) => (
            <optgroup key={day} label={day}>
              {times.map(({ start, time }) => (
                <option key={start} value={start}>{`${day}, ${time}`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </ActionForm>
  );
}

interface ActionProps {
  action: 'confirm' | 'move' | 'cancel';
  label: string;
  isQuiet?: boolean;
  children?: ReactNode;
}

function ActionForm({ action, label, isQuiet, children }: ActionProps) {
  return (
    <form method="post" className={children ? 'enquiry' : undefined}>
      <input type="hidden" name={linkFields.action} value={action} />
      {children}
      <div className={children ? 'enquiry__foot' : undefined}>
        <button type="submit" className={isQuiet ? 'button button--ghost' : 'button'}>
          {label}
        </button>
      </div>
    </form>
  );
}

function daysOf({ offices }: CallSlots, timeZone: string) {
  const clock = createZoneClock(timeZone);
  const starts = offices.flatMap((office) => office.starts).sort();
  const times = starts.slice(0, maxTimes).map((start) => ({ start, ...clock.showing(Date.parse(start)) }));
  return Map.groupBy(times, ({ day }) => dayFormat.format(new Date(day)));
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
