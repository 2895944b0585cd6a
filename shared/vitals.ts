/** Where browsers report the loading times of a page. */
export const vitalsPath = '/api/vitals';

/** The web vitals, in milliseconds as the browser measures them; CLS has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

export function isVitalName(name: string): name is VitalName {
  return vitalNames.some((one) => one === name);
}

export interface VitalsReport {
  /** The script of the page, which names its kind and not its address. */
  page: string;
  isNarrow: boolean;
  values: Partial<Record<VitalName, number>>;
}
