import { dayOf } from '../../../process/text/times.ts';
import type { WeeklyPosts } from '../areas/site-status.ts';
import { ColumnChart } from './chart.tsx';
import { DeskTable } from './desk-table.tsx';

export function Weekly({ weeks, forms }: WeeklyPosts) {
  const shown = forms.filter(({ counts }) => counts.some(Boolean));
  if (shown.length === 0) return <p className="desk-empty">No post in {weeks.length} weeks.</p>;
  const months = weeks.map((start) => new Date(start).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' }));
  return (
    <>
      <ColumnChart
        title={`Posts per week over ${weeks.length} weeks, by form`}
        rows={shown.map(({ form, counts }) => ({
          label: form,
          value: `${counts.reduce((sum, count) => sum + count, 0)}, at most ${Math.max(...counts)}`,
          counts,
        }))}
        ticks={months.flatMap((month, at) => (at > 0 && month !== months[at - 1] ? [[at, month]] : []))}
      />
      <p className="figure__caption mono">
        Stored posts per week (UTC), including quarantined ones. Each form has its own scale. The last week is
        incomplete.
      </p>
      <details>
        <summary>Numbers</summary>
        <DeskTable
          caption="Posts by week, from Monday"
          columns={['Week', ...shown.map(({ form }) => `#${form}`)]}
          rows={weeks.map((start, at) => ({
            key: dayOf(start),
            cells: [dayOf(start), ...shown.map(({ counts }) => counts[at])],
          }))}
        />
      </details>
    </>
  );
}
