import { type Postgres, startPostgres } from '../support/postgres.ts';
import { aRealUpstream, type RealUpstream } from '../support/real-upstream.ts';
import { type SiteProcess, startSampleSite } from '../support/site-process.ts';

export interface Cluster extends AsyncDisposable {
  /** One that a test may stop. */
  postgres: Postgres;
  /** The name of the database. */
  database: string;
  upstream: RealUpstream;
  /** Starts another process of the site, with a data folder of its own. The end of the cluster ends it, too. */
  startSite(env?: Record<string, string>, nodeArguments?: string[]): Promise<SiteProcess>;
}

/** What several processes of a site share: a database server, and the company's API. */
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
    async startSite(env = {}, nodeArguments = []) {
      const site = await startSampleSite({ env: { ...shared, LOG: 'warn', ...env }, nodeArguments });
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
