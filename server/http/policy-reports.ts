import express, { type Router } from 'express';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { reportPath } from './content-policies.ts';
import { pathOf } from './request-log.ts';
import { unreadable } from './unreadable.ts';

/** Anyone may post reports. Beyond this rate they are only counted. */
const most = { perMinute: 30, bytes: '16kb' };
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

const schema = v.union([oldReport, reports]);

/** Logs the kind of each reported violation. The rest of a report is text that anyone can send. */
export function policyReports(log: Log, now: () => number): Router {
  let window = { since: now(), reports: 0 };
  const router = express.Router();
  const types = ['application/csp-report', 'application/reports+json', 'application/json'];
  router.post(reportPath, express.json({ limit: most.bytes, type: types, inflate: false }), (req, res) => {
    const checked = v.safeParse(schema, req.body);
    if (!checked.success) return void res.status(400).json({ error: 'The body is not a policy violation report.' });
    for (const { directive, blocked, page, source } of checked.output) {
      if (count() > most.perMinute) continue;
      log.warn({
        event: 'policy-violated',
        directive,
        blocked: originOf(blocked),
        path: pathOf({ url: URL.parse(page)?.pathname }, 404),
        source: originOf(source),
      });
    }
    res.status(204).end();
  });
  router.all(reportPath, (_req, res) => {
    res.status(405).set('Allow', 'POST').json({ error: 'Send reports with POST.' });
  });
  router.use(
    reportPath,
    unreadable((res, message) => res.json({ error: message })),
  );
  return router;

  function count(): number {
    if (now() - window.since >= minute) {
      if (window.reports > most.perMinute)
        log.warn({ event: 'policy-violations-left-out', count: window.reports - most.perMinute });
      window = { since: now(), reports: 0 };
    }
    window.reports += 1;
    return window.reports;
  }
}

/** A keyword such as `inline` is given as it is. Of an address, only the origin: anyone can report any address. */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return /^[a-z-]{0,30}$/.test(address) ? address : '…';
  return url.origin === 'null' ? url.protocol : url.origin;
}
