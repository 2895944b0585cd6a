import type { Random } from '../../support/random.ts';

/** Words that stand in most notes: a search for two of them finds thousands. */
export const commonWords = [
  'battery',
  'current',
  'sensor',
  'board',
  'radio',
  'firmware',
  'voltage',
  'timer',
  'packet',
  'antenna',
  'sample',
  'bus',
] as const;

export const subjects = [
  'Shunt resistor',
  'Boot loader',
  'Ring buffer',
  'Watchdog',
  'Ground plane',
  'Gateway',
  'Join request',
  'Clock tree',
  'Level shifter',
  'Duty cycle',
  'Pin header',
  'Sleep mode',
] as const;

export const verbs = ['drifts', 'settles', 'stalls', 'recovers', 'saturates', 'holds', 'slips', 'oscillates'] as const;

const places = [
  'on the second revision',
  'inside the closed housing',
  'after a week in the chamber',
  'behind the level shifter',
  'at the far end of the cable',
  'between two wake-ups',
  'under a full load',
  'next to the switching supply',
] as const;

const causes = [
  'the divider was never switched off',
  'the pull-up sat on the wrong rail',
  'a retry ran without a limit',
  'the ground had one via too few',
  'the clock started before the supply was steady',
  'the driver slept with the bus claimed',
  'the capacitor aged faster than its datasheet says',
  'the interrupt fired twice for each edge',
] as const;

/** A plain sentence with a figure and a few common words. */
export function sentence(random: Random): string {
  const [one, other] = [pick(commonWords, random), pick(commonWords, random)];
  const figure = random.integer(12, 4_900);
  const forms = [
    `The ${one} reads ${figure} ${pick(places, random)}, because ${pick(causes, random)}.`,
    `We measured the ${one} and the ${other} ${figure} times ${pick(places, random)}.`,
    `A ${pick(subjects, random).toLowerCase()} ${pick(verbs, random)} ${pick(places, random)} when ${pick(causes, random)}.`,
    `With ${figure} rows of ${one} data the ${other} ${pick(verbs, random)} no more.`,
  ] as const;
  return pick(forms, random);
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.integer(0, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** At most that many characters, whole words. */
export function cutAtWord(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, text.lastIndexOf(' ', longest)).replace(/[.,:]+$/, '');
}
