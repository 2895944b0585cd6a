/** Rows of the list, worst first. The rest of the page is drawn without words. */
export const listed = [
  { node: 'PU-0417', site: 'Weir 4', state: 'bearing', rms: '7.4', age: '12 s', alarm: true },
  { node: 'PU-1182', site: 'Mill B', state: 'silent', rms: '2.1', age: '47 min', alarm: false },
  { node: 'PU-0096', site: 'Weir 1', state: 'cell low', rms: '1.8', age: '3 min', alarm: false },
] as const;

/** A screen of 1,440 by 900 px: how many rows of which height it shows below what never scrolls. */
export const screen = { width: 1440, height: 900, strip: 44, filters: 200, head: 32, row: 28, foot: 40 };
export const rowsShown = Math.floor((screen.height - screen.strip - screen.head - screen.foot) / screen.row);
export const columns = ['node', 'site', 'state', 'mm/s', 'age'] as const;
/** In the list, with those that are drawn without words. */
export const columnCount = 9;

/** From the sensor to the glass, in ms at the median. The last two are ours to waste. */
export const delays = [
  { name: 'radio and network', ms: 180 },
  { name: 'broker', ms: 6 },
  { name: 'rule', ms: 14 },
  { name: 'fan-out', ms: 22 },
  { name: 'batch', ms: 50 },
  { name: 'paint', ms: 16 },
];
export const latency = delays.reduce((sum, { ms }) => sum + ms, 0);
/** Agreed with operators: beyond it they stop trusting the list. */
export const latencyBudget = 500;
