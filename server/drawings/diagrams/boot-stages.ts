/** What runs, or waits to run, while a board starts. */
export interface Stage {
  name: string;
  /** In seconds since power good. Hatched is waiting. */
  spans: readonly { from: number; to: number; waits?: true }[];
}

/** One start of a quad Cortex-A53 board with eMMC at 25 °C, traced on nine lines of a logic analyzer. */
export const stages: readonly Stage[] = [
  { name: 'ROM', spans: [{ from: 0, to: 0.1 }] },
  { name: 'SPL', spans: [{ from: 0.1, to: 0.38 }] },
  { name: 'TF-A, OP-TEE', spans: [{ from: 0.38, to: 0.52 }] },
  { name: 'U-Boot', spans: [{ from: 0.52, to: 1.06 }] },
  { name: 'Kernel', spans: [{ from: 1.06, to: 2.02 }] },
  { name: 'systemd', spans: [{ from: 2.02, to: 2.31 }] },
  { name: 'udev, modules', spans: [{ from: 2.1, to: 3.1 }] },
  {
    name: 'Panel driver',
    spans: [
      { from: 1.31, to: 1.35 },
      { from: 1.35, to: 3.1, waits: true },
      { from: 3.1, to: 3.22 },
    ],
  },
  {
    name: 'Application',
    spans: [
      { from: 2.31, to: 2.58 },
      { from: 2.58, to: 3.22, waits: true },
      { from: 3.22, to: 3.9 },
    ],
  },
];
/** Who holds the processor, up to where. */
export const phases = [
  { name: 'Boot loaders', from: 0, to: 1.06 },
  { name: 'Kernel', from: 1.06, to: 2.02 },
  { name: 'Userspace', from: 2.02, to: 3.9 },
];
/** In seconds, as traced. */
export const firstFrame = 3.9;
/** In seconds: the wait of the application is gone once the regulator is built in. */
export const builtIn = 3.26;
/** Places in `stages` of those that wait for each other. */
export const rows = { udev: 6, panel: 7, application: 8 };
