const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const withYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const halfYear = 180 * 24 * 3_600_000;

/** The server does not know the reader's time zone and writes times in UTC. */
export function showLocalTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    time.title = time.textContent ?? '';
    time.textContent = (Math.abs(Date.now() - at.getTime()) > halfYear ? withYear : format).format(at);
  }
}
