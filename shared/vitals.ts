export const vitalsPath = '/api/vitals';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

export function isVitalName(name: string): name is VitalName {
  return vitalNames.some((one) => one === name);
}

export interface VitalsReport {
  /** Name of the page's script, which identifies the kind of page but not its URL. */
  page: string;
  isNarrow: boolean;
  /** In milliseconds, except CLS, which has no unit. */
  values: Partial<Record<VitalName, number>>;
}
