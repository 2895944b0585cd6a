import { pageChange } from '../browser/page-change.ts';

/** Local time of the office, Monday to Friday. */
const opens = 9;
const closes = 18;

const minute = 60_000;

export function wakeOfficeTimes(): void {
  show();
  document.addEventListener(pageChange, show);
  setTimeout(
    function tick() {
      show();
      setTimeout(tick, minute - (Date.now() % minute));
    },
    minute - (Date.now() % minute),
  );
}

function show(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.contact-main [data-zone]')) {
    const { time, isOpen } = officeTime(place.dataset.zone ?? 'UTC', new Date());
    place.textContent = `${time}, ${isOpen ? 'open' : 'closed'}`;
    place.classList.toggle('office-time--open', isOpen);
  }
}

function officeTime(timeZone: string, now: Date): { time: string; isOpen: boolean } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const hour = Number(partOf('hour'));
  const isWorkday = !partOf('weekday').startsWith('S');
  return {
    time: `${partOf('weekday')} ${partOf('hour')}:${partOf('minute')}`,
    isOpen: isWorkday && hour >= opens && hour < closes,
  };
}
