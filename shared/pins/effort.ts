export interface Span {
  from: number;
  to: number;
}

export interface Effort {
  people: Span;
  hasLead: boolean;
  weeks: Span;
  price: Span;
}

/**
 * The services run in parallel, and the longest service determines the weeks. Services with a lead share one lead.
 * Returns undefined if there are no efforts.
 */
export function combinedEffort(efforts: readonly Effort[]): Omit<Effort, 'hasLead'> | undefined {
  if (efforts.length === 0) return undefined;
  const sharedLeads = Math.max(0, efforts.filter(({ hasLead }) => hasLead).length - 1);
  const people = sum(efforts.map((effort) => effort.people));
  const weeks = efforts.map((effort) => effort.weeks);
  return {
    people: { from: people.from - sharedLeads, to: people.to - sharedLeads },
    weeks: { from: Math.max(...weeks.map(({ from }) => from)), to: Math.max(...weeks.map(({ to }) => to)) },
    price: sum(efforts.map((effort) => effort.price)),
  };
}

function sum(spans: Span[]): Span {
  return spans.reduce((all, { from, to }) => ({ from: all.from + from, to: all.to + to }), { from: 0, to: 0 });
}

export function formatSpan({ from, to }: Span): string {
  const [low, high] = [from, to].map((number) => number.toLocaleString('en-US'));
  return low === high ? `${low}` : `${low} to ${high}`;
}

export function writeEffort({ people, hasLead, weeks, price }: Effort): string {
  return [people, weeks, price]
    .flatMap(({ from, to }) => [from, to])
    .concat(Number(hasLead))
    .join(' ');
}

export function readEffort(text: string): Effort {
  const [min = 0, max = 0, shortest = 0, longest = 0, low = 0, high = 0, lead] = text.split(' ').map(Number);
  return {
    people: { from: min, to: max },
    weeks: { from: shortest, to: longest },
    price: { from: low, to: high },
    hasLead: lead === 1,
  };
}
