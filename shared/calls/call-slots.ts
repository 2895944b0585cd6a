import * as v from 'valibot';

/** What `GET /api/call-slots` answers: the times at which somebody may still ask to be rung. */
const callSlotsSchema = v.object({
  /** How long a call is. */
  minutes: v.number(),
  /** Who rings. `starts` are instants in UTC, to the minute, in order. */
  offices: v.array(v.object({ name: v.string(), timeZone: v.string(), starts: v.array(v.string()) })),
});

export type CallSlots = v.InferOutput<typeof callSlotsSchema>;

/** Undefined for what is none. */
export function readCallSlots(body: unknown): CallSlots | undefined {
  const slots = v.safeParse(callSlotsSchema, body);
  return slots.success ? slots.output : undefined;
}

/** The name of the field for the start of a call, and of those that it is made of without script. */
export const timeFields = {
  start: 'PreferredTime',
  zone: 'TimeZone',
  day: 'PreferredDate',
  hour: 'PreferredHour',
} as const;

/** An instant as the wire has it: UTC, to the minute. */
export function startOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}

/** An instant as people read it, such as `Tue, Nov 24, 09:30`. */
export function timeIn(timeZone: string, start: string | number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(start));
}
