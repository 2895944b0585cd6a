import * as v from 'valibot';

const callSlotsSchema = v.object({
  minutes: v.number(),
  offices: v.array(v.object({ name: v.string(), timeZone: v.string(), starts: v.array(v.string()) })),
});

export type CallSlots = v.InferOutput<typeof callSlotsSchema>;

export function readCallSlots(body: unknown): CallSlots | undefined {
  const slots = v.safeParse(callSlotsSchema, body);
  return slots.success ? slots.output : undefined;
}

/**
 * Names of the fields that contain a call's start. Without script, a form sends `day` and `hour` instead of `start` and
 * `zone`.
 */
export const timeFields = {
  start: 'PreferredTime',
  zone: 'TimeZone',
  day: 'PreferredDate',
  hour: 'PreferredHour',
} as const;

/**
 * Formats milliseconds since the epoch as the upstream expects: UTC to the minute, such as `2026-11-24T09:30Z`. Throws
 * a RangeError if the time is invalid.
 */
export function startOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}

export function timeIn(
  timeZone: string,
  start: string | number,
  hourCycle: Intl.DateTimeFormatOptions['hourCycle'] = 'h23',
): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle,
  }).format(new Date(start));
}
