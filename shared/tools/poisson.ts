const halvings = 100;

/** The one-sided upper limit of the expected number of events, if `events` were counted. */
export function upperCount(events: number, confidence: number): number {
  let [low, high] = [events, 2 * events + 50];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (atMostEvents(events, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** The one-sided lower limit. */
export function lowerCount(events: number, confidence: number): number {
  if (events === 0) return 0;
  let [low, high] = [0, events];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (1 - atMostEvents(events - 1, middle) > 1 - confidence) high = middle;
    else low = middle;
  }
  return low;
}

function atMostEvents(events: number, expected: number): number {
  let term = -expected;
  let sum = Math.exp(term);
  for (let count = 1; count <= events; count += 1) {
    term += Math.log(expected / count);
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}
