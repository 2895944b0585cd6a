import type { Reply } from '../upstream.ts';
import { envelopeModes } from './envelope-modes.ts';
import { httpModes } from './http-modes.ts';
import { recordModes } from './record-modes.ts';
import type { Rewrite } from './rewrites.ts';
import type { Toxic } from './toxic-proxy.ts';

export interface Mode {
  name: string;
  toxic?: Toxic;
  rewrite?: Rewrite;
  /** True if the responses are well-formed. The site may accept and cache some of them. */
  isBelievable?: true;
  /** Returns a new reply for each fault, because some replies remember earlier calls. */
  reply?: () => Reply;
}

const networkModes: Mode[] = [
  { name: 'latency', toxic: { kind: 'latency', ms: 1_000 } },
  { name: 'latency-past-timeouts', toxic: { kind: 'latency', ms: 8_000 } },
  { name: 'down', toxic: { kind: 'down' } },
  { name: 'bandwidth', toxic: { kind: 'bandwidth', bytesPerSecond: 1_000 } },
  { name: 'slow-close', toxic: { kind: 'slow_close', ms: 5_000 } },
  { name: 'timeout', toxic: { kind: 'timeout', ms: 60_000 } },
  { name: 'close', toxic: { kind: 'timeout', ms: 0 } },
  { name: 'reset', toxic: { kind: 'reset_peer', ms: 0 } },
  { name: 'late-reset', toxic: { kind: 'reset_peer', ms: 500 } },
  { name: 'slicer', toxic: { kind: 'slicer', bytes: 64, ms: 20 } },
  { name: 'limit-data', toxic: { kind: 'limit_data', bytes: 400 } },
];

export const modes: Mode[] = [
  { name: 'none' },
  ...networkModes,
  ...httpModes,
  ...envelopeModes,
  ...recordModes.map((mode): Mode => ({ ...mode, isBelievable: true })),
];
