/** What content may give a person to keep. */
export const keepsakeNames = [
  'single-slot',
  'crossed-leads',
  'two-procedures',
  'unknowns',
  'fingerprint',
  'sunny-side',
  'blinking-led',
  'power-switch',
  'daylight',
  'trapped-air',
  'five-past',
  'two-images',
  'light-switch',
  'door-ajar',
  'drawer',
] as const;

export type KeepsakeName = (typeof keepsakeNames)[number];
