import express, { type Request, Router } from 'express';
import * as v from 'valibot';
import { type VitalName, vitalNames, vitalsPath } from '../../../shared/vitals.ts';
import type { Assets } from '../../http/assets.ts';
import { respondToBodyErrors } from '../../http/body-errors.ts';
import type { VitalsMetrics } from '../../http/metrics/vitals-metrics.ts';
import { requestOriginOf } from '../../posts/guards/cross-site.ts';
import type { Env } from '../../process/env.ts';

interface Parts {
  env: Pick<Env, 'VITALS_SAMPLE' | 'WEB_BASE'>;
  metrics: VitalsMetrics;
  assets: Pick<Assets, 'pages'>;
  now: () => number;
}

/**
 * Limits, because anyone can send reports: reports per minute in total (`perMinute`), and the size of one report
 * (`bytes`).
 */
const max = { perMinute: 600, bytes: 512 };
const minute = 60_000;

/**
 * Maximum values in milliseconds, except CLS, which has no unit. Larger values are implausible and are reduced to the
 * maximum.
 */
const largest: Record<VitalName, number> = { LCP: 60_000, INP: 60_000, CLS: 10, TTFB: 60_000, FCP: 60_000 };

const value = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));
/** Rejects other fields, because reports must not contain visitors' data. */
const schema = v.strictObject({
  page: v.pipe(v.string(), v.maxLength(200)),
  isNarrow: v.boolean(),
  values: v.strictObject({ LCP: value, INP: value, CLS: value, TTFB: value, FCP: value }),
});

export function vitalsReports({ env, metrics, assets, now }: Parts): Router {
  const router = Router();
  if (env.VITALS_SAMPLE === 0) return router;
  const routes = new Map(Object.entries(assets.pages).map(([route, script]) => [script, route]));
  let window = { since: now(), reports: 0 };

  router.post(vitalsPath, express.json({ limit: max.bytes, inflate: false }), (req, res) => {
    if (requestOriginOf(req.headers, env.WEB_BASE) !== 'own') {
      return void res.status(403).json({ error: 'Only pages of this site can report loading times.' });
    }
    const report = v.safeParse(schema, req.body);
    const route = report.success ? routes.get(report.output.page) : undefined;
    if (!report.success || route === undefined) {
      return void res.status(400).json({ error: 'The body is not a loading-time report.' });
    }
    res.status(204).end();
    if (isDeclined(req)) return metrics.reported('declined');
    if (count() > max.perMinute) return metrics.reported('left-out');
    metrics.reported('taken');
    const { isNarrow, values } = report.output;
    for (const name of vitalNames) {
      const given = values[name];
      const unit = name === 'CLS' ? 1 : 1_000;
      if (given !== undefined) {
        const at = { route, device: isNarrow ? 'narrow' : 'wide' } as const;
        metrics.observe(name, at, Math.min(given, largest[name]) / unit);
      }
    }
  });
  router.all(vitalsPath, (_req, res) => {
    res.status(405).set('Allow', 'POST').json({ error: 'Send reports with POST.' });
  });
  router.use(
    vitalsPath,
    respondToBodyErrors((res, message) => res.json({ error: message })),
  );
  return router;

  function count(): number {
    if (now() - window.since >= minute) window = { since: now(), reports: 0 };
    window.reports += 1;
    return window.reports;
  }
}

/** The site's script respects these preferences, but other clients may send a report nevertheless. */
function isDeclined(req: Request): boolean {
  return req.get('sec-gpc') === '1' || req.get('dnt') === '1' || req.get('save-data') === 'on';
}
