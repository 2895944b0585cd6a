/** The texts are in English, but the visitor's locale determines whether a day has 12 or 24 hours. */
export function hourCycle(): 'h12' | 'h23' {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23';
}

/** `time` has the form 13:30. */
export function clockTime(time: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    hour: hourCycle() === 'h12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hourCycle(),
  });
  return format.format(new Date(`2026-01-15T${time}Z`));
}

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Returns 0 for Sunday. If the browser does not know the locale's weeks, returns 1 for Monday. */
export function firstWeekday(): number {
  const locale: LocaleWithWeek = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay % 7;
}
