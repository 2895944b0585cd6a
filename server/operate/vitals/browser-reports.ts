import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Router } from 'express';
import * as v from 'valibot';
import { type ErrorReport, reportPath } from '../../../shared/browser-reports.ts';
import { respondToBodyErrors } from '../../http/body-errors.ts';
import { createIpPrefixOf } from '../../http/ip-prefixes.ts';
import { pathOf } from '../../http/request-log.ts';
import { requestOriginOf } from '../../posts/guards/cross-site.ts';
import type { Env } from '../../process/env.ts';
import type { Log } from '../../process/log.ts';

interface Parts {
  env: Pick<Env, 'TRUST_PROXY' | 'WEB_BASE'>;
  log: Log;
  assets: string;
  now: () => number;
}

/**
 * Limits, because anyone can send reports: log lines per minute in total (`perMinute`) and from one IP prefix
 * (`perIpPrefix`), and the size of a request body (`bytes`).
 */
const max = { perMinute: 30, perIpPrefix: 5, bytes: '16kb' };
const minute = 60_000;

const text = v.optional(
  v.pipe(
    v.string(),
    v.transform((long) => long.slice(0, 300)),
  ),
  '',
);

const oldReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
    },
  ]),
);

const reports = v.pipe(
  v.array(
    v.object({
      type: v.literal('csp-violation'),
      body: v.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
    }),
  ),
  v.maxLength(50),
  v.transform((list) =>
    list.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
      source: body.sourceFile,
    })),
  ),
);

const policySchema = v.union([oldReport, reports]);

/** Error names that the log may contain. Other names are logged as `Error`, because a report can contain any name. */
const errorNames = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'DataCloneError',
  'InvalidStateError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
];

/** Rejects other fields, because reports must not contain visitors' data. */
const errorSchema: v.GenericSchema<unknown, ErrorReport> = v.strictObject({
  type: v.literal('browser-error'),
  kind: v.pipe(
    v.string(),
    v.transform((name) => (errorNames.includes(name) ? name : 'Error')),
  ),
  file: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{10}\/)?[\w-]{1,60}\.js$/)),
});

export function browserReports({ env, log, assets, now }: Parts): Router {
  let window = newWindow();
  const ipPrefixOf = createIpPrefixOf(env.TRUST_PROXY);
  const router = express.Router();
  const types = ['application/csp-report', 'application/reports+json', 'application/json'];
  router.post(reportPath, express.json({ limit: max.bytes, type: types, inflate: false }), (req, res) => {
    const error = v.safeParse(errorSchema, req.body);
    if (error.success) {
      if (requestOriginOf(req.headers, env.WEB_BASE) !== 'own')
        return void res.status(403).json({ error: 'Only pages of this site can report errors.' });
      logError(error.output, req);
    } else {
      const violations = v.safeParse(policySchema, req.body);
      if (!violations.success) return void res.status(400).json({ error: 'The body is not a browser report.' });
      logViolations(violations.output, req);
    }
    res.status(204).end();
  });
  router.all(reportPath, (_req, res) => {
    res.status(405).set('Allow', 'POST').json({ error: 'Send reports with POST.' });
  });
  router.use(
    reportPath,
    respondToBodyErrors((res, message) => res.json({ error: message })),
  );
  return router;

  function logError({ kind, file }: ErrorReport, req: Request): void {
    // Checks the rates first, which limits how often the disk is read.
    if (isCounted(req) && existsSync(join(assets, file))) log.warn({ event: 'browser-error', kind, file });
  }

  function logViolations(violations: v.InferOutput<typeof policySchema>, req: Request): void {
    for (const { directive, blocked, page, source } of violations) {
      if (!isCounted(req)) continue;
      log.warn({
        event: 'policy-violated',
        directive,
        blocked: originOf(blocked),
        path: pathOf({ url: URL.parse(page)?.pathname }, 404),
        source: originOf(source),
      });
    }
  }

  function isCounted(req: Request): boolean {
    if (now() - window.since >= minute) {
      if (window.leftOut > 0) log.warn({ event: 'browser-reports-left-out', count: window.leftOut });
      window = newWindow();
    }
    const ipPrefix = ipPrefixOf(req);
    const ofIpPrefix = window.byIpPrefix.get(ipPrefix) ?? 0;
    const isCounted = window.lines < max.perMinute && ofIpPrefix < max.perIpPrefix;
    if (isCounted) {
      window.lines += 1;
      window.byIpPrefix.set(ipPrefix, ofIpPrefix + 1);
    } else window.leftOut += 1;
    return isCounted;
  }

  function newWindow() {
    return { since: now(), lines: 0, leftOut: 0, byIpPrefix: new Map<string, number>() };
  }
}

/**
 * Returns the address's origin or scheme, because the log must not contain whole addresses. A keyword such as `inline`
 * is unchanged. Other text becomes `…`.
 */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return /^[a-z-]{0,30}$/.test(address) ? address : '…';
  return url.origin === 'null' ? url.protocol : url.origin;
}
