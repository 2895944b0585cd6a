import { randomBytes } from 'node:crypto';
import type { Content } from './content/load-content.ts';
import { withPageRecords } from './content/page-records.ts';
import type { DataFolder } from './database/data-folder.ts';
import { createEmbeddedUpstream, type EmbeddedUpstream } from './embedded-api/embedded-upstream.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Metrics } from './ops/metrics/metrics.ts';
import { type Acceptance, createAcceptance } from './upstream/acceptance.ts';
import { createClassifyingClient } from './upstream/classifying-client.ts';
import { createUpstreamClient, type UpstreamClient } from './upstream/client.ts';
import { createRetryingClient } from './upstream/retrying-client.ts';

/** The API that the site reads from and posts to: the company's, or the embedded one. */
export interface CompanyApi {
  client: UpstreamClient;
  /** Whether the upstream accepts the site's calls. */
  acceptance: Acceptance;
  /** Undefined with the company's API. */
  embedded: EmbeddedUpstream | undefined;
  /** Identifies the upstream and the version of its content. */
  sourceOf(content: Content): () => string;
}

interface Parts {
  env: Env;
  data: DataFolder;
  content: Content;
  metrics: Metrics;
  now: () => number;
  log: Log;
}

export async function openCompanyApi({ env, data, content, metrics, now, log }: Parts): Promise<CompanyApi> {
  const secret = env.CIPHER_SECRET ?? randomBytes(32).toString('base64url');
  const token = env.ACCESS_TOKEN ?? randomBytes(32).toString('base64url');
  const embedded = env.API_BASE
    ? undefined
    : await createEmbeddedUpstream({
        databaseFile: data.file('upstream.db'),
        content: publishedBy(content, env),
        secret,
        token,
        onAccident: (error) => log.error({ event: 'embedded-upstream-broke' }, error),
      });
  const acceptance = createAcceptance({ log, now });
  const wire = createUpstreamClient(env.API_BASE ?? embedded?.base ?? '', { secret, token }, log);
  const retrying = createRetryingClient(wire, {
    log,
    now: () => performance.now(),
    random: Math.random,
    metrics: metrics.upstream,
  });
  return {
    client: createClassifyingClient(retrying, { acceptance, now }),
    acceptance,
    embedded,
    sourceOf:
      ({ pages }) =>
      () =>
        env.API_BASE ? `${env.API_BASE} ${secret}` : `embedded ${embedded?.version()} ${pages.pictures.digest}`,
  };
}

function publishedBy(content: Content, env: Env) {
  return { ...withPageRecords(content, env.PRODUCT_SLUG), companyName: env.COMPANY_NAME };
}
