import { type VitalName, vitalNames } from '../../../../shared/vitals.ts';
import type { Percentile, RoutePercentiles } from '../../vitals/vitals-percentiles.ts';
import { BarChart } from './chart.tsx';
import { DeskTable } from './desk-table.tsx';

/** Seconds. `good` and `poor` are Google's thresholds, and `axis` is the chart's right end. */
const lcp = { good: 2.5, poor: 4, axis: 6 };
const maxShown = 10;

export function Vitals({ routes, isMeasured }: { routes: RoutePercentiles[]; isMeasured: boolean }) {
  if (!isMeasured) return <p className="desk-empty">Browsers report nothing, because VITALS_SAMPLE is 0.</p>;
  if (routes.length === 0) return <p className="desk-empty">No browser has reported since the site started.</p>;
  return (
    <>
      <BarChart
        title="Largest contentful paint, 75th percentile"
        rows={routes.slice(0, maxShown).flatMap(({ route, samples, values: { LCP } }) => {
          if (!LCP) return [];
          const tone = LCP.value <= lcp.good ? 'signal' : LCP.value <= lcp.poor ? 'copper-2' : 'error';
          return [
            { label: `${nameOf(route)} (${samples})`, value: wordsOf('LCP', LCP), share: LCP.value / lcp.axis, tone },
          ];
        })}
      />
      <p className="figure__caption mono">
        The time until the largest element is visible, for 75% of visits, by kind of page, with the number of samples
        since the site started. Green: at most {lcp.good} s. Red: more than {lcp.poor} s.
      </p>
      <details>
        <summary>Numbers</summary>
        <DeskTable
          caption="75th percentiles"
          columns={['Page', '#Samples', ...vitalNames.map((name) => `#${name}`)]}
          rows={routes.map(({ route, samples, values }) => ({
            key: route,
            cells: [nameOf(route), samples, ...vitalNames.map((name) => wordsOf(name, values[name]))],
          }))}
        />
      </details>
    </>
  );
}

/** Returns a name such as "blog post" for `blogs/blog-post-page`. */
function nameOf(route: string): string {
  return (route.split('/').at(-1) ?? route).replace(/-page$/, '').replaceAll('-', ' ');
}

function wordsOf(name: VitalName, found: Percentile | undefined): string {
  if (!found) return '–';
  const above = found.isAbove ? '> ' : '';
  if (name === 'CLS') return above + found.value.toFixed(3);
  return above + (name === 'INP' ? `${Math.round(found.value * 1_000)} ms` : `${found.value.toFixed(1)} s`);
}
