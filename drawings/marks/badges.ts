import type { Drawing } from '../kit/drawing.ts';

const size = 40;
const octagon = 'M12.5 3h15l9.5 9.5v15l-9.5 9.5h-15l-9.5-9.5v-15z';
const ring = 'M3 20a17 17 0 1 0 34 0a17 17 0 1 0-34 0';
const innerRing = 'M7.5 20a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0';

/** Two fictional ratings, and three kinds of quality, without any certifier's sign. */
const signs = {
  // Bars of a ranking.
  'iot-rating': `${octagon}M13 27V15M20 27V11M27 27V19`,
  // A package with its leads.
  'embedded-rating': `${octagon}M14 14h12v12H14zM17 14v-4M23 14v-4M17 30v-4M23 30v-4M14 17h-4M14 23h-4M30 17h-4M30 23h-4`,
  // A check mark.
  'quality-management': `${ring}${innerRing}M13 20.5l5 5L27 15`,
  // A padlock.
  'information-security': `${ring}M14 19h12v9H14zM16.5 19v-3.5a3.5 3.5 0 0 1 7 0V19`,
  // A heartbeat.
  'medical-devices': `${ring}M7 21h7l3-8l5 15l3-7h8`,
};

/** The signs of the badges, by kind. The text of a badge is beside it. */
export const badges: Record<string, () => Drawing> = Object.fromEntries(
  Object.entries(signs).map(([kind, sign]) => [kind, () => badge(sign)]),
);

function badge(sign: string): Drawing {
  const body = `<path fill="none" stroke="var(--copper)" stroke-width="1.3" d="${sign}"/>`;
  return { width: size, height: size, body };
}
