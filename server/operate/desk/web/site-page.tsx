import type { ReactNode } from 'react';
import { formatCount } from '../../../process/text/format-count.ts';
import { lastBackup } from '../../backup/last-backup.ts';
import { vitalsPercentiles } from '../../vitals/vitals-percentiles.ts';
import { queueStatus, type Reading, readingOf, storageUse, undelivered, weeklyPosts } from '../areas/site-status.ts';
import { BarChart } from './chart.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { DeskTable } from './desk-table.tsx';
import { Queue, Undelivered } from './site-queue.tsx';
import { Time } from './time.tsx';
import { Vitals } from './vitals-figure.tsx';
import { Weekly } from './weekly-figure.tsx';

const mebibyte = 1024 ** 2;
const day = 24 * 3_600_000;
const nearlyFull = 0.9;

/** Every source is read when a person opens the page, and at no other time. */
export function sitePages({ site, env, readiness, metrics }: Desk) {
  const { folder, store } = site;
  const { tables } = store;

  return {
    async show({ person }: SignedInRequest): Promise<DeskResponse> {
      const [health, queue, posts, storage, backup, weekly, vitals] = await Promise.all([
        readingOf(() => readiness.check()),
        readingOf(() => queueStatus(tables)),
        readingOf(() => undelivered(tables)),
        readingOf(() => storageUse(site)),
        readingOf(backupAge),
        readingOf(() => weeklyPosts(store)),
        readingOf(() => vitalsPercentiles(metrics.vitals)),
      ]);
      const page = (
        <div className="desk-panels">
          <Panel title="Health" reading={health}>
            {({ checks }) => (
              <DeskTable
                caption="Readiness checks"
                columns={['Check', 'State']}
                rows={checks.map((check) => ({
                  key: check.name,
                  cells: [check.name, check.ok ? check.detail : <Failure key="state" {...check} />],
                }))}
              />
            )}
          </Panel>
          <Panel title="Queue" reading={queue}>
            {(status) => <Queue {...status} person={person} />}
          </Panel>
          <Panel title="Undelivered posts" reading={posts}>
            {(counts) => <Undelivered counts={counts} person={person} />}
          </Panel>
          <Panel title="Storage" reading={storage}>
            {(use) => <Storage {...use} quota={env.UPLOAD_QUOTA_MB * mebibyte} />}
          </Panel>
          <Panel title="Backup" reading={backup}>
            {(last) =>
              last ? (
                <p>
                  {formatCount(Math.floor((store.now() - last.at) / day), 'day')} old, made <Time at={last.at} /> in{' '}
                  {last.to}.
                </p>
              ) : (
                <p className="desk-warning">No backup yet. See docs/backup.md.</p>
              )
            }
          </Panel>
          <Panel title="Posts" reading={weekly}>
            {(counts) => <Weekly {...counts} />}
          </Panel>
          <Panel title="Web Vitals" reading={vitals}>
            {(routes) => <Vitals routes={routes} isMeasured={env.VITALS_SAMPLE > 0} />}
          </Panel>
        </div>
      );
      return { title: 'Site', page };
    },
  };

  async function backupAge() {
    if (store.isShared) throw new Error('backups made with pg_dump leave no record here');
    const last = lastBackup(folder);
    return last && { at: Date.parse(last.made), to: last.folder };
  }
}

interface PanelParts<Value> {
  title: string;
  reading: Reading<Value>;
  children(value: Value): ReactNode;
}

function Panel<Value>({ title, reading, children }: PanelParts<Value>) {
  return (
    <section className="desk-panel">
      <h2 className="mono-small">{title}</h2>
      {'why' in reading ? <p className="desk-reason">Not available: {reading.why}</p> : children(reading.value)}
    </section>
  );
}

function Failure({ detail, since }: { detail: string; since: string }) {
  return (
    <span className="desk-state--bad">
      failed since <Time at={Date.parse(since)} />: {detail}
    </span>
  );
}

function Storage({ disk, uploads, database, quota }: Awaited<ReturnType<typeof storageUse>> & { quota: number }) {
  const limited = [
    { label: 'Uploads', used: uploads, of: quota },
    { label: 'Disk', used: disk.total - disk.free, of: disk.total },
  ];
  const rows = [...limited, { label: 'Database', used: database, of: undefined }];
  return (
    <>
      <BarChart
        title="Used storage"
        rows={limited.map(({ label, used, of }) => ({
          label,
          value: `${Math.floor((100 * used) / of)}% of ${sizeOf(of)}`,
          share: used / of,
          tone: used > nearlyFull * of ? 'error' : 'copper-2',
        }))}
      />
      <DeskTable
        caption={`Storage. ${sizeOf(disk.free)} is free on the disk.`}
        columns={['Storage', '#Used', '#Of']}
        rows={rows.map(({ label, used, of }) => ({ key: label, cells: [label, sizeOf(used), of ? sizeOf(of) : '–'] }))}
      />
    </>
  );
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / mebibyte;
  const [value, unit] = megabytes < 10 * 1_024 ? [megabytes, 'MB'] : [megabytes / 1_024, 'GB'];
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
