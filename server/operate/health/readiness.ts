import { Gauge, type Registry } from '@prometheus-io/client';
import { reasonOf } from '../../process/text/reason-of.ts';
import { isoOf } from '../../process/text/times.ts';

export interface Finding {
  ok: boolean;
  detail: string;
}

/** Check of a part that the site needs. If `run` throws, rejects, or exceeds the timeout, the part counts as failed. */
export interface Check {
  name: string;
  run(): Finding | Promise<Finding>;
}

interface CheckStatus extends Finding {
  name: string;
  since: string;
}

export interface Readiness {
  /** Runs the checks again if their results are too old. Never rejects. */
  check(): Promise<{ ready: boolean; checks: CheckStatus[] }>;
  stop(): void;
}

/** Times in milliseconds. Monitoring must see a failure within 5 s, which exceeds the sum of both times. */
const defaultTimes = { cachedFor: 2_000, timeout: 2_000 };

export function createReadiness(checks: Check[], now: () => number, { cachedFor, timeout } = defaultTimes): Readiness {
  const parts = new Map<string, CheckStatus>();
  const running: CheckStatus = { name: 'running', ok: true, detail: 'running', since: isoNow() };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let inFlight: Promise<void> | undefined;

  return {
    async check() {
      if (performance.now() - lookedAt >= cachedFor) {
        inFlight ??= runAll().finally(() => {
          lookedAt = performance.now();
          inFlight = undefined;
        });
      }
      await inFlight;
      const all = [running, ...parts.values()].map((part) => ({ ...part }));
      return { ready: all.every(({ ok }) => ok), checks: all };
    },
    stop() {
      Object.assign(running, { ok: false, detail: 'stopping', since: isoNow() });
    },
  };

  async function runAll(): Promise<void> {
    const findings = await Promise.all(
      checks.map(async (check) => ({ name: check.name, ...(await runInTime(check)) })),
    );
    for (const finding of findings) {
      const before = parts.get(finding.name);
      const since = before?.ok === finding.ok ? before.since : isoNow();
      parts.set(finding.name, { ...finding, since });
    }
  }

  async function runInTime(check: Check): Promise<Finding> {
    const { promise: late, resolve } = Promise.withResolvers<Finding>();
    const timer = setTimeout(() => resolve({ ok: false, detail: `no result within ${timeout} ms` }), timeout);
    try {
      return await Promise.race([check.run(), late]);
    } catch (error) {
      return { ok: false, detail: reasonOf(error).slice(0, 200) };
    } finally {
      clearTimeout(timer);
    }
  }

  function isoNow(): string {
    return isoOf(now());
  }
}

export function addReadinessMetric(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'site_ready',
    help: '1 if the check passes, otherwise 0. /readyz reports the same checks.',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      for (const { name, ok } of (await readiness.check()).checks) this.set({ check: name }, Number(ok));
    },
  });
}
