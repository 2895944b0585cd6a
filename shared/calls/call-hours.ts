export interface CallHours {
  minutes: number;
  noticeHours: number;
  aheadDays: number;
  offices: OfficeHours[];
}

/** `from` and `to` have the form 09:30 and are in the office's time zone. */
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
