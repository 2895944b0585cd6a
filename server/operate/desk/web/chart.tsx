import { useId } from 'react';
import { box, lettering, line, text } from '../../../../drawings/kit/marks.ts';

/** SVG units. In a 320 px viewport, 14 units are 11 px. CSS limits a chart's width. */
const width = 360;
const size = 14;

export interface Bar {
  label: string;
  value: string;
  /** From 0 to 1. */
  share: number;
  tone?: 'copper-2' | 'signal' | 'error';
}

export function BarChart({ title, rows }: { title: string; rows: Bar[] }) {
  const pitch = 48;
  const bars = rows.flatMap(({ label, value, share, tone = 'copper-2' }, index) => {
    const y = index * pitch;
    return [
      text(0, y + size, label),
      text(width, y + size, value, { anchor: 'end', fill: tone === 'error' ? tone : 'ink-2' }),
      line(`M0 ${y + 35}H${width}`, { stroke: 'rule' }),
      share > 0 ? box(1, y + 22, Math.min(share, 1) * (width - 2), 13, { fill: tone }) : '',
    ];
  });
  return <Chart title={title} height={rows.length * pitch} body={bars.join(' ')} />;
}

interface ColumnParts {
  title: string;
  rows: { label: string; value: string; counts: number[] }[];
  /** Labels of some columns, by index. */
  ticks: [at: number, label: string][];
}

/** Each row has its own scale. */
export function ColumnChart({ title, rows, ticks }: ColumnParts) {
  const pitch = 74;
  const tall = 40;
  const end = rows.length * pitch;
  const step = width / Math.max(...rows.map(({ counts }) => counts.length), 1);
  const scale = ticks.flatMap(([at, label]) => [
    line(`M${at * step} 0V${end + 4}`, { stroke: 'rule', width: 1 }),
    text(at * step, end + size + 6, label, { fill: 'ink-3' }),
  ]);
  const columns = rows.flatMap(({ label, value, counts }, index) => {
    const foot = (index + 1) * pitch - 8;
    const most = Math.max(...counts, 1);
    return [
      text(0, foot - tall - 8, label, { halo: 'paper' }),
      text(width, foot - tall - 8, value, { anchor: 'end', fill: 'ink-2', halo: 'paper' }),
      ...counts.map((count, at) => {
        const high = (count / most) * tall;
        return count > 0 ? box(at * step + 2, foot - high, step - 4, high, { fill: 'copper-2', width: 1 }) : '';
      }),
      line(`M0 ${foot}H${width}`, { width: 1 }),
    ];
  });
  return <Chart title={title} height={end + size + 12} body={[...scale, ...columns].join(' ')} />;
}

function Chart({ title, height, body }: { title: string; height: number; body: string }) {
  const id = useId();
  return (
    <div className="figure__picture desk-chart">
      <svg
        className="drawing"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>The table below contains the numbers.</desc>
        <g dangerouslySetInnerHTML={{ __html: lettering(size, 'ink', body) }} />
      </svg>
    </div>
  );
}
