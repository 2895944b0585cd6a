import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { aRealUpstream, type RealUpstream } from '../../support/real-upstream.ts';
import { type SiteOptions, type SiteProcess, startSampleSite } from '../../support/site-process.ts';

export interface Cluster extends AsyncDisposable {
  postgres: Postgres;
  database: string;
  upstream: RealUpstream;
  startSite(
    env?: Record<string, string>,
    options?: Pick<SiteOptions, 'program' | 'nodeArguments'>,
  ): Promise<SiteProcess>;
}

export async function aCluster(): Promise<Cluster> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  const database = await postgres.createDatabase();
  const upstream = await aRealUpstream();
  const shared = { ...upstream.envFor(upstream.base), DATABASE_URL: postgres.urlOf(database), OPS_PORT: '0' };
  const sites: SiteProcess[] = [];
  return {
    postgres,
    database,
    upstream,
    async startSite(env = {}, options = {}) {
      const site = await startSampleSite({ env: { ...shared, LOG: 'warn', ...env }, ...options });
      sites.push(site);
      return site;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
      await upstream[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}
