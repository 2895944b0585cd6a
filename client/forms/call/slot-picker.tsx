import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type CallSlots, timeFields, timeIn } from '../../../shared/calls/call-slots.ts';
import { isTimeZone } from '../../../shared/calls/zone-clock.ts';
import { browserTimeZone } from '../browser-time-zone.ts';
import type { useField } from '../form-context.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { hourCycle } from './clock-format.ts';
import { dateName, dayCells, dayRange, type FreeTime, freeDays, isByDay, nightWords, timeCells } from './days.ts';
import { cityOf, isSameZone, zoneChoices, zoneNames } from './time-zones.ts';
import { ZoneField } from './zone-field.tsx';

type FieldState = ReturnType<typeof useField>;

interface SlotPickerProps {
  start: FieldState;
  zone: FieldState;
  error: ReactNode;
  slots: CallSlots;
  weeks: number;
  isTaken: boolean;
  onRefused: () => void;
  /** Receives the words that confirm the chosen time; empty if no time is chosen. */
  onBooking: (words: string) => void;
  first: () => HTMLElement | null;
}

/** Uses no context, because this file is loaded separately and would contain another copy of it. */
export function SlotPicker({ start, zone: zoneField, error, slots, weeks, isTaken, ...actions }: SlotPickerProps) {
  const { onRefused, onBooking, first } = actions;
  const zone = zoneField.value;
  const [own] = useState(() => (isTimeZone(zone) ? zone : browserTimeZone()));
  const zones = useMemo(() => zoneNames([...slots.offices.map(({ timeZone }) => timeZone), own]), [slots, own]);
  const here = zones.find((name) => isSameZone(name, isTimeZone(zone) ? zone : own)) ?? own;
  const days = useMemo(() => freeDays(slots, here), [slots, here]);
  const { day, pick } = useDay(days, start.value);
  const times = days.get(day) ?? [];
  const nights = times.filter((free) => !isByDay(free));
  const at = times[0]?.start;
  const choices = useMemo(() => zoneChoices(zones, at ? Date.parse(at) : Date.now()), [zones, at]);
  const chosen = times.find((free) => free.start === start.value);
  const booking = chosen ? bookingWords(chosen, slots, here) : '';
  const describedBy = start.error ? `${start.id}-error` : undefined;
  const isRefused = start.error !== undefined && start.value !== '';
  const refetchSlots = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) refetchSlots();
  }, [isRefused]);
  const book = useEffectEvent(onBooking);
  useEffect(() => book(booking), [booking]);
  return (
    <>
      <ZoneField id={zoneField.id} choices={choices} shown={here} onChange={zoneField.change} />
      <div className={`field field--wide slots${start.error ? ' field--invalid' : ''}`}>
        {/* The error summary links to this field, which moves focus to the choices. */}
        <input
          id={start.id}
          name={timeFields.start}
          className="field__control visually-hidden"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          aria-invalid={start.error ? true : undefined}
          value={start.value}
          onFocus={() => first()?.focus()}
        />
        <ChoiceGroup
          id="call-days"
          label={dayRange([...days.keys()])}
          cells={dayCells(days, weeks)}
          chosen={day}
          describedBy={describedBy}
          onChoose={pick}
        />
        <ChoiceGroup
          id="call-times"
          className="slots__grid--times"
          label={day ? `Time on ${dateName(day)}` : 'Time'}
          cells={timeCells(times.filter(isByDay))}
          folded={{ summary: `${nights.length} ${nightWords()}`, cells: timeCells(nights) }}
          chosen={start.value}
          describedBy={describedBy}
          onChoose={start.change}
        />
        <p className="slots__said" role="status">
          {booking || (times.length > 0 ? dayWords(day, here, times.length, isTaken && !start.value) : noneFree)}
        </p>
        {error}
      </div>
    </>
  );
}

/**
 * The picked day has precedence over the chosen time's day until `days` changes. Without either day, the first day
 * with a free time in daylight is shown.
 */
function useDay(days: Map<string, FreeTime[]>, start: string) {
  const [picked, setPicked] = useState({ day: '', days });
  const dates = [...days.keys()];
  const ofStart = dates.find((date) => days.get(date)?.some((free) => free.start === start));
  const pickedDay = days.has(picked.day) ? picked.day : undefined;
  const day =
    (picked.days === days ? (pickedDay ?? ofStart) : (ofStart ?? pickedDay)) ??
    dates.find((date) => days.get(date)?.some(isByDay)) ??
    dates[0] ??
    '';
  return { day, pick: (chosen: string) => setPicked({ day: chosen, days }) };
}

const noneFree = 'No times are open right now. Send us a message, and we’ll find a time.';

function dayWords(day: string, here: string, count: number, isTaken: boolean): string {
  const times = count === 1 ? 'time' : 'times';
  const remark = isTaken ? 'The time you chose was just taken. ' : '';
  return `${remark}${dateName(day)}, ${cityOf(here)} time: ${count} open ${times}. Choose a time.`;
}

function bookingWords({ start, office: name }: FreeTime, { offices }: CallSlots, here: string): string {
  const office = offices.find((one) => one.name === name);
  const isThere = !office || !isTimeZone(office.timeZone) || isSameZone(office.timeZone, here);
  const there = isThere ? '' : ` (${timeIn(office.timeZone, start, hourCycle())} there)`;
  return `${timeIn(here, start, hourCycle())}, ${cityOf(here)} time. An engineer in ${name} will call you${there}.`;
}
