import { type CallSlots, timeIn } from '../../../shared/calls/call-slots.ts';
import { dateName, type FreeTime } from './days.ts';
import { isSameZone, placeOf } from './time-zones.ts';

export const noneFree = 'No time is free in the next weeks. Send an enquiry instead, and we find one.';

/** Of a day on which nothing has been chosen. */
export function dayWords(day: string, here: string, count: number, isTaken: boolean): string {
  const times = count === 1 ? 'time' : 'times';
  const remark = isTaken ? 'The time you chose is taken. ' : '';
  return `${remark}${dateName(day)} in ${placeOf(here)}: ${count} free ${times}. Choose one.`;
}

/** Of the time that was chosen: when, and who rings. */
export function bookingWords({ start, office: name }: FreeTime, { offices }: CallSlots, here: string): string {
  const office = offices.find((one) => one.name === name);
  const isThere = !office || isSameZone(office.timeZone, here);
  const there = isThere ? '' : `, where it is ${timeIn(office.timeZone, start)}`;
  return `${timeIn(here, start)} in ${placeOf(here)}. An engineer in ${name} rings${there}.`;
}
