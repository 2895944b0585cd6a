import { tailSum } from './tail-sum.ts';

const halvings = 100;

export function upperCount(events: number, confidence: number): number {
  const probability = cumulative(events);
  let [low, high] = [events, 2 * events + 50];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (probability(middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

export function lowerCount(events: number, confidence: number): number {
  if (events === 0) return 0;
  const probability = cumulative(events - 1);
  let [low, high] = [0, events];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (1 - probability(middle) > 1 - confidence) high = middle;
    else low = middle;
  }
  return low;
}

function cumulative(events: number): (expected: number) => number {
  let orders = 0;
  for (let count = 2; count <= events; count += 1) orders += Math.log(count);
  return (expected) => {
    const last = events * Math.log(expected) - expected - orders;
    // Sums the terms on the side away from the mean, because those terms decrease.
    if (events < expected) return tailSum(Math.exp(last), (index) => (events - index) / expected);
    const first = Math.exp(last + Math.log(expected / (events + 1)));
    return 1 - tailSum(first, (index) => expected / (events + 2 + index));
  };
}
