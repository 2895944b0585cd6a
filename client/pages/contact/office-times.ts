/** Office hours, Monday to Friday, in the time of the office. */
const opens = 9;
const closes = 18;

const minute = 60_000;

/**
 * Writes the time at each office into the room that the server left for it, and whether it is open, and keeps it right.
 * Returns how to stop.
 */
export function showOfficeTimes(): () => void {
  let timer: number;
  const show = () => {
    const now = new Date();
    for (const place of document.querySelectorAll<HTMLElement>('[data-zone]')) {
      const { time, isOpen } = officeTime(place.dataset.zone ?? 'UTC', now);
      write(place, `${time}, ${isOpen ? 'open' : 'closed'}`);
      place.classList.toggle('office-time--open', isOpen);
    }
    timer = window.setTimeout(show, minute - (Date.now() % minute));
  };
  show();
  return () => clearTimeout(timer);
}

/** Into the text that stands there already: taking it out would be a change of the document, not of a word. */
function write(place: HTMLElement, text: string): void {
  if (place.firstChild instanceof Text) place.firstChild.data = text;
  else place.textContent = text;
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
