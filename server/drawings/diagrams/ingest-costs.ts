/** A stage between a node and an answer, with what it costs to run. */
export interface IngestStage {
  name: string;
  detail: string;
  /** Dollars a month for the whole fleet: list prices, rounded, one region, no salaries. */
  monthly: number;
}

export const fleet = 100_000;

export const stages: readonly IngestStage[] = [
  { name: 'Balancer', detail: 'TCP only', monthly: 40 },
  { name: 'Broker', detail: 'MQTT, mTLS', monthly: 360 },
  { name: 'Stream', detail: '72 h', monthly: 300 },
  { name: 'Rules', detail: '5 min', monthly: 120 },
  { name: 'Series', detail: '30 days', monthly: 480 },
  { name: 'Archive', detail: '5 years', monthly: 6 },
  { name: 'Registry', detail: 'keys, owners', monthly: 200 },
  { name: 'Watching', detail: 'logs, alarms', monthly: 250 },
];

/** US cents for one node and month. */
export function centsPerNode(monthly: number): number {
  return (monthly * 100) / fleet;
}

export const total = centsPerNode(stages.reduce((sum, { monthly }) => sum + monthly, 0));

export function cents(value: number): string {
  return value < 0.01 ? value.toFixed(3) : value.toFixed(2);
}
