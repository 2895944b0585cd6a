import { combinedEffort, type Effort, formatSpan } from './effort.ts';
import { formatPins } from './pin-list.ts';

export interface ChosenPin {
  number: number;
  effort: Effort | undefined;
}

export interface Figures {
  pins: string;
  people: string;
  weeks: string;
  price: string;
  review: string;
  sentence: string;
}

export const noPins = 'Press a pad';

export function figuresOf(chosen: readonly ChosenPin[], review: string): Figures {
  const all = combinedEffort(chosen.flatMap(({ effort }) => effort ?? []));
  if (!all) return { pins: '', people: '', weeks: '', price: '', review: '', sentence: 'No pins are wired up.' };
  const pins = formatPins(chosen.map(({ number }) => number));
  const [people, weeks, price] = [all.people, all.weeks, all.price].map(formatSpan);
  const inParallel = chosen.length > 1 ? ' in parallel' : '';
  return {
    pins,
    people: `${people}`,
    weeks: `${weeks}`,
    price: `${price}`,
    review,
    sentence: `${pins}: a team of ${people}, ${weeks} weeks${inParallel}, ${price} USD, G1 review by week ${review}.`,
  };
}
