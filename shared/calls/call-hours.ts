/** Hours in which visitors can book a call. Times such as 09:30 are in the office's time zone. */
export interface CallHours {
  minutes: number;
  /** Earliest and latest start of a call, counted from the request. */
  noticeHours: number;
  aheadDays: number;
  offices: OfficeHours[];
}

export interface OfficeHours {
  name: string;
  timeZone: string;
  days: Weekday[];
  from: string;
  to: string;
  closed: string[];
}

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof weekdays)[number];
