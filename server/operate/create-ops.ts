import { createHash } from 'node:crypto';
import { Gauge } from '@prometheus-io/client';
import type { SiteChat } from '../chat/chat-routes.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { distrustedLeap } from '../posts/retention/expiry-clock.ts';
import type { FileQuota } from '../posts/uploads/file-quota.ts';
import type { UploadFolder } from '../posts/uploads/upload-folder.ts';
import type { SiteStore } from '../store/site-store.ts';
import { version } from './about.ts';
import { databaseCheck, freeSpaceCheck, lockCheck, uploadsCheck } from './health/data-checks.ts';
import { addReadinessMetric, createReadiness } from './health/readiness.ts';
import { type Sample, upstreamCheck } from './health/upstream-check.ts';
import type { OpsParts } from './ops-server.ts';
import { addStoredMetrics } from './stored-metrics.ts';

interface Site {
  metrics: Metrics;
  store: SiteStore;
  uploads: Pick<UploadFolder, 'check'>;
  fileQuota: Pick<FileQuota, 'use'>;
  about: { data: string };
  publisher: {
    current(): {
      contentQueries: Record<'blogs.categories' | 'portfolio.categories' | 'countries', { run: Sample }>;
    };
  };
  chat: SiteChat | undefined;
  now: () => number;
}

interface Surroundings {
  minFree: number;
  code: string;
}

export function createOps(site: Site, { minFree, code }: Surroundings): OpsParts {
  const { metrics, store, uploads, fileQuota, about, publisher, chat, now } = site;
  const queries = () => publisher.current().contentQueries;
  const { registry } = metrics;
  const checks = [
    databaseCheck(store),
    freeSpaceCheck(about.data, minFree),
    lockCheck(about.data),
    uploadsCheck(uploads, fileQuota),
    upstreamCheck({
      'blog categories': (input) => queries()['blogs.categories'].run(input),
      'product categories': (input) => queries()['portfolio.categories'].run(input),
      countries: (input) => queries().countries.run(input),
    }),
  ];
  const readiness = createReadiness(checks, now);
  addReadinessMetric(registry, readiness);
  addStoredMetrics(registry, store, now);
  new Gauge({
    name: 'site_chat_streams',
    help: 'Open chat event streams.',
    registers: [registry],
    collect() {
      this.set(chat?.provider === 'built-in' ? chat.chat.streams.size() : 0);
    },
  });
  new Gauge({
    name: 'site_clock_leapt',
    help: '1 for a day after the clock has jumped by more than two days, otherwise 0. No further data expires during that day.',
    registers: [registry],
    collect() {
      this.set(Number(distrustedLeap(about.data, now()) !== undefined));
    },
  });
  const build = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return { registry, readiness, about: { version, build } };
}
