import { isTimeZone } from '../../shared/calls/zone-clock.ts';
import { pageChange } from '../browser/page-change.ts';

const minute = 60_000;

export function startOfficeTimes(): void {
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
  for (const element of document.querySelectorAll<HTMLElement>('.contact-main [data-zone]')) {
    const { zone = 'UTC', hours = '' } = element.dataset;
    // The server may support a zone that this browser does not support.
    if (!isTimeZone(zone)) continue;
    const [days = '', from = '', to = ''] = hours.split(' ');
    const [weekday = '', time = ''] = clockIn(zone);
    const isOpen = days.includes(weekday) && time >= from && time < to;
    element.textContent = `${weekday} ${time}, ${isOpen ? 'open' : 'closed'}`;
    element.classList.toggle('office-time--open', isOpen);
  }
}

function clockIn(timeZone: string): string[] {
  return new Date()
    .toLocaleTimeString('en-US', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .split(' ');
}
