import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';

export const opsKeys = {
  OPS_PORT: v.pipe(
    v.optional(port()),
    v.description(
      'Port for /healthz, /readyz, and /metrics (see docs/monitoring.md). 0 picks a free port; "off" disables the endpoints.',
    ),
    v.metadata({
      otherwise:
        '9464, or a free port if PORT is 0. If 9464 is taken, the site starts without health checks and metrics',
    }),
  ),
  OPS_HOST: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'enter an address, or remove the key')), '127.0.0.1'),
    v.description('Address that OPS_PORT listens on. Anyone who can reach this address can read the metrics.'),
  ),
  DESK_PORT: v.pipe(
    v.optional(port()),
    v.description('Port for the desk in the browser (see docs/desk.md). 0 picks a free port; "off" disables the desk.'),
    v.metadata({
      otherwise: '3001, or a free port if PORT is 0. If 3001 is taken, the site starts without the desk in the browser',
    }),
  ),
  DESK_HOST: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'enter an address, or remove the key')), '127.0.0.1'),
    v.description('Address that DESK_PORT listens on. The default expects a proxy or an SSH tunnel on the same host.'),
  ),
  OPS_DISK_FREE_MB: v.pipe(
    v.optional(wholeNumber(1, 10_000_000), '100'),
    v.description('Megabytes that must be free in DATA_DIR. With less, /readyz returns 503.'),
  ),
  STOP_DELAY_SECONDS: v.pipe(
    v.optional(wholeNumber(0, 300), '0'),
    v.description(
      'Seconds that the site accepts new connections after a stop signal, while /readyz returns 503 to the load balancer.',
    ),
  ),
  VITALS_SAMPLE: v.pipe(
    v.optional(share(), '0.1'),
    v.description('Share of page loads, from 0 to 1, that report loading times to the site, without an identifier.'),
  ),
};

function port() {
  const message = 'use "off" or a whole number from 0 to 65535';
  return v.union(
    [
      v.literal('off'),
      v.pipe(v.string(), v.regex(/^\d{1,5}$/, message), v.transform(Number), v.maxValue(65_535, message)),
    ],
    message,
  );
}

function share() {
  const message = 'use a number from 0 to 1, such as 0.1';
  return v.pipe(v.string(), v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, message), v.transform(Number));
}
