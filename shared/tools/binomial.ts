import { tailSum } from './tail-sum.ts';

const halvings = 100;

export function probabilityAtMost(failures: number, runs: number, rate: number): number {
  return cumulative(failures, runs)(rate);
}

function cumulative(failures: number, runs: number): (rate: number) => number {
  const ways = logChoose(failures, runs);
  return (rate) => {
    if (failures >= runs || rate <= 0) return 1;
    if (rate >= 1) return 0;
    const odds = rate / (1 - rate);
    const last = ways + failures * Math.log(rate) + (runs - failures) * Math.log1p(-rate);
    // Sums the terms on the side away from the mean, because those terms decrease.
    if (failures < runs * rate) {
      return tailSum(Math.exp(last), (index) => (failures - index) / ((runs - failures + index + 1) * odds));
    }
    const ratio = (count: number) => ((runs - count) / (count + 1)) * odds;
    return 1 - tailSum(Math.exp(last + Math.log(ratio(failures))), (index) => ratio(failures + 1 + index));
  };
}

function logChoose(failures: number, runs: number): number {
  let sum = 0;
  for (let count = 0; count < failures; count += 1) sum += Math.log((runs - count) / (count + 1));
  return sum;
}

/** Returns the one-sided upper limit of the failure rate (Clopper and Pearson, 1934); 1 if all runs failed. */
export function upperRate(failures: number, runs: number, confidence: number): number {
  if (failures >= runs) return 1;
  const probability = cumulative(failures, runs);
  let [low, high] = [failures / runs, 1];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (probability(middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

export function lowerRate(failures: number, runs: number, confidence: number): number {
  if (failures === 0) return 0;
  const probability = cumulative(failures - 1, runs);
  let [low, high] = [0, failures / runs];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (1 - probability(middle) > 1 - confidence) high = middle;
    else low = middle;
  }
  return low;
}

export function runsNeeded(failures: number, rate: number, confidence: number): number {
  const shows = (runs: number) => probabilityAtMost(failures, runs, rate) <= 1 - confidence;
  let high = failures + 1;
  while (!shows(high)) high *= 2;
  let low = Math.max(failures, Math.floor(high / 2) - 1);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shows(middle)) high = middle;
    else low = middle;
  }
  return high;
}
