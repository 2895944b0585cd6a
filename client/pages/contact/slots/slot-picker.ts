import { type CallSlots, timeIn } from '../../../../shared/calls/call-slots.ts';
import { make } from '../../../browser/make.ts';
import { choiceGroup } from './choice-group.ts';
import { dateName, type FreeTime, freeDays, wholeWeeks } from './days.ts';
import { isSameZone, placeOf } from './time-zones.ts';
import { zoneField } from './zone-field.ts';

export interface SlotPicker {
  /** The zone, then day and time. */
  fields: HTMLElement[];
  /** Shows these if there are any, else the same anew, with what stands in the fields. */
  show(slots: CallSlots | undefined): void;
  /** The chosen time in words; empty where there is none. */
  chosen(): string;
}

/**
 * A day, and a time on it, by the clocks of the visitor. `start` is the field of the form that gets the instant; `ownZone`
 * is where the visitor is.
 */
export function createSlotPicker(first: CallSlots, start: HTMLInputElement, ownZone: string): SlotPicker {
  let slots = first;
  let days = new Map<string, FreeTime[]>();
  let day = '';
  let remark = '';
  const zone = zoneField(
    first.offices.map(({ timeZone }) => timeZone),
    ownZone,
  );
  const dayGroup = choiceGroup('call-days', 'slots__grid', (date) => {
    day = date;
    showTimes();
  });
  const timeGroup = choiceGroup('call-times', 'slots__grid slots__grid--times', (instant) => {
    start.value = instant;
    remark = '';
    say();
    start.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const said = make('p', { class: 'slots__said', role: 'status' });
  const groups = [dayGroup.element, timeGroup.element];
  const fields = [zone.element, make('div', { class: 'field field--wide slots' }, start, ...groups, said)];

  zone.select.addEventListener('change', showDays);
  showDays();
  return {
    fields,
    show(next) {
      slots = next ?? slots;
      remark = '';
      if (start.value && !slots.offices.some(({ starts }) => starts.includes(start.value))) {
        start.value = '';
        remark = 'The time you chose is taken. ';
      }
      showDays();
    },
    chosen: () => (chosenTime() ? words() : ''),
  };

  function showDays(): void {
    days = freeDays(slots, zone.select.value);
    const dates = [...days.keys()];
    day = dates.find((date) => isOn(date, start.value)) ?? (days.has(day) ? day : (dates[0] ?? ''));
    const weeks = wholeWeeks(dates);
    const name = weeks.length ? `Day, ${monthDay(weeks[0])} to ${monthDay(weeks.at(-1))}` : 'Day';
    dayGroup.show(name, [
      ...weeks.slice(0, 7).map((date) => ({ text: dateName(date).slice(0, 2) })),
      ...weeks.map((date) => {
        const text = date.endsWith('-01') ? monthDay(date) : String(Number(date.slice(8)));
        return days.has(date) ? { value: date, text, name: dateName(date), isChosen: date === day } : { text };
      }),
    ]);
    showTimes();
  }

  function showTimes(): void {
    const times = (days.get(day) ?? []).map((free) => ({
      value: free.start,
      text: free.time,
      isChosen: free.start === start.value,
    }));
    timeGroup.show(day ? `Time on ${dateName(day)}` : 'Time', times);
    say();
  }

  function say(): void {
    said.textContent = words();
  }

  function words(): string {
    const count = days.get(day)?.length ?? 0;
    if (!count) return 'No time is free in the next weeks. Send an enquiry instead, and we find one.';
    const chosen = chosenTime();
    const here = zone.select.value;
    const times = count === 1 ? 'time' : 'times';
    if (!chosen) return `${remark}${dateName(day)} in ${placeOf(here)}: ${count} free ${times}. Choose one.`;
    const office = slots.offices.find(({ name }) => name === chosen.office);
    const isThere = !office || isSameZone(office.timeZone, here);
    const there = isThere ? '' : `, where it is ${timeIn(office.timeZone, chosen.start)}`;
    return `${timeIn(here, chosen.start)} in ${placeOf(here)}. An engineer in ${chosen.office} rings${there}.`;
  }

  function chosenTime(): FreeTime | undefined {
    return days.get(day)?.find((free) => free.start === start.value);
  }

  function isOn(date: string, value: string): boolean {
    return days.get(date)?.some((free) => free.start === value) ?? false;
  }
}

function monthDay(date: string | undefined): string {
  return dateName(date).slice('Tue, '.length);
}
