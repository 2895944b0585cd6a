import type { ReactNode } from 'react';
import { formatCount } from '../../../process/text/format-count.ts';
import { lastBackup } from '../../backup/last-backup.ts';
import { vitalsPercentiles } from '../../vitals/vitals-percentiles.ts';
import { collections } from '../areas/collections.ts';
import {
  queueStatus,
  type Reading,
  readingOf,
  storageUse,
  undelivered,
  type WeeklyPosts,
  weeklyPosts,
} from '../areas/site-status.ts';
import { may, type Rights } from '../people/rights.ts';
import { BarChart, ColumnChart } from './chart.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { DeskTable } from './desk-table.tsx';
import { Time } from './time.tsx';
import { Vitals } from './vitals-figure.tsx';

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
                  cells: [check.name, <State key="state" {...check} />],
                }))}
              />
            )}
          </Panel>
          <Panel title="Queue" reading={queue}>
            {(status) => <Queue status={status} person={person} />}
          </Panel>
          <Panel title="Undelivered posts" reading={posts}>
            {(counts) => <Undelivered counts={counts} person={person} />}
          </Panel>
          <Panel title="Storage" reading={storage}>
            {(use) => <Storage use={use} quota={env.UPLOAD_QUOTA_MB * mebibyte} />}
          </Panel>
          <Panel title="Backup" reading={backup}>
            {({ at, folder: to }) => (
              <p>
                {formatCount(Math.floor((store.now() - at) / day), 'day')} old, made <Time at={at} /> in {to}.
              </p>
            )}
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
    if (!last) throw new Error('the data folder has no record of a backup');
    return { at: Date.parse(last.made), folder: last.folder };
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

function State({ ok, detail, since }: { ok: boolean; detail: string; since: string }) {
  if (ok) return detail;
  return (
    <span className="desk-state--bad">
      failed since <Time at={Date.parse(since)} />: {detail}
    </span>
  );
}

function Queue({ status, person }: { status: Awaited<ReturnType<typeof queueStatus>>; person: Rights }) {
  const { kinds, newestFailed } = status;
  if (kinds.length === 0) return <p className="desk-empty">No job waits or has failed.</p>;
  const most = Math.max(...kinds.map(({ waiting, failed }) => waiting + failed));
  return (
    <>
      <BarChart
        title="Unfinished jobs by kind"
        description="The table below contains the numbers."
        rows={kinds.map(({ kind, waiting, failed }) => ({
          label: kind,
          value: failed > 0 ? `${failed} failed of ${waiting + failed}` : String(waiting),
          share: (waiting + failed) / most,
          tone: failed > 0 ? 'error' : 'copper-2',
        }))}
      />
      <DeskTable
        caption="Unfinished jobs"
        columns={['Kind', '#Waiting', '#Failed', 'Oldest due']}
        rows={kinds.map(({ kind, waiting, failed, oldestDue }) => ({
          key: kind,
          cells: [kind, waiting, failed, typeof oldestDue === 'number' ? <Time key="due" at={oldestDue} /> : '–'],
        }))}
      />
      {newestFailed.length > 0 && (
        <details>
          <summary>Newest failed jobs</summary>
          <ol className="desk-list">
            {newestFailed.map(({ kind, reference, at, why }) => (
              <li key={`${kind} ${reference}`} className="desk-row">
                <div className="desk-row__head mono-small">
                  <span>{kind}</span>
                  <RecordLink reference={reference} person={person} />
                  {at !== null && <Time at={at} />}
                </div>
                <p className="desk-text">{why}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function RecordLink({ reference, person }: { reference: string; person: Rights }) {
  const found = collections.find(({ prefixes }) => prefixes.some((prefix) => reference.startsWith(`${prefix}-`)));
  if (!found || !may(person, { area: found.area, level: 'see' })) return <span>{reference}</span>;
  return <a href={`/${found.name}/${encodeURIComponent(reference)}`}>{reference}</a>;
}

function Undelivered({ counts, person }: { counts: Awaited<ReturnType<typeof undelivered>>; person: Rights }) {
  if (counts.length === 0) return <p className="desk-empty">No post is parked or refused.</p>;
  const rows = counts.map(({ form, state, posts }) => {
    const found = collections.find(({ forms }) => forms.some((one) => one === form));
    const isSeen = found && may(person, { area: found.area, level: 'see' });
    const key = `${form} ${state}`;
    const link = (
      <a key={key} href={`/${found?.name}?state=${state}`}>
        {state}
      </a>
    );
    return { key, cells: [form, isSeen ? link : state, posts] };
  });
  return <DeskTable caption="Posts that were not delivered" columns={['Form', 'State', '#Posts']} rows={rows} />;
}

function Storage({ use, quota }: { use: Awaited<ReturnType<typeof storageUse>>; quota: number }) {
  const { disk, uploads, database } = use;
  const used = disk.total - disk.free;
  const rows = [
    { label: 'Uploads', used: uploads, of: quota },
    { label: 'Disk', used, of: disk.total },
  ];
  return (
    <>
      <BarChart
        title="Used storage"
        description="The table below contains the numbers."
        rows={rows.map(({ label, used, of }) => ({
          label,
          value: `${Math.floor((100 * used) / Math.max(of, 1))}% of ${sizeOf(of)}`,
          share: used / Math.max(of, 1),
          tone: used > nearlyFull * of ? 'error' : 'copper-2',
        }))}
      />
      <DeskTable
        caption="Storage"
        columns={['Storage', '#Used', '#Of']}
        rows={[
          ...rows.map(({ label, used, of }) => ({ key: label, cells: [label, sizeOf(used), sizeOf(of)] })),
          { key: 'database', cells: ['Database', sizeOf(database), '–'] },
          { key: 'free', cells: ['Free on the disk', sizeOf(disk.free), '–'] },
        ]}
      />
    </>
  );
}

function Weekly({ weeks, forms }: WeeklyPosts) {
  const shown = forms.filter(({ counts }) => counts.some(Boolean));
  if (shown.length === 0) return <p className="desk-empty">No post in {weeks.length} weeks.</p>;
  const days = weeks.map((start) => new Date(start).toISOString().slice(0, 10));
  const months = days.map((text) => text.slice(0, 7));
  const isFirst = (month: string, at: number) => at > 0 && month !== months[at - 1];
  const ticks = new Map(
    weeks.flatMap((start, at): [number, string][] => (isFirst(months[at] ?? '', at) ? [[at, monthOf(start)]] : [])),
  );
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ColumnChart
        title={`Posts per week in ${weeks.length} weeks, by form`}
        description="The table below contains the numbers. The last week is not over."
        rows={shown.map(({ form, counts }) => ({
          label: form,
          value: `${total(counts)}, at most ${Math.max(...counts)}`,
          counts,
        }))}
        ticks={ticks}
      />
      <p className="figure__caption mono">
        Stored posts per week in UTC, with quarantined ones. Each form has its own scale.
      </p>
      <details>
        <summary>Numbers</summary>
        <DeskTable
          caption="Posts in the week that begins on a Monday"
          columns={['Week', ...shown.map(({ form }) => `#${form}`)]}
          rows={days.map((start, at) => ({ key: start, cells: [start, ...shown.map(({ counts }) => counts[at])] }))}
        />
      </details>
    </>
  );
}

function monthOf(start: number): string {
  return new Date(start).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / mebibyte;
  const [value, unit] = megabytes < 10 * 1_024 ? [megabytes, 'MB'] : [megabytes / 1_024, 'GB'];
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
