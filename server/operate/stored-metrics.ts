import { Gauge, type Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import * as v from 'valibot';
import { formNames } from '../../shared/forms/forms.ts';
import { postStates } from '../posts/outbox/row.ts';
import { queuedKinds } from '../store/jobs/kinds.ts';
import type { SiteStore } from '../store/site-store.ts';

const openJobStates = ['waiting', 'failed'] as const;

/** Each scrape queries the site's database. A metric whose query fails is missing or NaN. */
export function addStoredMetrics(registry: Registry, { tables }: SiteStore, now: () => number): void {
  const read = (query: string) => async () => {
    try {
      return v.parse(rowsSchema, (await sql.raw(query).execute(tables)).rows);
    } catch {
      return undefined;
    }
  };

  function byLabels(name: string, help: string, all: Record<string, string>[], query: string): void {
    const find = read(query);
    new Gauge({
      name,
      help,
      labelNames: Object.keys(all[0] ?? {}),
      registers: [registry],
      async collect() {
        this.reset();
        const found = await find();
        for (const labels of found ? all : []) {
          const row = found?.find((one) => Object.entries(labels).every(([label, value]) => one[label] === value));
          this.set(labels, Number(row?.value ?? 0));
        }
      },
    });
  }

  function single(name: string, help: string, query: string, meaning: (value: unknown) => number = Number): void {
    const find = read(query);
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = (await find())?.[0];
        this.set(row ? meaning(row.value ?? 0) : Number.NaN);
      },
    });
  }

  const ageOf = (since: unknown) => (Number(since) ? Math.max(0, (now() - Number(since)) / 1_000) : 0);
  const quarantined = "FROM outbox WHERE state = 'quarantined'";
  byLabels(
    'site_outbox_rows',
    'Posts in the outbox, by state. The site sends a parked post again only after the operator retries it.',
    postStates.map((state) => ({ state })),
    'SELECT state, count(*) AS value FROM outbox GROUP BY state',
  );
  single(
    'site_outbox_oldest_pending_seconds',
    'Age of the oldest pending post; 0 if no post is pending.',
    "SELECT min(created_at) AS value FROM outbox WHERE state = 'pending'",
    ageOf,
  );
  byLabels(
    'site_quarantine_rows',
    'Posts in quarantine, by form.',
    formNames.map((form) => ({ form })),
    `SELECT form, count(*) AS value ${quarantined} GROUP BY form`,
  );
  single(
    'site_quarantine_oldest_seconds',
    'Age of the oldest post in quarantine; 0 if the quarantine is empty.',
    `SELECT min(created_at) AS value ${quarantined}`,
    ageOf,
  );
  single(
    'site_upload_bytes',
    'Total size of the files attached to posts. UPLOAD_QUOTA_MB is the limit.',
    'SELECT sum(file_bytes) AS value FROM outbox WHERE file IS NOT NULL',
  );
  byLabels(
    'site_jobs',
    'Unfinished jobs, by kind and state. Failed jobs wait for the operator. At startup, the site retries only post notifications and confirmations of receipt that failed in the last 30 days.',
    queuedKinds.flatMap((kind) => openJobStates.map((state) => ({ kind, state }))),
    `SELECT kind, state, count(*) AS value FROM jobs
     WHERE state IN (${openJobStates.map((state) => `'${state}'`).join(', ')}) GROUP BY kind, state`,
  );
  single(
    'site_jobs_retrying',
    'Jobs waiting for another attempt after a failure.',
    "SELECT count(*) AS value FROM jobs WHERE state = 'waiting' AND last_error <> ''",
  );
  single(
    'site_jobs_oldest_seconds',
    'Time that the oldest due job has been waiting for an attempt; 0 if no job is due.',
    `SELECT min(due_at) AS value FROM jobs
     WHERE state = 'waiting' AND kind IN (${queuedKinds.map((kind) => `'${kind}'`).join(', ')})`,
    ageOf,
  );
  const waiting = 'FROM chat_conversations WHERE waiting_since IS NOT NULL';
  single('site_chat_waiting', 'Chats waiting for a reply.', `SELECT count(*) AS value ${waiting}`);
  single(
    'site_chat_oldest_waiting_seconds',
    'Longest time that a chat has been waiting for a reply; 0 if no chat is waiting.',
    `SELECT min(waiting_since) AS value ${waiting}`,
    ageOf,
  );
}

const rowsSchema = v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])));
