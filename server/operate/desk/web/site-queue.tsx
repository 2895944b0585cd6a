import { collections } from '../areas/collections.ts';
import type { queueStatus, undelivered } from '../areas/site-status.ts';
import { may, type Rights, see } from '../people/rights.ts';
import { BarChart } from './chart.tsx';
import { DeskTable } from './desk-table.tsx';
import { RecordLink } from './record-link.tsx';
import { Time } from './time.tsx';

type QueueParts = Awaited<ReturnType<typeof queueStatus>> & { person: Rights };

export function Queue({ kinds, newestFailed, person }: QueueParts) {
  if (kinds.length === 0) return <p className="desk-empty">No jobs are waiting, and none have failed.</p>;
  const most = Math.max(...kinds.map(({ waiting, failed }) => waiting + failed));
  return (
    <>
      <BarChart
        title="Unfinished jobs by kind"
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
          cells: [kind, waiting, failed, oldestDue === null ? '–' : <Time key="due" at={oldestDue} />],
        }))}
      />
      {newestFailed.length > 0 && (
        <DeskTable
          caption="Newest failed jobs"
          columns={['Job', 'Record', 'Reason']}
          rows={newestFailed.map(({ kind, reference, why }) => ({
            key: `${kind} ${reference}`,
            cells: [kind, <RecordLink key="record" reference={reference} person={person} />, why],
          }))}
        />
      )}
    </>
  );
}

interface UndeliveredParts {
  counts: Awaited<ReturnType<typeof undelivered>>;
  person: Rights;
}

export function Undelivered({ counts, person }: UndeliveredParts) {
  if (counts.length === 0) return <p className="desk-empty">No posts are parked or refused.</p>;
  const rows = counts.map(({ form, state, posts }) => {
    const found = collections.find(({ forms }) => forms.some((one) => one === form));
    const isSeen = found && may(person, see(found.area));
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
