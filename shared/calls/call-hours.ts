/** When visitors can be called, as the content folder has it. Times are those of the office's clocks, like 09:30. */
export interface CallHours {
  /** How long a call is. */
  minutes: number;
  /** From asking to the earliest call, and to the latest. */
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
  /** Dates, like 2026-12-25. */
  closed: string[];
}

/** In the order that a date counts them. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof weekdays)[number];
