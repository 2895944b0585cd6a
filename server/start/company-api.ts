import { randomBytes } from 'node:crypto';
import { type AcceptanceReport, createAcceptance } from '../company-api/acceptance.ts';
import { createClassifyingClient } from '../company-api/classifying-client.ts';
import { createUpstreamClient, type UpstreamClient } from '../company-api/client.ts';
import { createEmbeddedUpstream, type EmbeddedUpstream } from '../company-api/embedded/embedded-upstream.ts';
import { createRetryingClient } from '../company-api/retrying-client.ts';
import type { Content } from '../content/load-content.ts';
import { withPageRecords } from '../content/page-records.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import type { VisitorData } from '../store/visitor-data.ts';

interface CompanyApi {
  client: UpstreamClient;
  embedded: EmbeddedUpstream | undefined;
  /** Identifies the upstream. Must be hashed before it is stored, because it may contain the upstream's secret. */
  upstream: string;
  /** ID of the content that the embedded API serves; an empty string for the company's API. */
  version(): string;
  replaceContent(content: Content): void;
}

interface Parts {
  env: Env;
  visitorData: VisitorData;
  content: Content;
  metrics: Metrics;
  report(news: AcceptanceReport): void;
  now: () => number;
  log: Log;
}

export async function openCompanyApi({
  env,
  visitorData,
  content,
  metrics,
  report,
  now,
  log,
}: Parts): Promise<CompanyApi> {
  const secret = env.CIPHER_SECRET ?? randomBytes(32).toString('base64url');
  const token = env.ACCESS_TOKEN ?? randomBytes(32).toString('base64url');
  const embedded = env.API_BASE
    ? undefined
    : await createEmbeddedUpstream({
        visitorData,
        content: publishedBy(content, env),
        secret,
        token,
        onAccident: (error) => log.error({ event: 'embedded-upstream-broke' }, error),
      });
  const acceptance = createAcceptance({ log, now, report });
  const direct = createUpstreamClient(env.API_BASE ?? embedded?.base ?? '', { secret, token }, log);
  const retrying = createRetryingClient(direct, {
    log,
    now: () => performance.now(),
    random: Math.random,
    metrics: metrics.upstream,
  });
  return {
    client: createClassifyingClient(retrying, { acceptance, now }),
    embedded,
    upstream: env.API_BASE ? `${env.API_BASE} ${secret}` : 'embedded',
    version: () => embedded?.version() ?? '',
    replaceContent: (next) => embedded?.replaceContent(publishedBy(next, env)),
  };
}

function publishedBy(content: Content, env: Env) {
  return { ...withPageRecords(content, env.PRODUCT_SLUG), companyName: env.COMPANY_NAME };
}
