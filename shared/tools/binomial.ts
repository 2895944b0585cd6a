/**
 * The binomial distribution, computed by summing its terms, so that nothing is approximated. Loops are bounded by the
 * number of failures, which callers limit.
 */

/** Halvings of an interval. More than a double can tell apart. */
const halvings = 100;

/** The probability of at most `failures` in `runs` that each fail with the probability `rate`. */
export function atMost(failures: number, runs: number, rate: number): number {
  if (failures >= runs || rate <= 0) return 1;
  if (rate >= 1) return 0;
  const odds = Math.log(rate) - Math.log1p(-rate);
  let term = runs * Math.log1p(-rate);
  let sum = Math.exp(term);
  for (let count = 0; count < failures; count += 1) {
    term += Math.log((runs - count) / (count + 1)) + odds;
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}

/** The one-sided upper limit of the failure rate (Clopper and Pearson, 1934). `confidence` is below 1. */
export function upperRate(failures: number, runs: number, confidence: number): number {
  if (failures >= runs) return 1;
  let [low, high] = [failures / runs, 1];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (atMost(failures, runs, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** The one-sided lower limit of the failure rate. */
export function lowerRate(failures: number, runs: number, confidence: number): number {
  if (failures === 0) return 0;
  let [low, high] = [0, failures / runs];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (1 - atMost(failures - 1, runs, middle) > 1 - confidence) high = middle;
    else low = middle;
  }
  return low;
}

/** The smallest number of runs that shows a failure rate below `rate`, if at most `failures` of them fail. */
export function runsNeeded(failures: number, rate: number, confidence: number): number {
  const shows = (runs: number) => atMost(failures, runs, rate) <= 1 - confidence;
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
